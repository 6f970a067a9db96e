/**
 * Money invariants after random operations of two people at once, while the server loses its database connections: each
 * transaction is whole or absent. Servers that are killed meanwhile are in `tests/security/moneyKilled.test.ts`.
 */
import pg from 'pg';
import { it } from 'vitest';
import { moneyWorld } from './money.fixture';
import { OPERATIONS, runRandomOperations } from './randomOperations.fixture';

const CUTS = OPERATIONS / 10;

const world = await moneyWorld();

/** Ends every connection of the database but its own, as when the database's machine is cut off. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: world.server.database.url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    await client.end();
  }
}

it(`holds after ${OPERATIONS} random operations and ${CUTS} cuts`, { timeout: 240_000 }, async () => {
  const { one, other } = world;
  await runRandomOperations(world, {
    people: [(path, body) => one('POST', path, { body }), (path, body) => other('POST', path, { body })],
    times: CUTS,
    disturb: cutConnections,
  });
});
