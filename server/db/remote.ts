/** A PostgreSQL of the operator's own, given by `DATABASE_URL`. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StartFailure } from '../start-failure';

const oldest = 150_000;

/** How long it may take to come up beside us, in ms. */
const patience = 8000;

const worthWaiting = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P03']);

/** Checks once, before anything else, that it is there and new enough. Throws a `StartFailure` when it is not. */
export async function checkRemote(url: string): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
      const version = Number(rows[0]?.server_version_num);
      if (version < oldest) throw new StartFailure('databaseOld', { version: Math.floor(version / 10_000) });
      return;
    } catch (error) {
      if (error instanceof StartFailure) throw error;
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
