import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openFor } from '../records/access';
import { resourceOf, type Store, storeOf } from '../records/store';
import { deleteView, listViews, saveView } from '../records/views';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfResource {
  Params: { resource: string };
}
interface OfView {
  Params: { resource: string; id: string };
}

/**
 * Saved views of a list: `GET views/{resource}` returns those that the caller may see, `PUT` and `DELETE views/{resource}/{id}`
 * change one. 403 when the caller may not see the list.
 */
export function viewRoutes(api: FastifyInstance, store: Store): void {
  // a person who may only choose records in a picker has no list, and so no views
  const onRequest = async (request: FastifyRequest<OfResource>): Promise<void> => {
    openFor('ver', store.registry, resourceOf(store, request.params.resource), viewerOf(request));
  };

  api.get<OfResource>('/views/:resource', { onRequest }, (request) =>
    listViews(store, viewerOf(request), resourceOf(store, request.params.resource)),
  );

  api.put<OfView>('/views/:resource/:id', { onRequest }, (request) => {
    const { resource, id } = request.params;
    const ifMatch = request.headers['if-match'];
    return saveView(store, viewerOf(request), resourceOf(store, resource), id, request.body, ifMatch);
  });

  api.delete<OfView>('/views/:resource/:id', { onRequest }, async (request, reply) => {
    const { resource, id } = request.params;
    await deleteView(store, viewerOf(request), resourceOf(store, resource), id);
    return reply.code(204).send();
  });
}

export const views: RouteGroup = (api, context) => viewRoutes(api, storeOf(context));
