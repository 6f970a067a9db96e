import { writeDraft } from '../../resources/sau/interface/server';
import { deleteUserValue, saveUserValue, userValue } from '../db/userValues';
import { viewerOf } from '../viewer';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

interface OfKey {
  Params: { key: string };
}

/**
 * Unsaved input of forms. `GET drafts/{key}` returns null without a draft, which is the usual case. `DELETE drafts/{key}?at=`
 * keeps a draft with another timestamp.
 */
export const drafts: RouteGroup = (api, { db }) => {
  api.get<OfKey>('/drafts/:key', async (request, reply) => {
    const value = await userValue(db, 'borradores', viewerOf(request).user.id, request.params.key);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
  });

  api.put<OfKey>('/drafts/:key', async (request, reply) => {
    const { id } = viewerOf(request).user;
    const { key } = request.params;
    await writeDraft(db, id, key, () => saveUserValue(db, 'borradores', id, key, request.body));
    return reply.code(204).send();
  });

  api.delete<OfKey>('/drafts/:key', async (request, reply) => {
    const { id } = viewerOf(request).user;
    const { key } = request.params;
    const savedAt = queryPart(request.query, 'at');
    await writeDraft(db, id, key, () => deleteUserValue(db, 'borradores', id, key, savedAt));
    return reply.code(204).send();
  });
};
