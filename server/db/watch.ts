/**
 * Detects a database that neither answers nor closes the connection (a frozen machine, a lost cable), so that it does not block
 * callers.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Time that a connection may be busy before the database is probed, in ms. */
const busyLimit = 400;
/** Time limit of the probe, in ms. With `busyLimit` the sum stays below two seconds. */
const probeTimeout = 1100;
const checkInterval = 250;

async function isAnswering(client: pg.Client): Promise<boolean> {
  let answered = false;
  const request = client.query('select 1').then(
    () => {
      answered = true;
    },
    () => {},
  );
  await Promise.race([request, pause(probeTimeout, undefined, { ref: false })]);
  // if this process was stalled, the response may be waiting unread
  if (!answered) await pause(50, undefined, { ref: false });
  return answered;
}

/**
 * Watches a pool. While a connection is busy for long, probes the database over a separate connection. When the probe times out,
 * closes the busy connections, so that their callers get a 503. Returns a function that stops the watch.
 */
export function watchPool(pool: pg.Pool, url: string): () => Promise<void> {
  const busy = new Map<pg.Client, number>();
  let probeClient: pg.Client | undefined;
  let isProbing = false;

  pool.on('acquire', (client) => {
    if (client instanceof pg.Client) busy.set(client, performance.now());
  });
  pool.on('release', (_error, client) => {
    if (client instanceof pg.Client) busy.delete(client);
  });
  pool.on('remove', (client) => {
    if (client instanceof pg.Client) busy.delete(client);
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeTimeout, keepAlive: true });
    client.on('error', () => {});
    client.once('end', () => {
      if (probeClient === client) probeClient = undefined;
    });
    await client.connect();
    return client;
  }

  async function isReachable(): Promise<boolean> {
    try {
      probeClient ??= await connect();
      return await isAnswering(probeClient);
    } catch {
      return false;
    }
  }

  async function check(): Promise<void> {
    const busyClients = [...busy]
      .filter(([, busySince]) => performance.now() - busySince > busyLimit)
      .map(([client]) => client);
    if (isProbing || busyClients.length === 0) return;
    isProbing = true;
    if (!(await isReachable())) {
      // `end` closes a connection at once, even with a query in progress
      for (const client of busyClients) if (busy.has(client)) void client.end().catch(() => {});
      void probeClient?.end().catch(() => {});
      probeClient = undefined;
    }
    isProbing = false;
  }

  const timer = setInterval(() => void check(), checkInterval).unref();
  return async () => {
    clearInterval(timer);
    await probeClient?.end().catch(() => {});
  };
}
