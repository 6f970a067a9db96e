/**
 * Receives the events of all processes of an installation over a connection of its own. It uses `pg` directly, like the pool:
 * drivers that reconnect automatically do not detect a database that stays silent without closing the connection, so the health
 * check and the reconnection would be needed anyway.
 */
import pg from 'pg';
import type { Db } from '../db/pool';
import { type Heard, type ServerEvent, serverEvent } from './event';
import { channel, publish } from './publish';

type Listener = (event: Heard) => void;

export interface Bus {
  /** `publish` of `./publish`, for code that has the context */
  publish(db: Db, event: ServerEvent): Promise<void>;
  /**
   * Receives every event of every process, including this one. The first listener opens the connection. Each listener first
   * receives `gap`, when it subscribes and after each reconnection. Returns the function that unsubscribes. An error of one
   * listener does not affect the others.
   */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

export interface BusOptions {
  /** called when the connection was lost or a listener has thrown */
  onError?: (error: unknown) => void;
  /** ms between health checks of the connection */
  rhythm?: number;
}

/** Timeout of the database's response, in ms. */
const patience = 5_000;
const firstPause = 250;
const longestPause = 5_000;

/** Returns undefined for an event that this version does not know: another process may run a newer version. */
function parsed(payload = ''): ServerEvent | undefined {
  try {
    return serverEvent.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Creates the bus of a database. It connects only when the first listener subscribes. */
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

  /** Checks the connection regularly: one that was not closed may still be dead. */
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
      // asynchronously, like every other event
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
