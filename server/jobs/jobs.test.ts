/** Actions on too many records for one response: run in the background, once per record, by any available worker. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { createApp, embeddedApi } from '../app';
import { storeOf } from '../records/store';
import { routes } from '../routes/index';
import { processJob } from './bulkJob';
import { unlockDeadJobs } from './heartbeat';
import { deleteOldJobs } from './status';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const owner = await person(['Sector.ver', 'Sector.editar']);
const other = await person(['Sector.ver', 'Sector.editar']);

const COUNT = 1200;
await sql`insert into "sectores" ("codigo", "nombre", "descripcion", "activo", "recibeDerivaciones")
  select 'Z' || n, 'Zona ' || n, 'de prueba', true, false from generate_series(1, ${COUNT}) as n`.execute(db);
const { rows: firstRows } = await sql<{
  id: number;
}>`select min("id") as "id" from "sectores" where "codigo" = 'Z1'`.execute(db);
const filter = { id_gte: firstRows[0]?.id };
const countVisible = async (): Promise<number> => {
  const { headers } = await owner.call('GET', 'sectores', { query: { filter, range: [0, 0] } });
  return Number(String(headers['content-range']).split('/')[1]);
};
const total = await countVisible();
const actionsOf = (name: 'activar' | 'desactivar') => `sectores/actions/${name}`;
const runAction = (name: 'activar' | 'desactivar', body: object = { filter, expectedCount: total }, headers = {}) =>
  owner.call('POST', actionsOf(name), { body, headers });
const jobOf = ({ body }: { body: unknown }) => Number(Object(body).job);
const status = async (id: number) => Object((await owner.call('GET', `jobs/${id}`)).body);
const waitForEnd = (id: number) =>
  vi.waitFor(
    async () => {
      const now = await status(id);
      if (['waiting', 'running'].includes(now.state)) throw new Error(`${now.done} of ${now.total}`);
      return now;
    },
    { timeout: 100_000, interval: 200 },
  );
const countActive = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as "n" from "sectores" where "codigo" like 'Z%' and "activo"`.execute(
      db,
    )
  ).rows[0]?.n;

describe('an action on more than 1,000 records', { timeout: 120_000 }, () => {
  it('is accepted at once, runs in the background, and reports each failed record', async () => {
    expect(total).toBeGreaterThan(1000);
    await sql`update "sectores" set "activo" = false where "codigo" in ('Z1', 'Z2')`.execute(db);
    const response = await runAction('desactivar');
    expect([response.status, response.body]).toEqual([202, { job: expect.any(Number) }]);
    const result = await waitForEnd(jobOf(response));
    expect(result).toMatchObject({
      resource: 'sectores',
      action: 'desactivar',
      state: 'done',
      total,
      failed: 2,
      detail: null,
    });
    expect(result.done).toBe(total - 2);
    expect(result.failures).toHaveLength(2);
    expect(result.failures[0]).toEqual({ id: expect.any(String), status: 409, detail: expect.stringMatching(/\w/) });
    expect(await countActive()).toBe(0);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as "n" from "historial" where "recurso" = 'sectores' and "accion" = 'desactivar'`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(total - 2);
  });

  it('is rejected where the number of records differs from the one that was shown', async () => {
    const { status: code, body } = await runAction('activar', { filter, expectedCount: total - 1 });
    expect([code, Object(body).actualCount]).toEqual([409, total]);
  });

  it('is one job when sent twice with the same idempotency key, also by record keys', async () => {
    const { rows } = await sql<{ id: number }>`select "id" from "sectores" where "codigo" like 'Z%'`.execute(db);
    const body = { ids: rows.map(({ id }) => id) };
    const key = { 'idempotency-key': 'una-vez' };
    const [first, repeated] = [await runAction('activar', body, key), await runAction('activar', body, key)];
    expect([first.status, repeated.body]).toEqual([202, first.body]);
    expect(await waitForEnd(jobOf(first))).toMatchObject({ state: 'done', total: COUNT });
    expect(await countActive()).toBe(COUNT);
  });

  it('can be followed and cancelled by its own person only', async () => {
    const id = jobOf(await runAction('desactivar'));
    for (const [method, path] of [
      ['GET', `jobs/${id}`],
      ['POST', `jobs/${id}/cancel`],
      ['POST', `jobs/${id}/retry`],
      ['POST', `jobs/${id}/told`],
      ['GET', 'jobs/999999'],
      ['GET', 'jobs/nada'],
    ] as const)
      expect((await other.call(method, path)).status).toBe(404);
    const cancelled = await owner.call('POST', `jobs/${id}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'cancelled' });
    const after = await waitForEnd(id);
    // the job has left the queue once its worker has seen the end
    await vi.waitFor(
      async () =>
        expect((await sql`select from graphile_worker.jobs where "key" = ${`bulk-${id}`}`.execute(db)).rows).toEqual(
          [],
        ),
      { timeout: 10_000 },
    );
    expect((await status(id)).done - after.done).toBeLessThanOrEqual(1);
    expect(after.done).toBeLessThan(total);
  });
});

describe('a returning person', () => {
  const listJobs = async (asPerson = owner): Promise<unknown[]> =>
    Object((await asPerson.call('GET', 'jobs')).body).datos;
  const acknowledge = async (id: number) => (await owner.call('POST', `jobs/${id}/told`)).body;
  /** An ended job in which two of four records failed and one was skipped. */
  async function endedJob(state: 'cancelado' | 'terminado'): Promise<{ id: number; keys: string[] }> {
    await sql`update "sectores" set "activo" = true where "codigo" like 'Z%'`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into "trabajos" ("usuario", "recurso", "accion", "idioma", "total", "estado", "fin")
      values (${owner.id}, 'sectores', 'desactivar', 'es', 4, ${state}, now()) returning "id"`.execute(db);
    const id = Number(rows[0]?.id);
    const { rows: chosen } = await sql<{ clave: string }>`
      insert into "trabajosClaves" ("trabajo", "orden", "clave", "estado", "codigo", "detalle")
      select ${id}, n, k, s, case when s = 'fallido' then 409 end, case when s = 'fallido' then 'Ahora no' end
      from (select row_number() over (order by "id") as n, "id"::text as k from "sectores" where "codigo" like 'Z%' limit 4) r
      join (values (1, 'hecho'), (2, 'fallido'), (3, 'fallido'), (4, null)) as v (at, s) on v.at = r.n
      returning "clave"`.execute(db);
    return { id, keys: chosen.map(({ clave }) => clave) };
  }

  it('finds their own jobs until their end was acknowledged, once', async () => {
    for (const job of await listJobs()) await acknowledge(Object(job).id);
    const { id } = await endedJob('terminado');
    expect(await listJobs()).toEqual([
      {
        id,
        resource: 'sectores',
        action: 'desactivar',
        state: 'done',
        total: 4,
        done: 1,
        failed: 2,
        detail: null,
      },
    ]);
    expect(await listJobs(other)).toEqual([]);
    expect([await acknowledge(id), await acknowledge(id)]).toEqual([{ first: true }, { first: false }]);
    expect(await listJobs()).toEqual([]);
    expect(await status(id)).toMatchObject({ failed: 2 });
  });

  it('retries what failed, and not what was cancelled', async () => {
    const { id } = await endedJob('cancelado');
    await acknowledge(id);
    expect((await owner.call('POST', `jobs/${id}/retry`)).body).toMatchObject({ state: 'waiting', failed: 0 });
    expect(await listJobs()).toMatchObject([{ id }]);
    expect(await waitForEnd(id)).toMatchObject({ state: 'done', total: 4, done: 3, failed: 0 });
    expect(await countActive()).toBe(COUNT - 2);
  });

  it('is notified in every window that a job has started or ended, and nobody else is', async () => {
    const events: unknown[] = [];
    const stop = server.context.bus.subscribe((event) => events.push(event));
    const { id } = await endedJob('terminado');
    await owner.call('POST', `jobs/${id}/retry`);
    await waitForEnd(id);
    await vi.waitFor(() => expect(events.filter((event) => Object(event).type === 'job')).toHaveLength(2), {
      timeout: 10_000,
    });
    expect(events.filter((event) => Object(event).type === 'job')).toEqual([
      { type: 'job', user: owner.id },
      { type: 'job', user: owner.id },
    ]);
    stop();
  });
});

describe('a job locked by a process', () => {
  const lockedBy = async (key: string) =>
    (
      await sql<{
        by: string | null;
      }>`select "locked_by" as "by" from graphile_worker.jobs where "key" = ${key}`.execute(db)
    ).rows[0]?.by;
  /** A job of a task that no worker here has, so that it stays as it was unlocked. */
  async function lockJob(key: string, by: string, seconds: number): Promise<void> {
    await sql`select graphile_worker.add_job('de-otros', '{}', job_key := ${key})`.execute(db);
    await sql`update graphile_worker._private_jobs set "locked_by" = ${by}, "attempts" = 1,
      "locked_at" = now() - make_interval(secs => ${seconds}) where "key" = ${key}`.execute(db);
  }

  it('is unlocked when the process is dead, with or without a heartbeat, and only then', async () => {
    await sql`insert into "trabajadores" ("id", "visto")
      values ('pool-muerto', now() - interval '31 seconds'), ('pool-vivo', now())`.execute(db);
    await lockJob('de-un-muerto', 'pool-muerto', 600);
    await lockJob('de-nadie', 'pool-sin-señal', 31);
    await lockJob('de-un-vivo', 'pool-vivo', 600);
    await lockJob('recién-tomado', 'pool-que-empieza', 1);
    await unlockDeadJobs(db);
    expect(await Promise.all(['de-un-muerto', 'de-nadie', 'de-un-vivo', 'recién-tomado'].map(lockedBy))).toEqual([
      null,
      null,
      'pool-vivo',
      'pool-que-empieza',
    ]);
  });

  it('is listed under the name that the queue locks it by', async () => {
    const id = jobOf(await runAction('activar'));
    const by = await vi.waitFor(async () => {
      const name = await lockedBy(`bulk-${id}`);
      if (!name) throw new Error('not taken yet');
      return name;
    }, 10_000);
    const { rows } = await sql`select from "trabajadores" where "id" = ${by}`.execute(db);
    expect(rows).toHaveLength(1);
    await owner.call('POST', `jobs/${id}/cancel`);
  });
});

describe('an interrupted job', () => {
  /** A job without a queue entry, like one whose process was killed. */
  async function interruptedJob(): Promise<number> {
    await sql`update "sectores" set "activo" = true where "codigo" like 'Z%'`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into "trabajos" ("usuario", "recurso", "accion", "idioma", "total")
      values (${owner.id}, 'sectores', 'desactivar', 'es', 120) returning "id"`.execute(db);
    const id = Number(rows[0]?.id);
    await sql`insert into "trabajosClaves" ("trabajo", "orden", "clave")
      select ${id}, row_number() over (), "id"::text from "sectores" where "codigo" like 'Z%' limit 120`.execute(db);
    return id;
  }
  const store = storeOf(server.context);

  it('continues where it stopped, by several workers, each record once', async () => {
    const id = await interruptedJob();
    const remainingTurns = Array.from({ length: 30 }, () => true);
    expect(await processJob(store, id, () => remainingTurns.pop() === true)).toBe(false);
    expect(await status(id)).toMatchObject({ state: 'running', done: 30 });
    await Promise.all([processJob(store, id, () => true), processJob(store, id, () => true)]);
    expect(await status(id)).toMatchObject({ state: 'done', done: 120, failed: 0 });
  });

  it('is enqueued again when a process starts, and completed there', async () => {
    const id = await interruptedJob();
    const { context } = server;
    const second = await createApp({ env: context.env, api: embeddedApi(routes, context) });
    await second.ready();
    expect(await waitForEnd(id)).toMatchObject({ state: 'done', done: 120 });
    await second.close();
  });

  it("does nothing more after the person's permission was revoked", async () => {
    const id = await interruptedJob();
    await sql`delete from "usuarios_privilegios" where "origen" = ${owner.id}`.execute(db);
    expect(await processJob(store, id, () => true)).toBe(true);
    expect(await status(id)).toMatchObject({ state: 'failed', done: 0, detail: expect.stringMatching(/\w/) });
  });
});

it('is deleted with its results after a week', async () => {
  await sql`update "trabajos" set "fin" = now() - interval '8 days' where "fin" is not null`.execute(db);
  await deleteOldJobs(db);
  expect((await sql`select from "trabajos" where "fin" is not null`.execute(db)).rows).toEqual([]);
});
