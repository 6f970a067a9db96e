import { dropOwnValue, keepOwnValue, ownValues } from '../db/ownValues';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfKey {
  Params: { key: string };
}

/** What a person set up, by key: `GET preferences` all of it, `PUT` and `DELETE preferences/{key}` one. */
export const preferences: RouteGroup = (api, { db }) => {
  api.get('/preferences', (request) => ownValues(db, 'preferencias', viewerOf(request).user.id));

  api.put<OfKey>('/preferences/:key', async (request, reply) => {
    await keepOwnValue(db, 'preferencias', viewerOf(request).user.id, request.params.key, request.body);
    return reply.code(204).send();
  });

  api.delete<OfKey>('/preferences/:key', async (request, reply) => {
    await dropOwnValue(db, 'preferencias', viewerOf(request).user.id, request.params.key);
    return reply.code(204).send();
  });
};
