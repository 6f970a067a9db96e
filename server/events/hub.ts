/** Distributes the events of the bus to the browsers connected to this process, to each viewer what they may know. */
import { isDeepStrictEqual } from 'node:util';
import type { Present } from '../../src/schema/events';
import type { Registry } from '../../src/schema/registry';
import { loadViewer } from '../auth/loadViewer';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import type { Bus } from './bus';
import type { Heard, PresenceEvent, RecordEvent } from './event';
import { newsFor, opens, visibleKeys } from './forViewer';
import { createPresence, type Place } from './presence';
import { createRecent } from './recent';
import { openStream, type Stream } from './stream';

/** Maximum streams per person and process: some browsers with one each, and pages that cannot share one. */
const mostStreams = 12;
/** Debounce in ms: events within it are sent together. */
const gathering = 100;
const heartbeat = 25_000;
const sweeping = 5_000;
/** Above this number of records of one resource, the event names only the resource. */
const mostNamed = 200;

/** How long a new stream waits for the bus to connect, in ms. */
const patience = 5_000;

/** A change in these resources may change who may sign in, or permissions (`loadViewer`). */
const deciding = new Set(['usuarios', 'perfiles', 'privilegios', 'sectores']);
/** Records that people receive without a permission to list them; each browser requests its own again. */
const announcing = new Set(['notificaciones']);

const sameRights = (one: Viewer, other: Viewer): boolean =>
  one.user.sector?.id === other.user.sector?.id &&
  (one.ability === other.ability || isDeepStrictEqual(one.ability.rules, other.ability.rules));

export interface HubParts {
  db: Db;
  bus: Bus;
  registry: () => Registry;
  onError: (error: unknown) => void;
}

export interface Hub {
  /**
   * Opens a stream for a viewer once no further event can be missed. With `ago` (ms), events since then are sent first, or `gap`
   * where they are no longer known. Throws 429 where the viewer has too many streams, 503 where the bus is not connected.
   */
  open(viewer: Viewer, ago?: number): Promise<Stream>;
  /** publishes that a page is at a record; returns the other people there, as far as this process knows */
  present(event: PresenceEvent): Promise<Present[]>;
  close(): void;
}

