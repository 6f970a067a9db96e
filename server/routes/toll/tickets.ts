/**
 * Requests in the specification's calls: `ticket/{id}`, its state, its area, taking it back, creation, and the caller's own
 * requests.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../handlers';
import { Problem } from '../../problem';
import { openFor } from '../../records/access';
import { runAction } from '../../records/actions';
import { requireObject } from '../../records/check';
import { respondOnce } from '../../records/idempotency';
import { listRecords } from '../../records/list';
import { presentRow, readRecord } from '../../records/read';
import { type Store, storeOf, withTransaction } from '../../records/store';
import { versionTag } from '../../records/version';
import { updateRecord } from '../../records/write';
import { preferredLanguage } from '../../translate';
import { type Viewer, viewerOf } from '../../viewer';
import type { RouteGroup } from '../route';
import { badQuery, queryFlag, queryText } from './query';
import { createTicket } from './ticketCreate';
import { actionFor, checkArea, permissionFor, stateOptions } from './ticketMoves';
import { ticketInput, tollTicket } from './ticketShape';

interface OfTicket {
  Params: { id: string };
}

/** Returns `request.body` where the body of a call is optional. */
const optionalBody = (body: unknown): Row => (body === undefined || body === null ? {} : requireObject(body));

function ticketRoutes(api: FastifyInstance, store: Store): void {
  const tickets = store.registry.getOrThrow('tickets');
  const languageOf = (request: FastifyRequest) => preferredLanguage(request.headers['accept-language'], store.language);
  const sendTicket = (reply: FastifyReply, record: Row, viewer: Viewer) =>
    reply.header('etag', versionTag(record)).send(tollTicket(tickets, record, viewer));
  const runTicketAction = (request: FastifyRequest<OfTicket>, action: string, input: Row) =>
    runAction(store, {
      resource: 'tickets',
      id: request.params.id,
      action,
      input: ticketInput(tickets, input),
      viewer: viewerOf(request),
      language: languageOf(request),
      lenient: true,
    });

  /** Checks the action and the permission to see requests before anything is read. */
  const requireAction = (action: string) => async (request: FastifyRequest) => {
    openFor(action, store.registry, tickets, viewerOf(request));
  };

  api.get<OfTicket>('/ticket/:id', { config: { toll: true, needs: 'ver Ticket' } }, async (request, reply) => {
    const viewer = viewerOf(request);
    return sendTicket(reply, await readRecord(store, viewer, tickets, request.params.id), viewer);
  });

  const changeState = async (request: FastifyRequest<OfTicket>, estado: string): Promise<Row> => {
    const viewer = viewerOf(request);
    const { id } = request.params;
    const current = await readRecord(store, viewer, tickets, id);
    const action = actionFor(tickets, current, estado, viewer);
    if (action === null) return current;
    try {
      return await runTicketAction(request, action, optionalBody(request.body));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409 || action !== 'tomar') throw error;
      // a concurrent request of the same person already took the request
      const latest = await readRecord(store, viewer, tickets, id);
      if (latest.estado === estado && latest.agenteActual === viewer.user.id) return latest;
      throw error;
    }
  };

  const save = async (request: FastifyRequest<OfTicket>): Promise<Row> => {
    const viewer = viewerOf(request);
    const ifMatch = request.headers['if-match'];
    const body = ticketInput(tickets, optionalBody(request.body));
    const options = { language: languageOf(request), lenient: true, ...(ifMatch !== undefined && { ifMatch }) };
    return withTransaction(store, async (transactionStore) => {
      const row = await updateRecord(transactionStore, viewer, tickets, request.params.id, body, options);
      return presentRow(transactionStore, openFor('editar', store.registry, tickets, viewer), row);
    });
  };

  api.put<OfTicket>(
    '/ticket/:id',
    {
      config: { toll: true, needs: 'ver Ticket' },
      onRequest: async (request) => {
        const estado = queryText(request.query, 'estado');
        openFor(permissionFor(tickets, estado), store.registry, tickets, viewerOf(request));
      },
    },
    async (request, reply) => {
      const estado = queryText(request.query, 'estado');
      if (estado !== undefined && !stateOptions(tickets).includes(estado))
        throw badQuery('estado', { key: 'calls.ticket.unknownState', values: { estado: estado.slice(0, 40) } });
      const record = estado === undefined ? await save(request) : await changeState(request, estado);
      return sendTicket(reply, record, viewerOf(request));
    },
  );

  api.put<{ Params: { id: string; area: string } }>(
    '/ticket/:id/area/:area',
    { config: { toll: true, needs: 'derivar Ticket' }, onRequest: requireAction('derivar') },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { id, area } = request.params;
      const input = optionalBody(request.body);
      const current = await readRecord(store, viewer, tickets, id);
      const target = await checkArea(store, current, area);
      return sendTicket(reply, await runTicketAction(request, 'derivar', { ...input, area: target }), viewer);
    },
  );

  api.put<OfTicket>(
    '/ticket/:id/retomar',
    { config: { toll: true, needs: 'retomar Ticket' }, onRequest: requireAction('retomar') },
    async (request, reply) =>
      sendTicket(reply, await runTicketAction(request, 'retomar', optionalBody(request.body)), viewerOf(request)),
  );

  api.post('/ticket', { config: { toll: true, needs: 'crear Ticket' } }, async (request, reply) => {
    const viewer = viewerOf(request);
    const autoClose = queryFlag(request.query, 'autoClose');
    const body = ticketInput(tickets, optionalBody(request.body));
    return respondOnce(request, reply, store, async (db) => {
      const record = await createTicket({ ...store, db }, viewer, body, autoClose, languageOf(request));
      const headers = { etag: versionTag(record), location: `/api/ticket/${record.id}` };
      return { status: 201, body: tollTicket(tickets, record, viewer), headers };
    });
  });

  api.get('/tickets/estados', { config: { toll: true, needs: 'ver Ticket' } }, async (request) => {
    const viewer = viewerOf(request);
    const filter = queryText(request.query, 'filter') ?? 'Procesando,Espera';
    const estado = filter.split(',').map((state) => state.trim());
    if (!estado.every((state) => stateOptions(tickets).includes(state))) throw badQuery('filter');
    const { rows } = await listRecords(store, viewer, tickets, {
      filter: JSON.stringify({ agenteActual: viewer.user.id, estado }),
      sort: JSON.stringify(['fecha', 'desc']),
    });
    return { data: { datos: rows.map((row) => tollTicket(tickets, row, viewer)) } };
  });
}

export const tickets: RouteGroup = (api, context) => ticketRoutes(api, storeOf(context));
