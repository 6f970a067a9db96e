import { z } from 'zod';
import { markConnected } from '../../resources/sau/interface/server';
import { createHub } from '../events/hub';
import { Problem } from '../problem';
import { openFor } from '../records/access';
import { visibleKey } from '../records/read';
import { resourceOf, storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

const presence = z.object({
  /** the client's id of the page, which tells several pages of one person apart */
  page: z.string().min(1).max(60),
  mode: z.enum(['view', 'edit']).nullable(),
  /** time at work on the record since the last report, in ms */
  activeMs: z.number().int().min(0).max(60_000).optional(),
});

/** ms since the browser was last up to date; absent: now */
const eventsQuery = z.object({ ago: z.coerce.number().int().min(0).max(1e9).optional() });

interface OfRecord {
  Params: { resource: string; id: string };
}

/**
 * `GET events`: server-sent events (`src/schema/events.ts`). Each event is checked against the viewer's permissions when it is
 * sent. `PUT presence/{resource}/{id}`: the viewer is at a record, and the time at work there; repeated every 10 seconds; returns the
 * other people there.
 */
export const events: RouteGroup = (api, context) => {
  const store = storeOf(context);
  const { db, bus } = context;
  const hub = createHub({
    db,
    bus,
    registry: () => store.registry,
    onConnected: (sessions) => {
      markConnected(db, sessions).catch((error: unknown) => api.log.warn({ err: error }, 'availability'));
    },
    onError: (error) => api.log.warn({ err: error }, 'events'),
  });

  api.get('/events', { config: { longLived: true }, compress: false }, async (request, reply) => {
    const query = eventsQuery.safeParse(request.query);
    if (!query.success) throw new Problem(400, 'malformed');
    const stream = request.method === 'HEAD' ? undefined : await hub.open(viewerOf(request), query.data.ago);
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // stops proxies from buffering the stream
      'x-accel-buffering': 'no',
    });
    if (!stream) return reply.send();
    stream.sendHeartbeat();
    return reply.send(stream.body);
  });

  api.put<OfRecord>(
    '/presence/:resource/:id',
    {
      onRequest: async (request) => {
        openFor('ver', store.registry, resourceOf(store, request.params.resource), viewerOf(request));
      },
    },
    async (request) => {
      const viewer = viewerOf(request);
      const resource = resourceOf(store, request.params.resource);
      const parsed = presence.safeParse(request.body);
      if (!parsed.success) throw new Problem(400, 'malformed');
      const id = await visibleKey(db, openFor('ver', store.registry, resource, viewer), request.params.id);
      const { id: user, nombre, apellido } = viewer.user;
      const { activeMs = 0, ...report } = parsed.data;
      const attended = store.handlers.attended?.(resource.name);
      if (attended && activeMs > 0)
        await attended({ db, id, viewer, activeMs, hasLeft: report.mode === null }).catch((error: unknown) =>
          api.log.warn({ err: error }, 'attention'),
        );
      const people = await hub.reportPresence({
        type: 'presence',
        resource: resource.name,
        id,
        user: { id: user, nombre, apellido },
        ...report,
      });
      return { people };
    },
  );

  api.addHook('preClose', async () => hub.close());
};