export function createHub({ db, bus, registry, onError }: HubParts): Hub {
  const streams = new Set<Stream>();
  let listening: Promise<void> | undefined;
  const presence = createPresence();
  const recent = createRecent();
  let heard: Heard[] = [];
  let moved: Place[] = [];
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const timers: NodeJS.Timeout[] = [];
  let stop: (() => void) | undefined;

  const others = (place: Place, user: number): Present[] => presence.at(place).filter(({ id }) => id !== user);

  /** Reloads the viewer; closes the stream of a person who may no longer sign in. */
  async function renewed(stream: Stream): Promise<Viewer | undefined> {
    try {
      const viewer = (await loadViewer(db, stream.claims))?.viewer;
      if (viewer?.user.sector) {
        const changed = !sameRights(stream.viewer, viewer);
        stream.viewer = viewer;
        if (changed) stream.tell({ type: 'rights' });
        return viewer;
      }
    } catch (error) {
      // A failed query sends nothing: the browser reconnects and requests everything.
      onError(error);
    }
    stream.end();
    return undefined;
  }

  async function tellRecords(stream: Stream, viewer: Viewer, events: readonly RecordEvent[]): Promise<void> {
    for (const name of new Set(events.map(({ resource }) => resource))) {
      const resource = registry().get(name);
      if (!resource) continue;
      const some = events.filter((event) => event.resource === name);
      if (some.length > mostNamed) {
        if (opens(registry(), resource, viewer)) stream.tell({ type: 'resource', resource: name });
        continue;
      }
      const records = await newsFor(db, registry(), resource, viewer, some);
      if (records.length > 0) stream.tell({ type: 'records', resource: name, records });
    }
  }

  /** Only a person who is at a record themselves and may see it is told who else is there. */
  async function tellPresence(stream: Stream, viewer: Viewer, places: readonly Place[]): Promise<void> {
    const theirs = places.filter((place) => presence.at(place).some(({ id }) => id === viewer.user.id));
    for (const place of theirs) {
      const resource = registry().get(place.resource);
      if (!resource || !opens(registry(), resource, viewer)) continue;
      const seen = await visibleKeys(db, registry(), resource, viewer, [place.id]);
      if (seen.has(place.id)) stream.tell({ type: 'presence', ...place, people: others(place, viewer.user.id) });
    }
  }

  /** Returns whether a stream may have something to send, judged by its cached viewer, to avoid queries for the others. */
  function concerns(events: readonly Heard[], places: readonly Place[], { claims, viewer }: Stream): boolean {
    const open = (name: string): boolean => {
      const resource = registry().get(name);
      return resource !== undefined && opens(registry(), resource, viewer);
    };
    return (
      places.some((place) => presence.at(place).some(({ id }) => id === claims.user)) ||
      events.some((event) => {
        if (event.type === 'record') return deciding.has(event.resource) || open(event.resource);
        if (event.type === 'resource') return open(event.resource);
        if (event.type === 'job') return event.user === claims.user;
        return event.type !== 'access' || event.user === undefined || event.user === claims.user;
      })
    );
  }

  async function tell(stream: Stream, events: readonly Heard[], places: readonly Place[]): Promise<void> {
    if (!concerns(events, places, stream)) return;
    const viewer = await renewed(stream);
    if (!viewer) return;
    try {
      for (const event of events) {
        if (event.type === 'gap' || event.type === 'schema' || event.type === 'notification') stream.tell(event);
        if (event.type === 'job' && event.user === viewer.user.id) stream.tell({ type: 'job' });
        const resource = event.type === 'resource' ? registry().get(event.resource) : undefined;
        if (resource && opens(registry(), resource, viewer)) stream.tell({ type: 'resource', resource: resource.name });
      }
      await tellRecords(
        stream,
        viewer,
        events.filter((event) => event.type === 'record'),
      );
      await tellPresence(stream, viewer, places);
    } catch (error) {
      onError(error);
      stream.end();
    }
  }

  function flush(): void {
    timer = undefined;
    const events = heard;
    const places = [...new Map(moved.map((place) => [`${place.resource} ${place.id}`, place])).values()];
    heard = [];
    moved = [];
    // One batch after the other, so that no older event is sent after a newer one.
    telling = telling.then(async () => {
      for (const stream of [...streams]) await tell(stream, events, places);
    });
  }

  function soon(): void {
    timer ??= setTimeout(flush, gathering).unref();
  }

  function take(event: Heard): void {
    if (event.type !== 'gap') recent.keep(event, performance.now());
    if (streams.size === 0) return;
    heard.push(event);
    soon();
  }

  function hear(event: Heard): void {
    if (event.type === 'presence') {
      if (!presence.hear(event, Date.now())) return;
      moved.push({ resource: event.resource, id: event.id });
      soon();
    } else {
      if (event.type === 'gap') recent.begin(performance.now());
      take(event);
      if (event.type === 'record' && announcing.has(event.resource)) take({ type: 'notification' });
    }
  }

  /** Resolves once the bus is connected; its first gap is not distributed. */
  function listen(): Promise<void> {
    timers.push(
      setInterval(() => {
        for (const stream of [...streams]) void renewed(stream).then((viewer) => viewer && stream.beat());
      }, heartbeat).unref(),
      setInterval(() => {
        const left = presence.sweep(Date.now());
        moved.push(...left);
        if (left.length > 0) soon();
      }, sweeping).unref(),
    );
    return new Promise((begun) => {
      let first = true;
      stop = bus.subscribe((event) => {
        if (first) recent.begin(performance.now());
        else hear(event);
        first = false;
        begun();
      });
    });
  }

  async function begun(): Promise<void> {
    listening ??= listen();
    const late = new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Problem(503, 'databaseAway', {}, { headers: { 'retry-after': '5' } })),
        patience,
      ).unref();
    });
    await Promise.race([listening, late]);
  }

  return {
    async open(viewer, ago) {
      await begun();
      const own = [...streams].filter(({ claims }) => claims.user === viewer.user.id);
      if (own.length >= mostStreams) throw new Problem(429, 'tooMany', {}, { headers: { 'retry-after': '60' } });
      const stream = openStream(viewer, (ended) => streams.delete(ended));
      streams.add(stream);
      if (ago !== undefined) {
        const now = performance.now();
        const missed = recent.since(now - ago, now);
        if (!missed) stream.tell({ type: 'gap' });
        else if (missed.length > 0) telling = telling.then(() => tell(stream, missed, []));
      }
      return stream;
    },
    async present(event) {
      await begun();
      await bus.publish(db, event);
      return others(event, event.user.id);
    },
    close() {
      stop?.();
      for (const one of timers) clearInterval(one);
      clearTimeout(timer);
      for (const stream of [...streams]) stream.end();
    },
  };
}
