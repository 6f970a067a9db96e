/** A PostgreSQL of the operator's own, given by `DATABASE_URL`. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StartFailure } from '../start-failure';
import { sessionOptions } from './pool';

const oldest = 150_000;

/** How long it may take to come up beside us, in ms. */
const patience = 8000;

const worthWaiting = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P03']);

/** A pooler's words for what it does not let through at the start of a connection. */
const refusedByPooler = /unsupported startup parameter/;

/** Two connections at once that are one session: something in between shares it out. */
async function isShared(url: string, first: pg.Client): Promise<boolean> {
  const session = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const second = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, options: sessionOptions });
  second.on('error', () => {});
  try {
    await second.connect();
    return (await session(first)) === (await session(second));
  } finally {
    await second.end().catch(() => {});
  }
}

/**
 * Checks once, before anything else, that it is there, new enough, and gives sessions: locks and notifications live in them. Throws
 * a `StartFailure` when it is not.
 */
export async function checkRemote(url: string): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, options: sessionOptions });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
      const version = Number(rows[0]?.server_version_num);
      if (version < oldest) throw new StartFailure('databaseOld', { version: Math.floor(version / 10_000) });
      if (await isShared(url, client)) throw new StartFailure('databasePooled', { reason: 'pool_mode' });
      return;
    } catch (error) {
      if (error instanceof StartFailure) throw error;
      if (error instanceof Error && refusedByPooler.test(error.message))
        throw new StartFailure('databasePooled', { reason: error.message });
      if (!worthWaiting.has(errorCode(error) ?? '') || Date.now() > until) {
        const reason = (error instanceof Error && error.message) || errorCode(error) || '?';
        throw new StartFailure('databaseUnreachable', { reason });
      }
    } finally {
      await client.end().catch(() => {});
    }
    await pause(300);
  }
}
