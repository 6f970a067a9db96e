/** Distributes the events of the bus to the browsers connected to this process, to each viewer what they may know. */
import { isDeepStrictEqual } from 'node:util';
import { clock } from '../../src/schema/clock';
import type { ViewingPerson } from '../../src/schema/events';
import type { Registry } from '../../src/schema/registry';
import { loadViewer } from '../auth/loadViewer';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { withAlerts } from './alerted';
import type { Bus } from './bus';
import type { BusEvent, DraftEvent, PresenceEvent, RecordEvent } from './event';
import { hasScreen, newsFor, visibleKeys } from './forViewer';
import { createPresence, type Place } from './presence';
import { createRecent } from './recent';
import { openStream, type Stream } from './stream';

/** Maximum streams per person and process: some browsers with one each, and pages that cannot share one. */
const maxStreams = 12;
/** Debounce in ms: events within it are sent together. */
const debounceMs = 100;
const heartbeatMs = 25_000;
const sweepMs = 5_000;
/** Above this number of records of one resource, the event names only the resource. */
const maxNamedRecords = 200;

/** How long a new stream waits for the bus to connect, in ms. */
const connectTimeout = 5_000;

/** A change in these resources may change who may sign in, or permissions (`loadViewer`). */
const accessResources = new Set(['usuarios', 'perfiles', 'privilegios', 'sectores']);
/** Records that people receive without a permission to list them; each browser requests its own again. */
const notificationResources = new Set(['notificaciones']);

const sameRights = (before: Viewer, after: Viewer): boolean =>
  before.user.sector?.id === after.user.sector?.id &&
  (before.ability === after.ability || isDeepStrictEqual(before.ability.rules, after.ability.rules));

export interface HubParts {
  db: Db;
  bus: Bus;
  registry: () => Registry;
  /** receives the sessions of the open streams, when one opens and every `heartbeatMs` */
  onConnected?: (sessions: readonly string[]) => void;
  onError: (error: unknown) => void;
}

export interface Hub {
  /**
   * Opens a stream for a viewer once no further event can be missed. With `ago` (ms), events since then are sent first, or `gap`
   * where they are no longer known. Throws 429 where the viewer has too many streams, 503 where the bus is not connected.
   */
  open(viewer: Viewer, ago?: number): Promise<Stream>;
  /** publishes that a page is at a record; returns the other people there, as far as this process knows */
  reportPresence(event: PresenceEvent): Promise<ViewingPerson[]>;
  close(): void;
}

