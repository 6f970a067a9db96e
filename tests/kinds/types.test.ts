/**
 * Every field of every resource refuses a value of any other JSON type, with the error at that field, in every call that accepts
 * values.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { readInput } from '../../server/records/actions';
import { parsePlan } from '../../server/records/import/plan';
import { targetsOf } from '../../server/records/import/targets';
import { registry } from '../../server/registry';
import type { Kind } from '../../src/schema/field';
import { KINDS, kindOf } from '../../src/schema/kinds';
import { applyOverlay } from '../../src/schema/overlay';
import { environmentOf, parseSchema, partialResourceOf } from '../../src/schema/parse';
import { parseQuery, QueryError } from '../../src/schema/query';
import type { Field } from '../../src/schema/registry';
import type { ResourceSchema } from '../../src/schema/resource';
import { readValue } from '../../src/schema/validate';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import { viewer } from '../fixtures/viewers';
import { TABLE } from './table';

/** A value of each JSON type, empty where possible. */
const VALUES = {
  'an empty list': [],
  'a list': ['a'],
  'a list of nothing': [null],
  'an empty object': {},
  'an object': { a: 1 },
  'a number': 7.25,
  zero: 0,
  yes: true,
  no: false,
  'a text': 'texto',
} as const;
type Type = keyof typeof VALUES;
const types = Object.entries(VALUES).map(([type, value]) => [type as Type, value] as const);

const LISTS: readonly Type[] = ['an empty list'];
/**
 * The types that a kind accepts; it refuses every other type. A kind that is not listed accepts those of the kind that it is `like`,
 * without the values that its own check (`rejectionKey`) refuses.
 */
const ACCEPTED: Partial<Record<Kind, readonly Type[]>> = {
  text: ['a text'],
  longText: ['a text'],
  richText: ['a text'],
  integer: ['zero'],
  boolean: ['yes', 'no'],
  code: ['a text'],
  reference: ['zero', 'a text'],
  references: [...LISTS, 'a list'],
  items: LISTS,
  file: LISTS,
  image: LISTS,
  // every part is optional
  group: ['an empty object'],
  json: types.map(([type]) => type),
};

describe.each(Object.entries(TABLE).filter(([kind]) => KINDS[kind as Kind].writes))('%s', (kind, { field }) => {
  const single = !('multiple' in field && field.multiple);
  const { like, rejectionKey } = kindOf<Kind>(field);
  const likeKind = like?.(field)?.kind;
  const inherited = ((likeKind && ACCEPTED[likeKind]) ?? []).filter((type) => !rejectionKey?.(VALUES[type], field));
  const accepted = (ACCEPTED[kind as Kind] ?? inherited).filter(
    (type) => !(kind === 'image' && single && LISTS.includes(type)),
  );

  it.each(types.filter(([type]) => !accepted.includes(type)))('refuses %s', (_, value) => {
    expect(readValue({ ...field, name: 'f' } as Field, value)).toHaveProperty('issue');
  });
  // each of these kinds may have a default, and an overlay may replace that default
  const base: ResourceSchema = {
    name: 'pruebas',
    area: 'settings',
    subject: 'Prueba',
    title: '{id}',
    fields: { f: field },
  };
  const others = environmentOf(registry.all.map(partialResourceOf));
  it.each(types.filter(([type]) => !accepted.includes(type)))(
    'refuses a default of %s in an overlay and in a schema',
    (_, value) => {
      const { problems } = applyOverlay(base, { resource: 'pruebas', set: { 'fields.f.default': value } }, others);
      expect(problems).toMatchObject([{ path: 'set.fields.f.default' }]);
      const withDefault = { ...base, fields: { f: { ...field, default: value } } };
      expect(parseSchema(withDefault, others)).toMatchObject({
        problems: expect.arrayContaining([expect.objectContaining({ path: 'fields.f.default' })]),
      });
    },
  );

  it.each(types.filter(([type]) => accepted.includes(type)))('accepts %s', (_, value) => {
    expect(readValue({ ...field, name: 'f' } as Field, value)).toHaveProperty('value');
  });
});

const server = await testServer();
const { db } = server.database;
const everything = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(db);
const allowed = everything.rows.map((row) => row.funcionSistemas);
const chief = await peopleOf(server)(allowed);

/** Whether a form always accepts the field, whatever else the form holds. */
const alwaysTaken = (field: Field, key: string): boolean =>
  kindOf(field).writes &&
  !field.system &&
  field.name !== key &&
  [field.readOnly, field.hidden].every((decision) => decision === undefined || decision === false);

