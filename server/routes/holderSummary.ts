import { UNPAID_STATES } from '../../resources/billing/interface/shared';
import { ENDED } from '../../resources/passage/interface/shared';
import { type ListPart, listPart } from '../records/listPart';
import { readRecord } from '../records/read';
import { resourceOf, storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

/** What a conversation with a holder begins with, by its name in the response. */
const PARTS: Readonly<Record<string, ListPart>> = {
  vehiculos: { resource: 'vehiculos', filter: { estado: 'Activo' }, sort: ['patente', 'ASC'], limit: 20 },
  mediosDePaso: {
    resource: 'mediosDePaso',
    filter: { estado: { $nin: [...ENDED] } },
    sort: ['fechaAlta', 'DESC'],
    limit: 20,
  },
  mediosPago: {
    resource: 'mediosPago',
    filter: { estado: { $ne: 'Baja' } },
    sort: ['fechaAdhesion', 'DESC'],
    limit: 10,
  },
  deuda: { resource: 'deudores', sort: ['id', 'DESC'], limit: 1 },
  facturasImpagas: {
    resource: 'facturas',
    filter: { estado: { $in: [...UNPAID_STATES] }, saldo: { $gt: '0.00' } },
    sort: ['vence1', 'ASC'],
    limit: 10,
  },
  cobros: { resource: 'cobros', sort: ['fecha', 'DESC'], limit: 5 },
  planes: {
    resource: 'planesPago',
    filter: { estado: { $in: ['Acordado', 'Vigente'] } },
    sort: ['id', 'DESC'],
    limit: 3,
  },
  solicitudesAbiertas: {
    resource: 'tickets',
    filter: { estado: { $ne: 'Cerrado' } },
    sort: ['fechaAlta', 'DESC'],
    limit: 10,
  },
  transitos: { resource: 'transitos', sort: ['fechaHora', 'DESC'], limit: 10 },
};

/**
 * `GET titulares/{codigo}/resumen`: a holder with vehicles, passes, money, requests and transits, in one call (domain.md A2). Each
 * part has the rights, masks and order of its own list; a part that the viewer may not read is absent.
 */
export const holderSummary: RouteGroup = (api, context) => {
  const store = storeOf(context);
  api.get<{ Params: { codigo: string } }>(
    '/titulares/:codigo/resumen',
    { config: { needs: 'ver Titular' } },
    async (request) => {
      const viewer = viewerOf(request);
      const titular = await readRecord(store, viewer, resourceOf(store, 'titulares'), request.params.codigo);
      const codigo = String(titular.codigoTitular);
      const parts = await Promise.all(
        Object.entries(PARTS).map(async ([name, part]) => {
          const ofHolder = { ...part, filter: { ...part.filter, titular: codigo } };
          return [name, await listPart(store, viewer, ofHolder)] as const;
        }),
      );
      return { titular, ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)) };
    },
  );
};
