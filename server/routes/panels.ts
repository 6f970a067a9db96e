import type { FastifyInstance } from 'fastify';
import { QueryError } from '../../src/schema/query';
import { exportBoard } from '../records/export/board';
import { respondOnce } from '../records/idempotency';
import { queryProblem } from '../records/list';
import { readPanels } from '../records/panels/read';
import { type Store, storeOf } from '../records/store';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import { attachment } from './attachment';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** `POST /api/panels`: figures of a screen. `POST /api/panels/export?format=`: those of a whole screen as a file. */
export function panelRoutes(api: FastifyInstance, store: Store): void {
  api.post('/panels', (request, reply) =>
    respondOnce(request, reply, store, async (db) => ({
      status: 200,
      body: await readPanels({ ...store, db }, viewerOf(request), request.body),
    })),
  );

  api.post('/panels/export', async (request, reply) => {
    const format = FORMATS.find((candidate) => candidate === (queryPart(request.query, 'format') ?? 'csv'));
    if (!format) throw queryProblem(new QueryError('server.query.value', { field: 'format' }));
    const language = preferredLanguage(request.headers['accept-language'], store.language);
    const abort = new AbortController();
    reply.raw.once('close', () => abort.abort());
    const params = { format, language, signal: abort.signal };
    const file = await exportBoard(store, viewerOf(request), request.body, params);
    return reply.type(file.type).header('content-disposition', attachment(file.name)).send(file.body);
  });
}

export const panels: RouteGroup = (api, context) => panelRoutes(api, storeOf(context));