const errorsOf = (body: unknown): string[] =>
  Object.keys(Object(Object(body).errors)).map((path) => path.split(/[.[]/)[0] ?? '');

/** The names of the fields that refuse a value. */
const refusingFieldsOf = (fields: readonly Field[], value: unknown): string[] =>
  fields.filter((field) => 'issue' in readValue(field, value)).map(({ name }) => name);
const each = (names: readonly string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

describe.each(types)('%s, as a value of the wrong type,', (_, value) => {
  it.each(schemas.map(({ name }) => [name, registry.getOrThrow(name)] as const))(
    'is refused by %s',
    async (name, resource) => {
      const fields = [...resource.fields.values()].filter((field) => alwaysTaken(field, resource.key));
      const refusingFields = refusingFieldsOf(fields, value);
      if (refusingFields.length === 0 || resource.schema.appendOnly) return;
      const created = await chief.call('POST', name, { body: each(refusingFields, value) });
      if (created.status !== 403)
        expect([created.status, errorsOf(created.body)]).toEqual([422, expect.arrayContaining(refusingFields)]);
      for (const [action, { input }] of Object.entries(resource.schema.actions ?? {})) {
        const inputFields = Object.entries(input ?? {}).map(
          ([inputName, field]): Field => ({ ...field, name: inputName }),
        );
        const refusingInputs = refusingFieldsOf(
          inputFields.filter(({ hidden, readOnly }) => !hidden && !readOnly),
          value,
        );
        const sent = { resource: name, action, viewer: viewer({}), input: each(refusingInputs, value) };
        const read = () => readInput(resource.schema.actions?.[action] ?? { on: [], needs: '', run: [] }, sent);
        if (refusingInputs.length > 0) expect(read, action).toThrow(expect.objectContaining({ status: 422 }));
      }
      // a filter on a number accepts any whole number, and one on an option any text: records keep options that are gone
      for (const field of fields.filter((candidate) => candidate.kind !== 'items' && candidate.kind !== 'json'))
        for (const filter of [{ [field.name]: [value] }, { [field.name]: { $eq: value } }])
          if (
            refusingFields.includes(field.name) &&
            !kindOf(field).target?.(field)?.many &&
            !(kindOf(field).compare && value === 0) &&
            !(field.kind === 'enum' && typeof value === 'string')
          )
            expect(() => parseQuery(resource, { filter: JSON.stringify(filter) }, () => true, {}), field.name).toThrow(
              QueryError,
            );
    },
  );

  it.each(schemas.map(({ name }) => [name, registry.getOrThrow(name)] as const))(
    'is refused by an import into %s, as a constant for every line',
    (_name, resource) => {
      const { written, ...targets } = targetsOf(resource, viewer({ id: 1 }, ...allowed), () => true);
      for (const leaf of written.filter(({ field }) => 'issue' in readValue(field, value))) {
        const other = written.find(({ path }) => path !== leaf.path);
        const plan = {
          columns: [other?.path ?? null],
          mode: 'crear',
          key: null,
          clear: false,
          constants: { [leaf.path]: value },
        };
        if (other)
          expect(() => parsePlan(plan, { written, ...targets }, 1), leaf.path).toThrow(
            expect.objectContaining({ status: 422, errors: { [leaf.path]: expect.anything() } }),
          );
      }
    },
  );

  it('is refused by panels and saved views', async () => {
    const asks = ({ operators, inResponse, compare, target }: ReturnType<typeof kindOf>, field: Field) =>
      operators.includes('$eq') &&
      inResponse === 'always' &&
      !target?.(field)?.many &&
      // a filter on a number accepts any whole number, and one on an option any text
      !(compare && value === 0) &&
      !(field.kind === 'enum' && typeof value === 'string');
    const fieldByKind = new Map(
      registry.all.flatMap((resource) =>
        resource.columns
          .filter((field) => asks(kindOf(field), field) && 'issue' in readValue(field, value))
          .map((field) => [field.kind, [resource, field]] as const),
      ),
    );
    expect(fieldByKind.size).toBeGreaterThan(5);
    for (const [resource, field] of fieldByKind.values()) {
      const filter = { [field.name]: { $eq: value } };
      const panel = { resource: resource.name, aggregate: 'count', filter };
      const figures = await chief.call('POST', 'panels', { body: { uno: panel } });
      expect([panel, figures.status]).toEqual([panel, 400]);
      const view = { name: 'Vista', scope: 'own', filter, sort: [], columns: [], pinned: false };
      const saved = await chief.call('PUT', `views/${resource.name}/${randomUUID()}`, { body: view });
      expect([panel, saved.status, errorsOf(saved.body)]).toEqual([panel, 422, ['filter']]);
    }
  });

  it('is refused by the calls of the specification and by an edit', async () => {
    for (const [method, path, ...names] of [
      ['PUT', 'titulares/100001', 'nombre', 'telefono', 'email', 'descriptionModify'],
      ['POST', 'titular', 'nombre', 'telefono', 'email', 'descriptionModify', 'tipoDocumento'],
      ['POST', 'ticket', 'asunto', 'descripcion', 'titular', 'ticketCategoria'],
      ['PUT', 'ticket/1', 'asunto', 'descripcion'],
    ] as const)
      for (const name of names) {
        const isValid =
          typeof value === 'string' || (value === 0 && /^(titular|ticketCategoria|tipoDocumento)$/.test(name));
        const { status, body } = await chief.call(method, path, { body: { [name]: value } });
        if (!isValid)
          expect([path, name, status, errorsOf(body)]).toEqual([path, name, 422, expect.arrayContaining([name])]);
      }
  });
});
