/**
 * Hears what the processes of an installation tell each other, over one connection of its own. That is `pg`, which the pool
 * stands on, and not a driver that listens again by itself: none of these notices a database that stays silent without
 * hanging up, so the asking and the coming back are ours all the same.
 */
import pg from 'pg';
import type { Db } from '../db/pool';
import { type Heard, type ServerEvent, serverEvent } from './event';
import { channel, publish } from './publish';

export type Listener = (event: Heard) => void;

export interface Bus {
  /** `publish`, of `./publish`, for whoever has a context at hand */
  publish(db: Db, event: ServerEvent): Promise<void>;
  /**
   * Hears every event of every process, this one's too. The first listener opens the connection; `gap` is heard first each
   * time that it opens, and by whoever comes when it is open. Returns how to stop. A listener that throws harms nobody.
   */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

export interface BusOptions {
  /** told when the connection was lost or a listener has thrown */
  onError?: (error: unknown) => void;
  /** ms between two questions whether the database is there */
  rhythm?: number;
}

/** How long the database may take to answer, in ms. */
const patience = 5_000;
const firstPause = 250;
const longestPause = 5_000;

/** Another version of us may say what we do not know. */
function parsed(payload = ''): ServerEvent | undefined {
  try {
    return serverEvent.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** The bus of a database. Opens nothing before somebody listens. */
export function createBus(url: string, { onError = () => {}, rhythm = 10_000 }: BusOptions = {}): Bus {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let begun = false;
  let closed = false;
  let open = false;

  function tell(listener: Listener, event: Heard): void {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  }
  const hear = (event: Heard): void => {
    for (const listener of [...listeners]) tell(listener, event);
  };

  function lost(which: pg.Client, error?: unknown): void {
    if (client !== which) return;
    client = undefined;
    open = false;
    clearTimeout(timer);
    void which.end().catch(() => {});
    if (closed) return;
    if (error !== undefined) onError(error);
    timer = setTimeout(() => void listen(), pause).unref();
    pause = Math.min(pause * 2, longestPause);
  }

  /** Asks now and then: a connection that nobody hangs up is not yet one that says something. */
  function watch(which: pg.Client): void {
    timer = setTimeout(() => {
      which.query('select 1').then(
        () => client === which && watch(which),
        (error: unknown) => lost(which, error),
      );
    }, rhythm).unref();
  }

  async function listen(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
      application_name: `ventanilla ${process.pid} events`,
    });
    client = mine;
    mine.on('error', (error) => lost(mine, error));
    mine.on('end', () => lost(mine));
    mine.on('notification', ({ payload }) => {
      const event = parsed(payload);
      if (event && client === mine) hear(event);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
    } catch (error) {
      lost(mine, error);
      return;
    }
    if (client !== mine) return;
    pause = firstPause;
    watch(mine);
    open = true;
    hear({ type: 'gap' });
  }

  return {
    publish,
    subscribe(listener) {
      listeners.add(listener);
      if (!begun && !closed) {
        begun = true;
        void listen();
      }
      // told a moment later, as all the others are
      if (open) queueMicrotask(() => listeners.has(listener) && tell(listener, { type: 'gap' }));
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      listeners.clear();
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
