/** Security 17: when the database cannot answer all writes in time, the responses agree with what is stored. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, embeddedApi } from '../../server/app';
import { openDatabase } from '../../server/db/pool';
import { routes } from '../../server/routes/index';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db: direct } = server.database;
const chief = await peopleOf(server)(['Sector.ver', 'Sector.crear', 'Sector.editar']);
/** Few connections, each held by a write for a while: half of a burst waits longer than the time limit of a call. */
const smallPool = openDatabase(server.database.url, { max: 2 });
const app = await createApp({
  env: server.context.env,
  api: embeddedApi(routes, { ...server.context, db: smallPool.db }),
});

const COUNT = 200;
beforeAll(async () => {
  await app.ready();
  await sql`create function "tardar"() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.04); return new; end $$`.execute(direct);
  await sql`create trigger "tardar" before insert or update on "sectores"
    for each row when (pg_trigger_depth() = 0) execute function "tardar"()`.execute(direct);
});
afterAll(async () => {
  await app.close();
  await smallPool.close();
});

const call = (method: 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: chief.token },
    ...(payload && { payload }),
  });
const numbered = Array.from({ length: COUNT }, (_, index) => index);

async function burst(send: (index: number) => ReturnType<typeof call>): Promise<{ done: number[]; refused: number[] }> {
  const responses: Awaited<ReturnType<typeof call>>[] = [];
  // one half is sent as the others get their responses, so that some requests always wait
  const waiting = [...numbered];
  const writer = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      responses[index] = await send(index);
  };
  await Promise.all(Array.from({ length: COUNT / 2 }, writer));
  const withStatus = (status: number) => numbered.filter((index) => responses[index]?.statusCode === status);
  const done = numbered.filter((index) => [200, 201].includes(responses[index]?.statusCode ?? 0));
  const refused = withStatus(503);
  expect(
    numbered.flatMap((index) =>
      [200, 201, 503].includes(responses[index]?.statusCode ?? 0) ? [] : [responses[index]?.body],
    ),
  ).toEqual([]);
  expect(done.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  return { done, refused };
}
const stored = async (where: ReturnType<typeof sql>) =>
  (
    await sql<{ n: number }>`
      select substr("codigo", 2)::int as "n" from "sectores" where "codigo" like 'Q%' and ${where} order by 1`.execute(
      direct,
    )
  ).rows.map(({ n }) => n);
const sectorOf = (index: number) => ({ codigo: `Q${index}`, nombre: `Ráfaga ${index}`, descripcion: 'de prueba' });

it('of simultaneous creations and edits, exactly those with a success response are stored', async () => {
  const created = await burst((index) => call('POST', 'sectores', sectorOf(index)));
  expect(await stored(sql`true`)).toEqual(created.done);

  await sql`delete from "sectores" where "codigo" like 'Q%'`.execute(direct);
  await sql`insert into "sectores" ("codigo", "nombre", "descripcion", "activo", "recibeDerivaciones")
    select 'Q' || n, 'Ráfaga ' || n, 'de prueba', true, false from generate_series(0, ${COUNT - 1}) as n`.execute(
    direct,
  );
  const { rows } = await sql<{ id: number; n: number }>`
    select "id", substr("codigo", 2)::int as "n" from "sectores" where "codigo" like 'Q%'`.execute(direct);
  const ids = new Map(rows.map(({ id, n }) => [n, id]));

  const edited = await burst((index) => call('PUT', `sectores/${ids.get(index)}`, { descripcion: 'cambiada' }));
  expect(await stored(sql`"descripcion" = 'cambiada'`)).toEqual(edited.done);
});
