import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openFor } from '../records/access';
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

/** Saved views of a list: `GET views/{resource}` those that the caller sees, `PUT` and `DELETE views/{resource}/{id}` one. 403 where the list is closed to them. */
export function viewRoutes(api: FastifyInstance, store: Store): void {
  // whoever may only choose its records in a picker has no list of them
  const onRequest = async (request: FastifyRequest<OfResource>): Promise<void> => {
    openFor('ver', store.registry, resourceOf(store, request.params.resource), viewerOf(request));
  };

  api.get<OfResource>('/views/:resource', { onRequest }, (request) =>
    listViews(store, viewerOf(request), resourceOf(store, request.params.resource)),
  );

  api.put<OfView>('/views/:resource/:id', { onRequest }, (request) => {
    const { resource, id } = request.params;
    const ifMatch = request.headers['if-match'];
    return keepView(store, viewerOf(request), resourceOf(store, resource), id, request.body, ifMatch);
  });

  api.delete<OfView>('/views/:resource/:id', { onRequest }, async (request, reply) => {
    const { resource, id } = request.params;
    await dropView(store, viewerOf(request), resourceOf(store, resource), id);
    return reply.code(204).send();
  });
}

export const views: RouteGroup = (api, context) => viewRoutes(api, storeOf(context));
