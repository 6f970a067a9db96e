import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { BootstrapStep } from '../bootstrap';

/** The queue's own tables, in a schema of their own; graphile-worker counts its migrations itself. */
export const queueStep: BootstrapStep = {
  name: 'queue',
  needed: async ({ db }) => {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('graphile_worker.migrations') is not null as "there"`.execute(db);
    return rows[0]?.there !== true;
  },
  run: async ({ url }) => {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    // what breaks while nobody asks anything: the next question fails
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    try {
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    } finally {
      await pool.end();
    }
  },
};
