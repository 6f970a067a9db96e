/** A database that neither answers nor hangs up (a frozen machine, a lost cable) must not hold its callers. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How long a connection may be busy before the database is asked whether it is there, in ms. */
const suspicion = 400;
/** How long it may take to say so. With `suspicion` it stays below the two seconds of security.md, 17. */
const patience = 1100;
const rhythm = 250;

async function answers(client: pg.Client): Promise<boolean> {
  let answered = false;
  const asked = client.query('select 1').then(
    () => {
      answered = true;
    },
    () => {},
  );
  await Promise.race([asked, pause(patience, undefined, { ref: false })]);
  // if we ourselves were stalled, the answer lies unread
  if (!answered) await pause(50, undefined, { ref: false });
  return answered;
}

/**
 * Watches a pool: while a connection is busy for long, asks the database over a connection apart, and when it stays
 * silent cuts the busy ones, whose callers are then answered 503. Returns how to stop watching.
 */
export function watchPool(pool: pg.Pool, url: string): () => Promise<void> {
  const busy = new Map<pg.Client, number>();
  let scout: pg.Client | undefined;
  let asking = false;

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
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, keepAlive: true });
    client.on('error', () => {});
    client.once('end', () => {
      if (scout === client) scout = undefined;
    });
    await client.connect();
    return client;
  }

  async function isThere(): Promise<boolean> {
    try {
      scout ??= await connect();
      return await answers(scout);
    } catch {
      return false;
    }
  }

  async function check(): Promise<void> {
    const suspects = [...busy].filter(([, since]) => performance.now() - since > suspicion).map(([client]) => client);
    if (asking || suspects.length === 0) return;
    asking = true;
    if (!(await isThere())) {
      // `end` cuts a connection with a query under way at once
      for (const client of suspects) if (busy.has(client)) void client.end().catch(() => {});
      void scout?.end().catch(() => {});
      scout = undefined;
    }
    asking = false;
  }

  const timer = setInterval(() => void check(), rhythm).unref();
  return async () => {
    clearInterval(timer);
    await scout?.end().catch(() => {});
  };
}
