/** Every kind passes the same tests: round trip, empty values, bounds, operators, hostile input, text form, JSON Schema. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatDay } from '../../i18n/format';
import { schemas } from '../../resources';
import { convertKeys, whereSql } from '../../server/db/conditions';
import { insertRows } from '../../server/db/insert';
import { linkOf } from '../../server/db/kinds';
import { migrate } from '../../server/db/migrate';
import { loadPairs } from '../../server/records/links';
import { listRecords } from '../../server/records/list';
import { readRecord } from '../../server/records/read';
import type { Store } from '../../server/records/store';
import { createRecord, updateRecord } from '../../server/records/write';
import { dayFromText } from '../../src/engine/kinds/dateTime/local';
import { createRegistry } from '../../src/schema/check';
import { OPERATORS, type Operator } from '../../src/schema/condition';
import { evaluate } from '../../src/schema/conditions/evaluate';
import { KINDS, kindOf } from '../../src/schema/kinds';
import { valueSchema } from '../../src/schema/openapi/values';
import { compile } from '../../src/schema/query';
import type { Field } from '../../src/schema/registry';
import { readValue } from '../../src/schema/validate';
import { testDatabase } from '../fixtures/database';
import { viewer } from '../fixtures/viewers';
import { TABLE, type Table, UPLOADED } from './table';

type Entry = Table[keyof Table];
const entries: readonly (readonly [string, Entry])[] = Object.entries(TABLE);
const written = entries.flatMap(([kind, entry]) => ('keeps' in entry ? [[kind, entry] as const] : []));
const unwritten = entries.flatMap(([kind, entry]) => ('keeps' in entry ? [] : [[kind, entry] as const]));

const registry = createRegistry([
  ...schemas,
  {
    name: 'destinos',
    area: 'settings',
    subject: 'Prueba',
    title: '{codigo}',
    key: 'codigo',
    fields: { codigo: { kind: 'code', required: true } },
  },
  {
    name: 'pruebas',
    area: 'settings',
    subject: 'Prueba',
    title: '{id}',
    fields: {
      padre: { kind: 'reference', to: 'pruebas' },
      ...Object.fromEntries(entries.map(([kind, { field }]) => [kind, field])),
    },
  },
]);
const resource = registry.getOrThrow('pruebas');
const { db } = await testDatabase('empty');
const store: Store = {
  db,
  registry,
  handlers: { handler: () => undefined, hook: () => undefined, compute: () => undefined, document: () => undefined },
  publicUrl: 'http://ventanilla.test',
  language: 'es',
};
const ana = viewer({ id: 1 }, 'Prueba.ver.crear.editar');
await migrate(db, registry);
await insertRows(db, registry, 'sectores', [{ codigo: 'A', nombre: 'A' }]);
await insertRows(db, registry, 'usuarios', [
  { codigoTitular: '900001', usuario: 'ana', apellido: 'M', nombre: 'A', email: 'a@example.com', estado: 'Activo' },
]);
await sql`insert into "archivos_contenidos" ("huella", "tamano") values ('x', 4)`.execute(db);
for (const { id, name, size, type } of Object.values(UPLOADED))
  await sql`insert into "subidas" ("id", "huella", "nombre", "tipo", "tamano", "subidoPor")
    values (${id}, 'x', ${name}, ${type}, ${size}, 1)`.execute(db);
await insertRows(db, registry, 'destinos', [{ codigo: 'A' }, { codigo: 'b-1' }]);

const fieldOf = (name: string): Field => {
  const field = resource.fields.get(name);
  if (!field) throw new Error(name);
  return field;
};
const create = async (body: object): Promise<unknown> => (await createRecord(store, ana, resource, body)).id;
const read = async (id: unknown): Promise<Record<string, unknown>> => readRecord(store, ana, resource, id);

it('every kind has an entry in the table of these tests', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(KINDS).sort());
  expect(written.map(([kind]) => kind)).toEqual(
    entries.filter(([, { field }]) => kindOf(field).writes).map(([kind]) => kind),
  );
  for (const [kind, { keeps }] of written)
    expect([kind, keeps.length]).not.toEqual([kind, expect.toSatisfy((n) => n < 2)]);
});

describe.each(written)('%s', (kind, { keeps, refuses, texts = [], oneWay }) => {
  const field = fieldOf(kind);
  const rules = kindOf(field);

  it.each(keeps)('stores %j', async (input, stored) => {
    const id = await create({ [kind]: input });
    expect((await read(id))[kind]).toEqual(stored);
    // saving the value that was read changes nothing
    const before = await read(id);
    await updateRecord(store, ana, resource, id, { [kind]: stored });
    expect(await read(id)).toEqual(before);
    const { rows } = await listRecords(store, ana, resource, { filter: JSON.stringify({ id }) });
    if (rules.lists) expect(rows[0]?.[kind]).toEqual(stored);
  });

  it.each([...keeps.map(([, stored]) => ['', stored] as const), ...texts])(
    'is read back from text (%j) as %j',
    (text, stored) => {
      const textForm = text || rules.toText(stored, field);
      expect(textForm).toEqual(expect.any(String));
      if (oneWay) return;
      expect(readValue(field, rules.fromText(textForm, field))).toEqual({ value: stored });
    },
  );

  it.each([
    ['""', { [kind]: '' }],
    ['null', { [kind]: null }],
    ['nothing', {}],
  ])('is empty when the input is %s', async (_, body) => {
    expect((await read(await create(body)))[kind]).toEqual(rules.empty);
    const id = await create({ [kind]: keeps[0]?.[0] });
    await updateRecord(store, ana, resource, id, body);
    expect((await read(id))[kind]).toEqual(kind in body ? rules.empty : keeps[0]?.[1]);
    expect(rules.toText(null, field)).toEqual(rules.empty === false ? 'false' : '');
  });

  it.each(refuses.map(([input, key]) => [JSON.stringify(input).slice(0, 60), key, input] as const))(
    'refuses %s with %s',
    async (_, key, input) => {
      expect(readValue(field, input)).toMatchObject({ issue: { key: `engine.validation.${key}` } });
      await expect(create({ [kind]: input })).rejects.toMatchObject({ status: 422 });
    },
  );

  it('has a JSON Schema that accepts every stored value', () => {
    const schema = valueSchema(field);
    expect(schema).toEqual(expect.any(Object));
    const described = z.fromJSONSchema(schema);
    for (const [, stored] of keeps) expect([stored, described.safeParse(stored).success]).toEqual([stored, true]);
  });
});

describe.each(unwritten)('%s, which is read-only,', (kind, { has }) => {
  it('ignores every input', async () => {
    for (const input of ['x', 'Cerrado', 1, null, ['A'], { a: 1 }]) {
      const record = await read(await create({ [kind]: input }));
      expect([kind in record, record[kind]]).toEqual([has !== undefined, has]);
    }
  });
});

/** Input that no form sends: it is refused with a message or stored unchanged, and nothing breaks. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['a NUL', 'a\u0000b'],
  ['a NUL alone', '\u0000'],
  ['half of a pair', '\ud83d'],
  ['the other half', 'x\udc4d'],
  ['SQL', "x'; drop table pruebas; --"],
  ['SQL of a number', '1; drop table pruebas'],
  ['a quoted name', '"id"'],
  ['a huge text', 'x'.repeat(200_000)],
  ['a huge number', '9'.repeat(200_000)],
  ['many zeros', `0.${'0'.repeat(100_000)}1`],
  ['many signs', '-'.repeat(50_000)],
  ['an exponent', '1e1000000'],
  ['a number beyond', 1e308],
  ['a number with a fraction', -0.1],
  ['yes', true],
  ['a list', ['a', 'a']],
  ['a list of lists', [[['1']]]],
  ['an object', { id: 1 }],
  ['a condition', { $ne: null }],
  ['a prototype', JSON.parse('{"__proto__":{"admin":true}}')],
  ['a constructor', JSON.parse('{"constructor":{"prototype":{"x":1}}}')],
  ['a text that answers', { toString: 'x', valueOf: 'x', length: 1 }],
  ['its prototype’s name', '__proto__'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a formula', '=cmd|calc!A1'],
  ['directions', '\u202etxt.exe\u2066'],
  ['spaces', ' \u00a0\u200b\t'],
  ['a deep list', JSON.parse(`${'['.repeat(60)}1${']'.repeat(60)}`)],
];

describe.each(entries)('%s withstands', (kind) => {
  const field = fieldOf(kind);
  const { operators, writes } = kindOf(field);

  it.each(HOSTILE)('%s', async (_, input) => {
    const reading = writes ? readValue(field, input) : undefined;
    try {
      const record = await read(await create({ [kind]: input }));
      expect(!writes || (reading && 'value' in reading)).toBe(true);
      if (reading && 'value' in reading && kind !== 'richText') expect(record[kind]).toEqual(reading.value);
    } catch (error) {
      expect(error).toMatchObject({ status: 422 });
    }
    for (const operator of operators)
      for (const value of [input, [input], [[input]]]) {
        const filter = JSON.stringify({ [kind]: { [operator]: value } });
        await listRecords(store, ana, resource, { filter, range: '[0,0]' }).catch((error) =>
          expect(error).toMatchObject({ status: 400 }),
        );
      }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('an operator', () => {
  let rows: Record<string, unknown>[] = [];
  beforeAll(async () => {
    ({ rows } = await sql<Record<string, unknown>>`select * from "pruebas" order by "id"`.execute(db));
    expect(rows.length).toBeGreaterThan(100);
    await loadPairs(db, registry, resource, [...resource.fields.values()], rows);
  });

  const operatorCases = written.flatMap(([kind, { keeps }]) =>
    // the keys of a list of references are filtered one by one
    OPERATORS.map(
      (operator) =>
        [kind, operator, keeps.flatMap(([, stored]) => (linkOf(fieldOf(kind))?.many ? stored : [stored]))] as const,
    ),
  );
  it.each(operatorCases)(
    '%s %s gives the same result in the database and in memory, or is not offered',
    async (kind, operator: Operator, stored) => {
      // a value that is an object can only be filtered by whether it is set
      const single = stored.filter((value) => typeof value !== 'object');
      const values = operator === '$contains' ? ['ñ', 'A', '%', ''] : [...single, null];
      const operands = operator === '$in' || operator === '$nin' ? [stored, [null], [], [...stored, null]] : values;
      const has = kindOf(fieldOf(kind)).operators.includes(operator);
      for (const operand of operands) {
        const condition = JSON.parse(JSON.stringify({ [kind]: { [operator]: operand } }));
        if (!has) {
          expect(() => compile(resource, condition, {})).toThrow();
          continue;
        }
        const source = { registry, resource, alias: 't' };
        const expression = convertKeys(source, compile(resource, condition, {}));
        const found = await sql<{ id: number }>`
        select "id" from "pruebas" as "t" where ${whereSql(source, expression)} order by "id"`.execute(db);
        const inMemory = rows.filter((row) => evaluate(expression, row)).map(({ id }) => id);
        expect([operand, found.rows.map(({ id }) => id)]).toEqual([operand, inMemory]);
      }
    },
  );

  it.each(written.filter(([, { field }]) => kindOf(field).sorts && kindOf(field).operators.includes('$gt')))(
    '%s sorts in the same order as it compares',
    async (kind) => {
      const { rows: sorted } = await listRecords(store, ana, resource, { sort: JSON.stringify([kind, 'ASC']) });
      const values = sorted.map((row) => row[kind]).filter((value) => value !== null);
      expect(new Set(values).size).toBeGreaterThan(2);
      for (const [index, value] of values.entries()) {
        const condition = { [kind]: { $gte: String(values[index - 1] ?? value) } };
        if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(Number(values[index - 1] ?? value));
        else expect(evaluate(compile(resource, condition, {}), { [kind]: value })).toBe(true);
      }
    },
  );
});

describe('a calendar date or a time of day', () => {
  const home = process.env.TZ;
  afterAll(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });

  it.each([
    ['Etc/GMT+12', 720],
    ['Pacific/Kiritimati', -840],
    ['America/Argentina/Buenos_Aires', 180],
    ['America/St_Johns', 210],
    ['Asia/Kathmandu', -345],
    ['UTC', 0],
  ])('stays the same in %s', async (zone, offset) => {
    process.env.TZ = zone;
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
    for (const date of [
      '2026-01-01',
      '2026-12-31',
      '2024-02-29',
      '2026-03-08',
      '2026-10-25',
      '1900-01-02',
      '2200-12-30',
    ])
      for (const time of ['00:00', '02:30', '23:59']) {
        const record = await read(await create({ date, time, dateTime: `${date}T${time}:00-03:00` }));
        expect(record).toMatchObject({ date, time });
        expect(kindOf(fieldOf('date')).toText(record.date, fieldOf('date'))).toBe(date);
        expect(formatDay(String(record.date))).toBe(date.split('-').reverse().join('/'));
        expect(dayFromText(formatDay(date))).toBe(date);
        expect(Date.parse(String(record.dateTime))).toBe(Date.parse(`${date}T${time}:00-03:00`));
        const filter = JSON.stringify({ id: record.id, date, time });
        expect((await listRecords(store, ana, resource, { filter })).total).toBe(1);
      }
  });
});
