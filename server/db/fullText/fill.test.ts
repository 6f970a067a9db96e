/** A stop while a full-text index is filled in the background. */
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../../tests/fixtures/database';
import { createBus } from '../../events/bus';
import { registry } from '../../registry';
import { openDatabase } from '../pool';
import { fillInBackground } from './fill';

const { db, pool, url } = await testDatabase();

it('ends without errors, also where the database goes away in the middle of a batch', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  await sql`delete from "tickets_texto_completo"`.execute(db);
  await sql`comment on column "tickets_texto_completo"."vector" is null`.execute(db);
  const own = openDatabase(url, { max: 2 });
  const bus = createBus(url);
  const lock = await pool.connect();
  await lock.query('begin');
  await lock.query('lock table "tickets" in access exclusive mode');
  const stop = fillInBackground(own.db, () => registry, bus);
  const [pid] = await vi.waitFor(async () => {
    const { rows } = await lock.query<{ pid: number }>(
      `select pid from pg_locks where not granted and relation = '"tickets"'::regclass`,
    );
    if (rows.length === 0) throw new Error('not blocked yet');
    return rows.map((row) => row.pid);
  });
  const stopped = stop();
  const closed = own.close();
  await lock.query('select pg_terminate_backend($1)', [pid]);
  await lock.query('rollback');
  lock.release();
  await Promise.all([stopped, closed, bus.close()]);
  expect(unhandled).toEqual([]);
});
