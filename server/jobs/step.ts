import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { BootstrapStep } from '../bootstrap';

/** Creates the queue's own tables and functions, in their own schema; graphile-worker manages its migrations itself. */
export async function createQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // an error while the connection is idle: the next query fails anyway
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

/** Bootstrap step: the queue is there before the first request adds a job. */
export const queueStep: BootstrapStep = {
  name: 'queue',
  needed: async ({ db }) => {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('graphile_worker.migrations') is not null as "there"`.execute(db);
    return rows[0]?.there !== true;
  },
  run: ({ url }) => createQueue(url),
};
