import type { FastifyInstance } from 'fastify';
import { respondOnce } from '../records/idempotency';
import { readPanels } from '../records/panels/read';
import { type Store, storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

/** `POST /api/panels`: all figures of a screen in one call. */
export function panelRoutes(api: FastifyInstance, store: Store): void {
  api.post('/panels', (request, reply) =>
    respondOnce(request, reply, store, async (db) => ({
      status: 200,
      body: await readPanels({ ...store, db }, viewerOf(request), request.body),
    })),
  );
}

export const panels: RouteGroup = (api, context) => panelRoutes(api, storeOf(context));
