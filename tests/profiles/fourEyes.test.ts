/**
 * Nobody gives the second signature of their own act, whatever their permissions. The actions are found in the schemas: an action
 * that is added later is driven too, or fails here until it is.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { registry } from '../../server/registry';
import type { ActionSchema } from '../../src/schema/action';
import type { Resource } from '../../src/schema/registry';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const everything = permissions.map(({ funcionSistemas }) => funcionSistemas);
const [requester, other, third] = [await person(everything), await person(everything), await person(everything)];

/** Fields of a condition that must not name the viewer: `{field: {$ne: {$user: 'id'}}}`, at any depth. */
function fieldsOf(condition: unknown): string[] {
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) =>
    JSON.stringify(value) === '{"$ne":{"$user":"id"}}' ? [name] : fieldsOf(value),
  );
}

const actions = registry.all.flatMap((resource) =>
  Object.entries(resource.schema.actions ?? {}).map(([name, action]) => ({ resource, name, action })),
);
const pairs = actions.flatMap(({ resource, name, action }) =>
  fieldsOf(action.available).map((field) => [`${resource.name}.${name}`, field, resource, name, action] as const),
);

/** Whether an action signs what somebody requested: it stores the viewer, or its permission is one of approving. */
const signs = ({ name, action }: { name: string; action: ActionSchema }) =>
  /^(aprobar|autorizar|controlar|aceptar)$/.test(name) ||
  action.run.some((step) => 'set' in step && JSON.stringify(step.set).includes('{"$user":"id"}'));

/** Actions that one person may do with their own request, and the reason. */
const ONE_PERSON: Readonly<Record<string, string>> = {
  'facturas.autorizar': 'asks the tax authority, which signs',
  'disputas.aceptar': 'within the daily limit of credit; above it, it only requests an adjustment',
  'exenciones.aprobar': 'one sector evaluates and grants: no amount moves',
  'ausencias.aprobar': 'the chief of a station also files the leave that a collector asks for',
  'ausencias.rechazar': 'gives nothing',
  'intercambiosTurno.aceptar': 'the consent of a colleague, before the approval; no amount moves',
  'intercambiosTurno.aprobar': 'the other collector has agreed before; no amount moves',
  'intercambiosTurno.rechazar': 'gives nothing',
  'violaciones.validar': 'a lane detects the violation and the rating records it: nobody requests one',
  'ticketTareas.completar': 'a task is done by whoever does it',
};

describe('an action that signs', () => {
  it.each(actions.filter(signs).map((entry) => [`${entry.resource.name}.${entry.name}`, entry] as const))(
    '%s is refused to its requester, or is listed with the reason why not',
    (key, { action }) => {
      expect([key, fieldsOf(action.available).length > 0]).toEqual([key, !(key in ONE_PERSON)]);
    },
  );

  it('has no reason left over', () => {
    const found = actions.filter(signs).map(({ resource, name }) => `${resource.name}.${name}`);
    expect(Object.keys(ONE_PERSON).filter((key) => !found.includes(key))).toEqual([]);
  });
});

/** Puts a record before the action: in a state from which it starts, with the requester in one field. Returns its key. */
async function recordBefore(resource: Resource, name: string, action: ActionSchema, field: string): Promise<unknown> {
  const { status, key } = resource;
  const move = action.run.flatMap((step) => ('move' in step ? [step.move] : []))[0];
  const from = status?.transitions.find((transition) => transition.action === move)?.from[0];
  const { rows } = await sql<{ key: unknown }>`
    select ${sql.ref(key)} as "key" from ${sql.table(resource.name)} order by 1 desc limit 30`.execute(db);
  for (const row of rows) {
    const where = sql`where ${sql.ref(key)} = ${row.key}`;
    if (status && from !== undefined)
      await sql`update ${sql.table(resource.name)} set ${sql.ref(status.name)} = ${from} ${where}`.execute(db);
    for (const excluded of fieldsOf(action.available)) {
      const user = excluded === field ? requester.id : third.id;
      await sql`update ${sql.table(resource.name)} set ${sql.ref(excluded)} = ${user} ${where}`.execute(db);
    }
    const { body } = await other.call('GET', `${resource.name}/${String(row.key)}`);
    if (Object(body)._can?.[name] === true) return row.key;
  }
  throw new Error(`no record of ${resource.name} for ${name}: the demo data need one`);
}

describe('a second signature', () => {
  it('is found in the schemas', () => expect(pairs.length).toBeGreaterThan(6));

  it.each(pairs)(
    '%s is not given by who is in `%s`, alone or in bulk, and is by another person',
    async (_, field, resource, name, action) => {
      const key = await recordBefore(resource, name, action, field);
      const read = async () => Object((await requester.call('GET', `${resource.name}/${String(key)}`)).body);
      const before = await read();
      expect(before._can[name]).toEqual({ reason: `resources.${resource.name}.reasons.${name}` });
      const alone = await requester.call('POST', `${resource.name}/${String(key)}/actions/${name}`, { body: {} });
      expect([alone.status, Object(alone.body).detail]).toEqual([409, expect.stringMatching(/\w{3}/)]);
      const bulk = await requester.call('POST', `${resource.name}/actions/${name}`, { body: { ids: [key] } });
      if (action.on.includes('bulk')) expect(bulk.body).toMatchObject({ done: [] });
      else expect(bulk.status).toBe(404);
      expect(await read()).toEqual(before);
    },
  );
});
