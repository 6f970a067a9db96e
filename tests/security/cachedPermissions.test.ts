/**
 * Security 3 and 8, for calls that are read while the session is still being checked: they use the current permissions of the
 * person, never cached ones.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const { rows: areas } = await sql<{ id: number }>`
  select "areaActual" as "id" from "tickets" group by 1 order by count(*) desc limit 2`.execute(db);
const [area, otherArea] = areas.map(({ id }) => id);

/** Creates a person who has just made these calls, so that the server has cached them. */
async function cachedPerson() {
  const { id, call } = await person(['Ticket.ver'], { sector: area });
  const list = async () => call('GET', 'tickets', { query: { range: [0, 99] } });
  const visibleIds = async () => {
    const { body } = await list();
    return Array.isArray(body) ? body.map((row: { id: number }) => row.id) : [];
  };
  const [first] = await visibleIds();
  expect(first).toBeGreaterThan(0);
  const statuses = async () => [(await list()).status, (await call('GET', `tickets/${first}`)).status];
  for (let time = 0; time < 2; time += 1) expect(await statuses()).toEqual([200, 200]);
  return { id, call, both: statuses, seen: visibleIds };
}

describe('a person with cached permissions', () => {
  it('has the current privileges at the next call, both after losing and regaining one', async () => {
    const { id, both: statuses } = await cachedPerson();
    const { rows } = await sql<{ destino: number }>`
      delete from "usuarios_privilegios" where "origen" = ${id} returning "destino"`.execute(db);
    expect(await statuses()).toEqual([403, 403]);
    expect(await statuses()).toEqual([403, 403]);
    await sql`insert into "usuarios_privilegios" ("origen", "destino") values (${id}, ${rows[0]?.destino})`.execute(db);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('is refused once signed out, and once blocked', async () => {
    const [first, second] = [await cachedPerson(), await cachedPerson()];
    await first.call('POST', 'auth/logout');
    expect([await first.both(), await second.both()]).toEqual([
      [401, 401],
      [200, 200],
    ]);
    await sql`update "usuarios" set "estado" = 'Bloqueado' where "id" = ${second.id}`.execute(db);
    expect(await second.both()).toEqual([401, 401]);
  });

  it('sees the rows of their current sector, and none without a sector', async () => {
    const { id, call, both: statuses, seen: visibleIds } = await cachedPerson();
    const before = await visibleIds();
    await sql`update "usuarios" set "sector" = ${otherArea} where "id" = ${id}`.execute(db);
    const after = await visibleIds();
    expect(after).not.toEqual(before);
    const left = before.find((ticket) => !after.includes(ticket));
    expect((await call('GET', `tickets/${left}`)).status).toBe(404);
    await sql`update "usuarios" set "sector" = null where "id" = ${id}`.execute(db);
    expect(await statuses()).toEqual([403, 403]);
  });

  it('gets 404 and 400 only with a valid session', async () => {
    const { call } = await cachedPerson();
    const statuses = async () => [
      (await call('GET', 'nada')).status,
      (await call('GET', 'nada/1')).status,
      (await call('GET', 'tickets/999999999')).status,
      (await call('GET', 'tickets', { query: { filter: { nada: 1 } } })).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404, 400]);
    await call('POST', 'auth/logout');
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });
});
