/** The lock of a data folder: its owner is the process that holds an advisory lock on a dedicated connection. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clock } from '../../../src/schema/clock';

/** An arbitrary number that must stay the same in every version. */
const lockKey = 741_206_335;

export interface FolderLock {
  /** resolves when the connection breaks, because the database stopped or somebody closed the connection */
  lockLost: Promise<void>;
  release(): Promise<void>;
}

export interface LockRefusal {
  /** formatted as `pid 1234` */
  owner: string;
}

const ownerQuery = `select application_name from pg_stat_activity where pid =
  (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted limit 1)`;

async function describeOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(ownerQuery, [lockKey]);
  return rows[0]?.application_name.replace(/^ventanilla (\d+)$/, 'pid $1') ?? '?';
}

/**
 * Takes the lock, or returns its owner. A process that was just killed may still hold the lock for a moment, so this retries for
 * `timeout` ms.
 */
export async function takeLock(url: string, timeout = 1500): Promise<FolderLock | LockRefusal> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `ventanilla ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  const lockLost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  await client.connect();
  const deadline = clock.ms() + timeout;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
    if (rows[0]?.locked) return { lockLost, release: () => client.end() };
    if (clock.ms() > deadline) {
      const owner = await describeOwner(client);
      await client.end();
      return { owner };
    }
    await pause(50);
  }
}
