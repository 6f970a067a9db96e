/** Exports that nobody reads: each holds one of a few slots and a connection of the database. */
import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, viewer } from '../../tests/fixtures/viewers';
import { exportRoutes } from './export';

const people = Object.fromEntries(
  ['uno', 'dos', 'tres'].map((name, index) => [name, viewer({ id: index + 1 }, 'Socio.ver.verTodos.exportar')]),
);
const { app, database } = await testServer({
  template: 'empty',
  routes: [authenticateByName(people), (api, { db }) => exportRoutes(api, clubStore(db), 400)],
});
await fillClubs(database.db);
await sql`insert into "usuarios" ("codigoTitular", "usuario", "apellido", "nombre", "email", "sector")
  select '900009', 'cleo', 'Cleo', 'Tres', 'tres@example.com', min("id") from "sectores"`.execute(database.db);
// more than all buffers between two programs hold
await sql`insert into "socios" ("apellido", "bio")
  select 'Fila', repeat(md5(n::text), 125) from generate_series(1, 8000) as n`.execute(database.db);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const open: ClientRequest[] = [];
afterAll(() => {
  for (const request of open) request.destroy();
});
/** Begins an export; nobody reads it unless somebody does. */
async function begin(name: string): Promise<IncomingMessage> {
  const request = get(`${address}/api/socios/export?columns=apellido,bio`, {
    headers: { authorization: name },
    agent: false,
  });
  request.on('error', () => {});
  open.push(request);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  return response;
}

it('are dropped after a while, so that the next person gets theirs, whole', async () => {
  expect([(await begin('uno')).statusCode, (await begin('dos')).statusCode]).toEqual([200, 200]);
  const refused = await begin('tres');
  expect(refused.statusCode).toBe(503);
  refused.resume();
  const response = await vi.waitFor(
    async () => {
      const next = await begin('tres');
      if (next.statusCode === 200) return next;
      next.resume();
      throw new Error(String(next.statusCode));
    },
    { timeout: 20_000, interval: 200 },
  );
  let size = 0;
  for await (const chunk of response) size += Buffer.from(chunk).length;
  expect(size).toBeGreaterThan(8000 * 4000);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ estado: string }>`select "estado" from "exportaciones" order by "id"`.execute(
      database.db,
    );
    expect(rows.map(({ estado }) => estado)).toEqual(['cancelada', 'cancelada', 'completa']);
  });
});
