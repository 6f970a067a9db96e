/**
 * Locks that a process holds over a connection of its own (`pg_advisory_lock`): another process gets them at the latest when this
 * one ends, however it ends. The connection opens with the first lock.
 */
import pg from 'pg';

export interface SessionLocks {
  /** returns false if another process holds it */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** releases all of them */
  close(): Promise<void>;
}

/** Timeout of the database's response, in ms. */
const responseTimeout = 5_000;

/** `onLost`: the connection broke, and with it all locks; the next `tryLock` opens another. */
export function createSessionLocks(url: string, onLost: () => void): SessionLocks {
  let opening: Promise<pg.Client> | undefined;
  let openClient: pg.Client | undefined;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
      keepAlive: true,
      application_name: `ventanilla ${process.pid} locks`,
    });
    const lose = () => {
      if (openClient !== client) return;
      openClient = undefined;
      opening = undefined;
      void client.end().catch(() => {});
      onLost();
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    openClient = client;
    return client;
  }

  async function query(text: string, name: string): Promise<boolean> {
    opening ??= open();
    const client = await opening;
    const { rows } = await client.query<{ done: boolean }>(text, [name]);
    return rows[0]?.done === true;
  }

  return {
    tryLock: (name) => query('select pg_try_advisory_lock(hashtextextended($1, 0)) as "done"', name),
    unlock: async (name) => {
      if (opening) await query('select pg_advisory_unlock(hashtextextended($1, 0)) as "done"', name).catch(() => false);
    },
    close: async () => {
      const client = await opening?.catch(() => undefined);
      opening = undefined;
      openClient = undefined;
      await client?.end().catch(() => {});
    },
  };
}
