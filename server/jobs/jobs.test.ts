/** Actions on too many records for one response: run in the background, once per record, by any available worker. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { createApp, embeddedApi } from '../app';
import { storeOf } from '../records/store';
import { routes } from '../routes/index';
import { workOn } from './bulkJob';
import { giveBack } from './heartbeat';
import { forgetJobs } from './status';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const chief = await person(['Sector.ver', 'Sector.editar']);
const other = await person(['Sector.ver', 'Sector.editar']);

const COUNT = 1200;
await sql`insert into "sectores" ("codigo", "nombre", "descripcion", "activo", "recibeDerivaciones")
  select 'Z' || n, 'Zona ' || n, 'de prueba', true, false from generate_series(1, ${COUNT}) as n`.execute(db);
const { rows: firstOf } = await sql<{
  id: number;
}>`select min("id") as "id" from "sectores" where "codigo" = 'Z1'`.execute(db);
const filter = { id_gte: firstOf[0]?.id };
const seen = async (): Promise<number> => {
  const { headers } = await chief.call('GET', 'sectores', { query: { filter, range: [0, 0] } });
  return Number(String(headers['content-range']).split('/')[1]);
};
const total = await seen();
const actionsOf = (name: 'activar' | 'desactivar') => `sectores/actions/${name}`;
const ask = (name: 'activar' | 'desactivar', body: object = { filter, expectedCount: total }, headers = {}) =>
  chief.call('POST', actionsOf(name), { body, headers });
const jobOf = ({ body }: { body: unknown }) => Number(Object(body).job);
const status = async (id: number) => Object((await chief.call('GET', `jobs/${id}`)).body);
const ended = (id: number) =>
  vi.waitFor(
    async () => {
      const now = await status(id);
      if (['waiting', 'running'].includes(now.state)) throw new Error(`${now.done} of ${now.total}`);
      return now;
    },
    { timeout: 100_000, interval: 200 },
  );
const active = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as "n" from "sectores" where "codigo" like 'Z%' and "activo"`.execute(
      db,
    )
  ).rows[0]?.n;

describe('an action on more than 1,000 records', { timeout: 120_000 }, () => {
  it('is accepted at once, runs in the background, and reports each failed record', async () => {
    expect(total).toBeGreaterThan(1000);
    await sql`update "sectores" set "activo" = false where "codigo" in ('Z1', 'Z2')`.execute(db);
    const answer = await ask('desactivar');
    expect([answer.status, answer.body]).toEqual([202, { job: expect.any(Number) }]);
    const last = await ended(jobOf(answer));
    expect(last).toMatchObject({
      resource: 'sectores',
      action: 'desactivar',
      state: 'done',
      total,
      failed: 2,
      detail: null,
    });
    expect(last.done).toBe(total - 2);
    expect(last.failures).toHaveLength(2);
    expect(last.failures[0]).toEqual({ id: expect.any(String), status: 409, detail: expect.stringMatching(/\w/) });
    expect(await active()).toBe(0);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as "n" from "historial" where "recurso" = 'sectores' and "accion" = 'desactivar'`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(total - 2);
  });

  it('is rejected where the number of records differs from the one that was shown', async () => {
    const { status: code, body } = await ask('activar', { filter, expectedCount: total - 1 });
    expect([code, Object(body).actualCount]).toEqual([409, total]);
  });

  it('is one job when sent twice with the same idempotency key, also by record keys', async () => {
    const { rows } = await sql<{ id: number }>`select "id" from "sectores" where "codigo" like 'Z%'`.execute(db);
    const body = { ids: rows.map(({ id }) => id) };
    const key = { 'idempotency-key': 'una-vez' };
    const [first, again] = [await ask('activar', body, key), await ask('activar', body, key)];
    expect([first.status, again.body]).toEqual([202, first.body]);
    expect(await ended(jobOf(first))).toMatchObject({ state: 'done', total: COUNT });
    expect(await active()).toBe(COUNT);
  });

  it('can be followed and cancelled by its own person only', async () => {
    const id = jobOf(await ask('desactivar'));
    for (const [method, path] of [
      ['GET', `jobs/${id}`],
      ['POST', `jobs/${id}/cancel`],
      ['POST', `jobs/${id}/retry`],
      ['POST', `jobs/${id}/told`],
      ['GET', 'jobs/999999'],
      ['GET', 'jobs/nada'],
    ] as const)
      expect((await other.call(method, path)).status).toBe(404);
    const cancelled = await chief.call('POST', `jobs/${id}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'cancelled' });
    const after = await ended(id);
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
  const listed = async (who = chief): Promise<unknown[]> => Object((await who.call('GET', 'jobs')).body).datos;
  const told = async (id: number) => (await chief.call('POST', `jobs/${id}/told`)).body;
  /** An ended job in which two of four records failed and one was skipped. */
  async function ran(state: 'cancelado' | 'terminado'): Promise<{ id: number; keys: string[] }> {
    await sql`update "sectores" set "activo" = true where "codigo" like 'Z%'`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into "trabajos" ("usuario", "recurso", "accion", "idioma", "total", "estado", "fin")
      values (${chief.id}, 'sectores', 'desactivar', 'es', 4, ${state}, now()) returning "id"`.execute(db);
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
    for (const one of await listed()) await told(Object(one).id);
    const { id } = await ran('terminado');
    expect(await listed()).toEqual([
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
    expect(await listed(other)).toEqual([]);
    expect([await told(id), await told(id)]).toEqual([{ first: true }, { first: false }]);
    expect(await listed()).toEqual([]);
    expect(await status(id)).toMatchObject({ failed: 2 });
  });

  it('retries what failed, and not what was cancelled', async () => {
    const { id } = await ran('cancelado');
    await told(id);
    expect((await chief.call('POST', `jobs/${id}/retry`)).body).toMatchObject({ state: 'waiting', failed: 0 });
    expect(await listed()).toMatchObject([{ id }]);
    expect(await ended(id)).toMatchObject({ state: 'done', total: 4, done: 3, failed: 0 });
    expect(await active()).toBe(COUNT - 2);
  });

  it('is notified in every window that a job has started or ended, and nobody else is', async () => {
    const heard: unknown[] = [];
    const stop = server.context.bus.subscribe((event) => heard.push(event));
    const { id } = await ran('terminado');
    await chief.call('POST', `jobs/${id}/retry`);
    await ended(id);
    await vi.waitFor(() => expect(heard.filter((event) => Object(event).type === 'job')).toHaveLength(2), {
      timeout: 10_000,
    });
    expect(heard.filter((event) => Object(event).type === 'job')).toEqual([
      { type: 'job', user: chief.id },
      { type: 'job', user: chief.id },
    ]);
    stop();
  });
});

describe('a job locked by a process', () => {
  const locker = async (key: string) =>
    (
      await sql<{
        by: string | null;
      }>`select "locked_by" as "by" from graphile_worker.jobs where "key" = ${key}`.execute(db)
    ).rows[0]?.by;
  /** A job of a task that no worker here has, so that it stays as it was unlocked. */
  async function taken(key: string, by: string, seconds: number): Promise<void> {
    await sql`select graphile_worker.add_job('de-otros', '{}', job_key := ${key})`.execute(db);
    await sql`update graphile_worker._private_jobs set "locked_by" = ${by}, "attempts" = 1,
      "locked_at" = now() - make_interval(secs => ${seconds}) where "key" = ${key}`.execute(db);
  }

  it('is unlocked when the process is dead, with or without a heartbeat, and only then', async () => {
    await sql`insert into "trabajadores" ("id", "visto")
      values ('pool-muerto', now() - interval '31 seconds'), ('pool-vivo', now())`.execute(db);
    await taken('de-un-muerto', 'pool-muerto', 600);
    await taken('de-nadie', 'pool-sin-señal', 31);
    await taken('de-un-vivo', 'pool-vivo', 600);
    await taken('recién-tomado', 'pool-que-empieza', 1);
    await giveBack(db);
    expect(await Promise.all(['de-un-muerto', 'de-nadie', 'de-un-vivo', 'recién-tomado'].map(locker))).toEqual([
      null,
      null,
      'pool-vivo',
      'pool-que-empieza',
    ]);
  });

  it('is listed under the name that the queue locks it by', async () => {
    const id = jobOf(await ask('activar'));
    const by = await vi.waitFor(async () => {
      const name = await locker(`bulk-${id}`);
      if (!name) throw new Error('not taken yet');
      return name;
    }, 10_000);
    const { rows } = await sql`select from "trabajadores" where "id" = ${by}`.execute(db);
    expect(rows).toHaveLength(1);
    await chief.call('POST', `jobs/${id}/cancel`);
  });
});

describe('an interrupted job', () => {
  /** A job without a queue entry, like one whose process was killed. */
  async function orphan(): Promise<number> {
    await sql`update "sectores" set "activo" = true where "codigo" like 'Z%'`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into "trabajos" ("usuario", "recurso", "accion", "idioma", "total")
      values (${chief.id}, 'sectores', 'desactivar', 'es', 120) returning "id"`.execute(db);
    const id = Number(rows[0]?.id);
    await sql`insert into "trabajosClaves" ("trabajo", "orden", "clave")
      select ${id}, row_number() over (), "id"::text from "sectores" where "codigo" like 'Z%' limit 120`.execute(db);
    return id;
  }
  const store = storeOf(server.context);

  it('continues where it stopped, by several workers, each record once', async () => {
    const id = await orphan();
    const some = Array.from({ length: 30 }, () => true);
    expect(await workOn(store, id, () => some.pop() === true)).toBe(false);
    expect(await status(id)).toMatchObject({ state: 'running', done: 30 });
    await Promise.all([workOn(store, id, () => true), workOn(store, id, () => true)]);
    expect(await status(id)).toMatchObject({ state: 'done', done: 120, failed: 0 });
  });

  it('is enqueued again when a process starts, and completed there', async () => {
    const id = await orphan();
    const { context } = server;
    const second = await createApp({ env: context.env, api: embeddedApi(routes, context) });
    await second.ready();
    expect(await ended(id)).toMatchObject({ state: 'done', done: 120 });
    await second.close();
  });

  it("does nothing more after the person's permission was revoked", async () => {
    const id = await orphan();
    await sql`delete from "usuarios_privilegios" where "origen" = ${chief.id}`.execute(db);
    expect(await workOn(store, id, () => true)).toBe(true);
    expect(await status(id)).toMatchObject({ state: 'failed', done: 0, detail: expect.stringMatching(/\w/) });
  });
});

it('is deleted with its results after a week', async () => {
  await sql`update "trabajos" set "fin" = now() - interval '8 days' where "fin" is not null`.execute(db);
  await forgetJobs(db);
  expect((await sql`select from "trabajos" where "fin" is not null`.execute(db)).rows).toEqual([]);
});
