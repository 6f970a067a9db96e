import type { FastifyInstance } from 'fastify';
import { resourceOf, type Store, storeOf } from '../records/store';
import { dropView, keepView, listViews } from '../records/views';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfResource {
  Params: { resource: string };
}
interface OfView {
  Params: { resource: string; id: string };
}

/** Saved views of a list: `GET views/{resource}` those that the caller sees, `PUT` and `DELETE views/{resource}/{id}` one. */
export function viewRoutes(api: FastifyInstance, store: Store): void {
  api.get<OfResource>('/views/:resource', (request) =>
    listViews(store, viewerOf(request), resourceOf(store, request.params.resource)),
  );

  api.put<OfView>('/views/:resource/:id', (request) => {
    const { resource, id } = request.params;
    const ifMatch = request.headers['if-match'];
    return keepView(store, viewerOf(request), resourceOf(store, resource), id, request.body, ifMatch);
  });

  api.delete<OfView>('/views/:resource/:id', async (request, reply) => {
    const { resource, id } = request.params;
    await dropView(store, viewerOf(request), resourceOf(store, resource), id);
    return reply.code(204).send();
  });
}

export const views: RouteGroup = (api, context) => viewRoutes(api, storeOf(context));
