import { sql } from 'kysely';
import { Problem } from '../problem';
import type { RouteGroup } from './route';

/** Time limit for the database to answer, in ms. */
const timeout = 1500;

/**
 * `GET /api/health`: 200 `{"status":"ok","uptime": seconds}` once the server is ready, 503 while it cannot reach its database.
 */
export const health: RouteGroup = (api, { db }) => {
  api.get('/health', { config: { public: true, longLived: true } }, async () => {
    const timedOut = new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Problem(503, 'databaseAway', {}, { headers: { 'retry-after': '2' } })),
        timeout,
      ).unref();
    });
    await Promise.race([sql`select 1`.execute(db), timedOut]);
    return { status: 'ok', uptime: Math.round(process.uptime()) };
  });
};
