import { isAlertPreference, PREFERENCE_KEY, unreadAlerts } from '../../resources/communication/interface/server';
import { availabilityOf } from '../../resources/sau/interface/server';
import { deleteUserValue, saveUserValue, userValues } from '../db/userValues';
import { hasOpenJobs } from '../jobs/status';
import { Problem } from '../problem';
import { storeOf } from '../records/store';
import { savedViews } from '../records/views';
import { may, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfKey {
  Params: { key: string };
}

/**
 * A person's settings by key: `GET preferences` returns all, `PUT` and `DELETE preferences/{key}` change one. The response
 * includes the views that they may use, as `{resource}.views`, so a list renders its tabs without another request.
 */
export const preferences: RouteGroup = (api, context) => {
  const { db } = context;
  const store = storeOf(context);
  api.get('/preferences', async (request) => {
    const viewer = viewerOf(request);
    // first, because it moves the views of earlier versions out of the preferences
    const views = Object.entries(await savedViews(store, viewer)).map(([resource, resourceViews]) => [
      `${resource}.views`,
      resourceViews,
    ]);
    const preferences = await userValues(db, 'preferencias', viewer.user.id);
    // the person sees their background jobs even after the window that started a job was closed
    const jobs = (await hasOpenJobs(db, viewer)) ? { jobs: true } : {};
    // likewise the state in the menu of the person, so that nothing else is requested for it
    const availability = may(viewer, 'editar', 'Ticket') && (await availabilityOf(db, viewer.user.id));
    const unread = await unreadAlerts(db, viewer.user.id);
    return {
      ...preferences,
      ...jobs,
      ...(unread > 0 && { alertasSinLeer: unread }),
      ...(availability && { disponibilidad: availability }),
      ...Object.fromEntries(views),
    };
  });

  api.put<OfKey>('/preferences/:key', async (request, reply) => {
    // the server obeys these, so they must be valid
    if (request.params.key === PREFERENCE_KEY && !isAlertPreference(request.body)) throw new Problem(422, 'invalid');
    await saveUserValue(db, 'preferencias', viewerOf(request).user.id, request.params.key, request.body);
    return reply.code(204).send();
  });

  api.delete<OfKey>('/preferences/:key', async (request, reply) => {
    await deleteUserValue(db, 'preferencias', viewerOf(request).user.id, request.params.key);
    return reply.code(204).send();
  });
};
