/** An external PostgreSQL of the operator, given by `DATABASE_URL`. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clock } from '../../src/schema/clock';
import { errorCode, StartFailure } from '../start-failure';
import { sessionOptions } from './pool';

const minimumVersion = 150_000;

/** Time limit for the database to come up, in ms. */
const timeout = 8000;

const retriableErrors = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P03']);

/** A pooler's error for a startup parameter that it does not support. */
const refusedByPooler = /unsupported startup parameter/;

/** Whether two connections share one session: then a pooler is in between. */
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
 * Checks once, at start, that the database answers, is recent enough and gives each connection a session (locks and notifications
 * need one). Throws a `StartFailure` otherwise.
 */
export async function checkRemote(url: string): Promise<void> {
  const deadline = clock.ms() + timeout;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, options: sessionOptions });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
      const version = Number(rows[0]?.server_version_num);
      if (version < minimumVersion) throw new StartFailure('databaseOld', { version: Math.floor(version / 10_000) });
      if (await isShared(url, client)) throw new StartFailure('databasePooled', { reason: 'pool_mode' });
      return;
    } catch (error) {
      if (error instanceof StartFailure) throw error;
      if (error instanceof Error && refusedByPooler.test(error.message))
        throw new StartFailure('databasePooled', { reason: error.message });
      if (!retriableErrors.has(errorCode(error) ?? '') || clock.ms() > deadline) {
        const reason = (error instanceof Error && error.message) || errorCode(error) || '?';
        throw new StartFailure('databaseUnreachable', { reason });
      }
    } finally {
      await client.end().catch(() => {});
    }
    await pause(300);
  }
}
