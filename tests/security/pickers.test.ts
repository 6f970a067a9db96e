/** Security 8 and 9: a person who may only pick from a resource gets what a picker shows, and nothing else by any route. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registry } from '../../server/registry';
import type { Resource } from '../../src/schema/registry';
import { templateFields } from '../../src/schema/title';
import { type Person, peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import { WHOLE_WALK } from '../fixtures/walk';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);

/** Each resource with a picker, for each permission that opens it. */
const pickers = registry.all.flatMap((resource) =>
  (resource.schema.lookup ?? '')
    .split('|')
    .filter(Boolean)
    .map((subject, turn, { length: turns }) => ({ name: resource.name, subject, resource, turn, turns })),
);
/** The list of this resource is a call of the specification, which has no query and returns two fields. */
const fixedList = 'tiposDocumento';
const shownOf = ({ schema, key }: Resource) => [key, ...templateFields(schema.title), ...(schema.lookupFields ?? [])];
const anyOf = async ({ name, key }: Resource): Promise<unknown> => {
  const { rows } = await sql<{ key: unknown }>`select min(${sql.ref(key)}) as "key" from ${sql.table(name)}`.execute(
    db,
  );
  return rows[0]?.key;
};

it('the product has pickers', () => {
  expect(pickers.length).toBeGreaterThan(8);
});

describe.each(pickers)('$name, for a person with ver on $subject', ({ name, subject, resource, turn, turns }) => {
  // where row rules apply, the person has the permission that lifts them
  const all = (resource.schema.rows ?? []).map(({ unless }) => `${resource.schema.subject}.${unless}`);
  let found: Promise<Person> | undefined;
  const picker = () => {
    found ??= person(subject === '*' ? all : [`${subject}.ver`, ...all]);
    return found;
  };

  it('shows key, title and the fields that a picker needs, in a list and in a single record', async () => {
    const { call } = await picker();
    const allowed = new Set(['id', '_can', '_refs', ...shownOf(resource)]);
    const list = await call('GET', name, { query: { range: [0, 9] } });
    expect(list.status).toBe(200);
    const rows: unknown[] = Array.isArray(list.body) ? list.body : [];
    expect(rows.length).toBeGreaterThan(0);
    const record = await call('GET', `${name}/${await anyOf(resource)}`);
    for (const row of [...rows, record.body]) {
      expect(Object.keys(Object(row)).filter((field) => !allowed.has(field))).toEqual([]);
      expect(Object(row)._can ?? {}).toEqual({});
      expect(Object.keys(Object(Object(row)._refs ?? {})).filter((field) => !allowed.has(field))).toEqual([]);
    }
  });

  it.runIf(name !== fixedList)('supports no other query', async () => {
    const { call } = await picker();
    const shown = new Set(shownOf(resource));
    const closed = [...resource.fields.values()].filter((candidate) => !shown.has(candidate.name));
    // the persons of a resource take turns with its fields
    const mine = WHOLE_WALK ? closed : closed.filter((_, index) => index % turns === turn);
    for (const field of mine) {
      for (const filter of [{ [field.name]: null }, { [`${field.name}_neq`]: 'x' }, { $nor: [{ [field.name]: null }] }])
        expect([filter, (await call('GET', name, { query: { filter } })).status]).toEqual([filter, 400]);
      const sorted = await call('GET', name, { query: { sort: [field.name, 'ASC'] } });
      expect([field.name, sorted.status]).toEqual([field.name, 400]);
    }
  });

  it('gives access to no history and no aggregates, and cannot be written', async () => {
    const { call } = await picker();
    const path = `${name}/${await anyOf(resource)}`;
    for (const [method, where] of [
      ['GET', `${path}/history`],
      ['GET', `${name}/987654321/history`],
      ['POST', name],
      ['PUT', path],
      ['DELETE', path],
    ] as const)
      expect([method, where, (await call(method, where, method === 'GET' ? {} : { body: {} })).status]).toEqual([
        method,
        where,
        403,
      ]);
    for (const [action, { on }] of Object.entries(resource.schema.actions ?? {})) {
      if (on.includes('record'))
        expect((await call('POST', `${path}/actions/${action}`, { body: {} })).status).toBe(403);
      if (on.includes('resource'))
        expect((await call('POST', `${name}/actions/${action}`, { body: {} })).status).toBe(403);
      if (on.includes('bulk'))
        expect((await call('POST', `${name}/actions/${action}`, { body: { ids: [1] } })).status).toBe(403);
    }
    const panels = { a: { resource: name, aggregate: 'count' } };
    expect((await call('POST', 'panels', { body: { panels } })).body).toEqual({ a: { forbidden: true } });
  });
});

it('drafts and preferences are private to their person', async () => {
  const [first, second] = [await person([]), await person([])];
  for (const store of ['preferences', 'drafts']) {
    expect((await first.call('PUT', `${store}/lista`, { body: { secreto: 1 } })).status).toBe(204);
    expect((await second.call('PUT', `${store}/lista`, { body: { otro: 2 } })).status).toBe(204);
    expect((await second.call('DELETE', `${store}/lista`)).status).toBe(204);
  }
  expect((await first.call('GET', 'preferences')).body).toEqual({ lista: { secreto: 1 } });
  expect((await first.call('GET', 'drafts/lista')).body).toEqual({ secreto: 1 });
  expect((await second.call('GET', 'preferences')).body).toEqual({});
  expect((await second.call('GET', 'drafts/lista')).body).toBeNull();
});
