import { deleteUserValue, saveUserValue, userValues } from '../db/userValues';
import { hasOpenJobs } from '../jobs/status';
import { storeOf } from '../records/store';
import { savedViews } from '../records/views';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfKey {
  Params: { key: string };
}

/**
 * What a person set up, by key: `GET preferences` all of it, `PUT` and `DELETE preferences/{key}` one. The views that they
 * see come with it, as `{resource}.views`: a list is drawn with its tabs, and asks for nothing more.
 */
export const preferences: RouteGroup = (api, context) => {
  const { db } = context;
  const store = storeOf(context);
  api.get('/preferences', async (request) => {
    const viewer = viewerOf(request);
    // first, since it takes what earlier versions kept among the preferences out of there
    const views = Object.entries(await savedViews(store, viewer)).map(([resource, those]) => [
      `${resource}.views`,
      those,
    ]);
    const own = await userValues(db, 'preferencias', viewer.user.id);
    // whoever began something in the background is shown it, whatever became of the window that they began it in
    const jobs = (await hasOpenJobs(db, viewer)) ? { jobs: true } : {};
    return { ...own, ...jobs, ...Object.fromEntries(views) };
  });

  api.put<OfKey>('/preferences/:key', async (request, reply) => {
    await saveUserValue(db, 'preferencias', viewerOf(request).user.id, request.params.key, request.body);
    return reply.code(204).send();
  });

  api.delete<OfKey>('/preferences/:key', async (request, reply) => {
    await deleteUserValue(db, 'preferencias', viewerOf(request).user.id, request.params.key);
    return reply.code(204).send();
  });
};
