/**
 * Each status field's transition table (domain.md A2 to A11), through the API, for every resource: a refused move changes
 * nothing; an allowed move leads to its target state or is refused with a message. The other conditions and effects of each
 * action are tested beside its resource.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { registry } from '../../server/registry';
import { routes } from '../../server/routes';
import { jobs } from '../../server/routes/jobs';
import { inputOf, movesOf, placeInState } from '../fixtures/lifecycles';
import { peopleOf } from '../fixtures/people';
import { createQueueTables } from '../fixtures/queue';
import { testServer } from '../fixtures/server';

// without a worker: a job that a move has begun would move the record during the next one
const server = await testServer({ routes: routes.filter((group) => group !== jobs) });
await createQueueTables(server.database.url);
const { db } = server.database;
const person = peopleOf(server);
const superuser = await person(permissions.map(({ funcionSistemas }) => funcionSistemas));
// the test moves the last user
await person([]);
const moves = registry.all.flatMap(movesOf);

it('the resources have lifecycles to test', () => {
  const named = new Set(moves.map(({ resource }) => resource));
  expect([...named]).toEqual(
    expect.arrayContaining(['tickets', 'titulares', 'mediosDePaso', 'corridasFacturacion', 'lotesDebito', 'procesos']),
  );
  expect(named.size).toBeGreaterThan(20);
});

describe.each(moves)('$resource in $from: $action', ({ resource: name, action, from, to }) => {
  it(to === undefined ? 'is refused' : `leads to ${to}`, async () => {
    const resource = registry.getOrThrow(name);
    const key = await placeInState(db, resource, from);
    const state = async () => {
      const { rows } = await sql<{ state: string }>`
        select ${sql.ref(resource.status?.name ?? '')} as "state" from ${sql.table(name)}
        where ${sql.ref(resource.key)} = ${key}`.execute(db);
      return rows[0]?.state;
    };
    const declared = resource.schema.actions?.[action];
    const body = declared ? inputOf(declared) : {};
    const response = await superuser.call('POST', `${name}/${encodeURIComponent(String(key))}/actions/${action}`, {
      body,
    });
    const bodyText = JSON.stringify(response.body);
    if (to === undefined) expect([response.status, bodyText]).toEqual([409, expect.stringContaining('"detail"')]);
    else expect([[200, 409, 422], bodyText]).toEqual([expect.arrayContaining([response.status]), bodyText]);
    const after = await state();
    if (response.status === 200) expect(after).not.toBe(undefined);
    else expect(after).toBe(from);
  });
});
