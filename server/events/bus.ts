/**
 * Receives the events of all processes of an installation over a connection of its own. It uses `pg` directly, like the pool:
 * drivers that reconnect automatically do not detect a database that stays silent without closing the connection, so the health
 * check and the reconnection would be needed anyway.
 */
import pg from 'pg';
import type { Db } from '../db/pool';
import { type BusEvent, type ServerEvent, serverEvent } from './event';
import { channel, publish } from './publish';

type Listener = (event: BusEvent) => void;

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
  healthCheckInterval?: number;
}

/** Timeout of the database's response, in ms. */
const responseTimeout = 5_000;
const firstRetryDelay = 250;
const maxRetryDelay = 5_000;

/** Returns undefined for an event that this version does not know: another process may run a newer version. */
function parseEvent(payload = ''): ServerEvent | undefined {
  try {
    return serverEvent.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Creates the bus of a database. It connects only when the first listener subscribes. */
export function createBus(url: string, { onError = () => {}, healthCheckInterval = 10_000 }: BusOptions = {}): Bus {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryDelay = firstRetryDelay;
  let started = false;
  let closed = false;
  let connected = false;

  function notify(listener: Listener, event: BusEvent): void {
    try {
      listener(event);
    } catch (error) {
      onError(error);
    }
  }
  const dispatch = (event: BusEvent): void => {
    for (const listener of [...listeners]) notify(listener, event);
  };

  function reconnectLater(lostClient: pg.Client, error?: unknown): void {
    if (client !== lostClient) return;
    client = undefined;
    connected = false;
    clearTimeout(timer);
    void lostClient.end().catch(() => {});
    if (closed) return;
    if (error !== undefined) onError(error);
    timer = setTimeout(() => void connect(), retryDelay).unref();
    retryDelay = Math.min(retryDelay * 2, maxRetryDelay);
  }

  /** Checks the connection regularly: one that was not closed may still be dead. */
  function scheduleHealthCheck(watchedClient: pg.Client): void {
    timer = setTimeout(() => {
      watchedClient.query('select 1').then(
        () => client === watchedClient && scheduleHealthCheck(watchedClient),
        (error: unknown) => reconnectLater(watchedClient, error),
      );
    }, healthCheckInterval).unref();
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
      keepAlive: true,
      application_name: `ventanilla ${process.pid} events`,
    });
    client = connection;
    connection.on('error', (error) => reconnectLater(connection, error));
    connection.on('end', () => reconnectLater(connection));
    connection.on('notification', ({ payload }) => {
      const event = parseEvent(payload);
      if (event && client === connection) dispatch(event);
    });
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
    } catch (error) {
      reconnectLater(connection, error);
      return;
    }
    if (client !== connection) return;
    retryDelay = firstRetryDelay;
    scheduleHealthCheck(connection);
    connected = true;
    dispatch({ type: 'gap' });
  }

  return {
    publish,
    subscribe(listener) {
      listeners.add(listener);
      if (!started && !closed) {
        started = true;
        void connect();
      }
      // asynchronously, like every other event
      if (connected) queueMicrotask(() => listeners.has(listener) && notify(listener, { type: 'gap' }));
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      listeners.clear();
      clearTimeout(timer);
      const openClient = client;
      client = undefined;
      await openClient?.end().catch(() => {});
    },
  };
}