export function createHub({ db, bus, registry, onConnected, onError }: HubParts): Hub {
  const streams = new Set<Stream>();
  let listening: Promise<void> | undefined;
  const presence = createPresence();
  const recent = createRecent();
  let pendingEvents: BusEvent[] = [];
  let changedPlaces: Place[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];
  let stop: (() => void) | undefined;

  const otherPeople = (place: Place, user: number): ViewingPerson[] =>
    presence.peopleAt(place).filter(({ id }) => id !== user);

  /** Reloads the viewer; closes the stream of a person who may no longer sign in. */
  async function reloadViewer(stream: Stream): Promise<Viewer | undefined> {
    try {
      const viewer = (await loadViewer(db, stream.claims))?.viewer;
      if (viewer?.user.sector) {
        const changed = !sameRights(stream.viewer, viewer);
        stream.viewer = viewer;
        if (changed) stream.send({ type: 'rights' });
        return viewer;
      }
    } catch (error) {
      // A failed query sends nothing: the browser reconnects and requests everything.
      onError(error);
    }
    stream.end();
    return undefined;
  }

  async function sendRecords(stream: Stream, viewer: Viewer, events: readonly RecordEvent[]): Promise<void> {
    for (const name of new Set(events.map(({ resource }) => resource))) {
      const resource = registry().get(name);
      if (!resource) continue;
      const resourceEvents = events.filter((event) => event.resource === name);
      if (resourceEvents.length > maxNamedRecords) {
        if (hasScreen(registry(), resource, viewer)) stream.send({ type: 'resource', resource: name });
        continue;
      }
      const records = await newsFor(db, registry(), resource, viewer, resourceEvents);
      if (records.length > 0) stream.send({ type: 'records', resource: name, records });
    }
  }

  const isAt = (place: Place, user: number): boolean => presence.peopleAt(place).some(({ id }) => id === user);

  /** Returns those of the places where the viewer is, and whose record they may see. */
  async function visiblePlaces<Kind extends Place>(viewer: Viewer, places: readonly Kind[]): Promise<Kind[]> {
    const visiblePlaces: Kind[] = [];
    for (const place of places.filter((candidate) => isAt(candidate, viewer.user.id))) {
      const resource = registry().get(place.resource);
      if (!resource || !hasScreen(registry(), resource, viewer)) continue;
      const visible = await visibleKeys(db, registry(), resource, viewer, [place.id]);
      if (visible.has(place.id)) visiblePlaces.push(place);
    }
    return visiblePlaces;
  }

  /** Only a person who is at a record themselves and may see it is told who else is there. */
  async function sendPresence(stream: Stream, viewer: Viewer, places: readonly Place[]): Promise<void> {
    for (const place of await visiblePlaces(viewer, places))
      stream.send({ type: 'presence', ...place, people: otherPeople(place, viewer.user.id) });
  }

  async function sendDrafts(stream: Stream, viewer: Viewer, events: readonly DraftEvent[]): Promise<void> {
    for (const event of await visiblePlaces(viewer, events)) stream.send(event);
  }

  /** Returns whether a stream may have something to send, judged by its cached viewer, to avoid queries for the others. */
  function isRelevant(events: readonly BusEvent[], places: readonly Place[], { claims, viewer }: Stream): boolean {
    const canOpen = (name: string): boolean => {
      const resource = registry().get(name);
      return resource !== undefined && hasScreen(registry(), resource, viewer);
    };
    return (
      places.some((place) => isAt(place, claims.user)) ||
      events.some((event) => {
        if (event.type === 'record') return accessResources.has(event.resource) || canOpen(event.resource);
        if (event.type === 'resource') return canOpen(event.resource);
        if (event.type === 'draft') return isAt(event, claims.user);
        if (event.type === 'job' || event.type === 'alert') return event.user === claims.user;
        return event.type !== 'access' || event.user === undefined || event.user === claims.user;
      })
    );
  }

  async function sendBatch(stream: Stream, events: readonly BusEvent[], places: readonly Place[]): Promise<void> {
    if (!isRelevant(events, places, stream)) return;
    const viewer = await reloadViewer(stream);
    if (!viewer) return;
    try {
      for (const event of events) {
        if (event.type === 'gap' || event.type === 'schema' || event.type === 'notification') stream.send(event);
        if (event.type === 'job' && event.user === viewer.user.id) stream.send({ type: 'job' });
        if (event.type === 'alert' && event.user === viewer.user.id) stream.send({ type: 'alert' });
        const resource = event.type === 'resource' ? registry().get(event.resource) : undefined;
        if (resource && hasScreen(registry(), resource, viewer))
          stream.send({ type: 'resource', resource: resource.name });
      }
      await sendRecords(
        stream,
        viewer,
        events.filter((event) => event.type === 'record'),
      );
      await sendDrafts(
        stream,
        viewer,
        events.filter((event) => event.type === 'draft'),
      );
      await sendPresence(stream, viewer, places);
    } catch (error) {
      onError(error);
      stream.end();
    }
  }

  /** Without the database no alert is announced; the browsers request their alerts again after the gap that follows. */
  const eventsWithAlerts = (events: readonly BusEvent[]): Promise<readonly BusEvent[]> =>
    withAlerts(db, events).catch((error: unknown) => {
      onError(error);
      return events;
    });

  function flush(): void {
    timer = undefined;
    const events = pendingEvents;
    const places = [...new Map(changedPlaces.map((place) => [`${place.resource} ${place.id}`, place])).values()];
    pendingEvents = [];
    changedPlaces = [];
    // One batch after the other, so that no older event is sent after a newer one.
    sending = sending.then(async () => {
      const allEvents = await eventsWithAlerts(events);
      for (const stream of [...streams]) await sendBatch(stream, allEvents, places);
    });
  }

  function scheduleFlush(): void {
    timer ??= setTimeout(flush, debounceMs).unref();
  }

  function enqueue(event: BusEvent): void {
    if (event.type !== 'gap') recent.add(event, performance.now());
    if (streams.size === 0) return;
    pendingEvents.push(event);
    scheduleFlush();
  }

  function receive(event: BusEvent): void {
    if (event.type === 'presence') {
      if (!presence.report(event, clock.ms())) return;
      changedPlaces.push({ resource: event.resource, id: event.id });
      scheduleFlush();
    } else {
      if (event.type === 'gap') recent.restart(performance.now());
      enqueue(event);
      if (event.type === 'record' && notificationResources.has(event.resource)) enqueue({ type: 'notification' });
    }
  }

  /** Resolves once the bus is connected; its first gap is not distributed. */
  function listen(): Promise<void> {
    timers.push(
      setInterval(() => {
        for (const stream of [...streams]) void reloadViewer(stream).then((viewer) => viewer && stream.sendHeartbeat());
        if (streams.size > 0) onConnected?.([...new Set([...streams].map(({ claims }) => claims.session))]);
      }, heartbeatMs).unref(),
      setInterval(() => {
        const expired = presence.sweep(clock.ms());
        changedPlaces.push(...expired);
        if (expired.length > 0) scheduleFlush();
      }, sweepMs).unref(),
    );
    return new Promise((resolve) => {
      let first = true;
      stop = bus.subscribe((event) => {
        if (first) recent.restart(performance.now());
        else receive(event);
        first = false;
        resolve();
      });
    });
  }

  async function connected(): Promise<void> {
    listening ??= listen();
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Problem(503, 'databaseAway', {}, { headers: { 'retry-after': '5' } })),
        connectTimeout,
      ).unref();
    });
    await Promise.race([listening, timeout]);
  }

  return {
    async open(viewer, ago) {
      await connected();
      const own = [...streams].filter(({ claims }) => claims.user === viewer.user.id);
      if (own.length >= maxStreams) throw new Problem(429, 'tooMany', {}, { headers: { 'retry-after': '60' } });
      const stream = openStream(viewer, (endedStream) => streams.delete(endedStream));
      streams.add(stream);
      onConnected?.([stream.claims.session]);
      if (ago !== undefined) {
        const now = performance.now();
        const missedEvents = recent.since(now - ago, now);
        if (!missedEvents) stream.send({ type: 'gap' });
        else if (missedEvents.length > 0)
          sending = sending.then(async () => sendBatch(stream, await eventsWithAlerts(missedEvents), []));
      }
      return stream;
    },
    async reportPresence(event) {
      await connected();
      await bus.publish(db, event);
      return otherPeople(event, event.user.id);
    },
    close() {
      stop?.();
      for (const interval of timers) clearInterval(interval);
      clearTimeout(timer);
      for (const stream of [...streams]) stream.end();
    },
  };
}
