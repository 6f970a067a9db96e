/** The scheduler at a stop: what it was doing may break, because everything is being closed. */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testServer } from '../../tests/fixtures/server';
import { openDatabase } from '../db/pool';
import { storeOf } from '../records/store';
import { startSchedule } from './schedule';

const { context, database } = await testServer();

it('ends without errors and begins no other work, while the database goes away', async () => {
  const own = openDatabase(database.url, { max: 2, statementTimeout: 0, watched: false });
  const errors: unknown[] = [];
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('lock table "procesos" in access exclusive mode');
  const schedule = startSchedule({ ...storeOf(context), db: own.db }, context.env.dataDir, (error) =>
    errors.push(error),
  );
  const blocked = () =>
    lock.query<{ pid: number }>(`select pid from pg_locks where not granted and relation = '"procesos"'::regclass`);
  const [pid] = await vi.waitFor(async () => {
    const { rows } = await blocked();
    if (rows.length === 0) throw new Error('not blocked yet');
    return rows.map((row) => row.pid);
  });
  const stopped = schedule.stop();
  const closed = own.close();
  await lock.query('select pg_terminate_backend($1)', [pid]);
  await lock.query('rollback');
  lock.release();
  await Promise.all([stopped, closed]);
  expect(errors).toEqual([]);
  expect((await sql`select 1 as "one"`.execute(database.db)).rows).toHaveLength(1);
});
