import type {
  CreateParams,
  GetListParams,
  GetListResult,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'ra-core';
import type { Registry, Resource } from '../../src/schema/registry';
import { catalogOf } from '../catalogs';
import { HttpError } from '../http';
import { localList } from '../localList';
import { ifMatch, writable } from '../records';
import { listDocumentTypes } from './documentTypes';
import { createHolder, HOLDER_EXISTS, searchHolders } from './holders';
import { listNotifications } from './notifications';
import { recordOf } from './record';
import { keyOf, type Shape, textOf } from './shape';
import { changeState, createTicket, deriveTicket, getTicket, listByStates, retakeTicket, saveTicket } from './tickets';

/** The operations that section 7 has calls for; an absent one has no call. */
export interface TollSource {
  list?(params: GetListParams): Promise<GetListResult>;
  readOne?(params: GetOneParams): Promise<RaRecord>;
  create?(params: CreateParams): Promise<RaRecord>;
  update?(params: UpdateParams): Promise<RaRecord>;
  action?(id: Identifier, action: string, input: Record<string, unknown>): Promise<RaRecord>;
}

export interface TollContext {
  registry: Registry;
  user: Readonly<Record<string, unknown>> & { codigoTitular: string };
  ownServer: boolean;
}

/** Requests: all of their calls, on either kind of server. */
function ticketSource(resource: Resource, context: TollContext): TollSource {
  const record = (ticket: Shape) => recordOf(resource, context.registry, ticket);
  const body = (data: Readonly<Record<string, unknown>>) => {
    const titular = keyOf(data.titular);
    return {
      ...writable(data),
      ...('titular' in data && { titular: titular === null ? null : { codigoTitular: String(titular) } }),
    };
  };
  return {
    readOne: async ({ id }) => record(await getTicket(id)),
    async create({ data, meta }) {
      const ticket = await createTicket(body(data), meta?.also === 'cerrar');
      return ticket ? record(ticket) : { ...data, id: '' };
    },
    update: async (params) => record(await saveTicket(params.id, body(params.data), ifMatch(params))),
    async action(id, action, input) {
      const { area, ...rest } = input;
      const target = keyOf(area);
      if (action === 'derivar' && target !== null) return record(await deriveTicket(id, target, rest));
      if (action === 'retomar') return record(await retakeTicket(id));
      const move = resource.status?.transitions.find((transition) => transition.action === action);
      if (!move) throw new HttpError('Server Error 404', 404);
      return record(await changeState(id, move.to, input));
    },
    ...(!context.ownServer && {
      async list(params: GetListParams) {
        const tickets = await listByStates(resource.status?.options ?? []);
        return localList(resource, tickets.map(record), params, context.user);
      },
    }),
  };
}

function holderSource(resource: Resource, context: TollContext): TollSource {
  const record = (holder: object) => recordOf(resource, context.registry, { ...holder });
  return {
    async create({ data }) {
      const form = {
        nombre: textOf(data.nombre),
        apellido: textOf(data.apellido),
        codigoDocumento: textOf(data.tipoDocumento),
        nroDocumento: textOf(data.numeroDocumento),
        telefono: textOf(data.telefono),
        email: textOf(data.email),
        sendNotification: data.sendNotification !== false,
        descriptionModify: textOf(data.descriptionModify),
      };
      const created = await createHolder(form, context.ownServer);
      if (created.codigo === HOLDER_EXISTS)
        throw new HttpError(`Server Error ${HOLDER_EXISTS}`, 409, { ...created, existing: created.mensaje });
      return record({ ...data, codigoTitular: created.codigoTitular });
    },
    ...(!context.ownServer && {
      async list(params: GetListParams) {
        const text = textOf(params.filter?.q);
        const found = text.length > 1 ? (await searchHolders(text)).holders : [];
        return localList(resource, found.map(record), { ...params, filter: {} }, context.user);
      },
      async readOne({ id }: GetOneParams) {
        const found = (await searchHolders(String(id))).holders.find((holder) => holder.codigoTitular === String(id));
        if (!found) throw new HttpError('Server Error 404', 404);
        return record(found);
      },
    }),
  };
}

/** Records that an operator's server has no call for, from `API_CATALOGS`: lists by resource name. */
function catalogSource(resource: Resource, context: TollContext): TollSource {
  const entries = catalogOf(resource.name).map((entry) => recordOf(resource, context.registry, entry));
  return {
    list: async (params) => localList(resource, entries, params, context.user),
    async readOne({ id }) {
      const found = entries.find((entry) => String(entry.id) === String(id));
      if (!found) throw new HttpError('Server Error 404', 404);
      return found;
    },
  };
}

/** Returns the toll adapter of a resource: one of the specification's four, or a catalogue on an operator's server. */
export function tollSource(resource: Resource, context: TollContext): TollSource {
  switch (resource.name) {
    case 'tickets':
      return ticketSource(resource, context);
    case 'titulares':
      return holderSource(resource, context);
    case 'tiposDocumento':
      return {
        async list(params) {
          const types = await listDocumentTypes();
          return localList(
            resource,
            types.map((type) => recordOf(resource, context.registry, { ...type })),
            params,
            context.user,
          );
        },
      };
    case 'notificaciones':
      return context.ownServer
        ? {}
        : {
            async list(params) {
              const notifications = await listNotifications(context.user.codigoTitular);
              return localList(
                resource,
                notifications.map((item) => ({ ...item })),
                params,
                context.user,
              );
            },
            async readOne({ id }) {
              const notifications = await listNotifications(context.user.codigoTitular);
              const found = notifications.find((item) => String(item.id) === String(id));
              if (!found) throw new HttpError('Server Error 404', 404);
              return { ...found };
            },
          };
    default:
      return context.ownServer ? {} : catalogSource(resource, context);
  }
}
