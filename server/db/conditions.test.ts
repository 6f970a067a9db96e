import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { Condition, Dynamic, Moment, Operator, Scalar } from '../../src/schema/condition';
import { evaluate } from '../../src/schema/conditions/evaluate';
import { KINDS, kindOf } from '../../src/schema/kinds';
import { fieldAt } from '../../src/schema/paths';
import { compile } from '../../src/schema/query';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../../tests/fixtures/database';
import { otherKinds } from '../../tests/kinds/otherKinds';
import type { Row } from '../handlers';
import { loadPairs } from '../records/links';
import { convertKeys, whereSql } from './conditions';
import { insertRows } from './insert';
import { migrate } from './migrate';

const fields = {
  texto: { kind: 'text' },
  largo: { kind: 'longText' },
  codigo: { kind: 'code', normalize: ['trim', 'upper'] },
  numero: { kind: 'integer' },
  decimal: { kind: 'decimal', scale: 3 },
  importe: { kind: 'money' },
  hora: { kind: 'time' },
  sitio: { kind: 'url' },
  cierto: { kind: 'boolean' },
  dia: { kind: 'date' },
  instante: { kind: 'dateTime' },
  opcion: { kind: 'enum', options: ['a', 'b', 'c'] },
  rico: { kind: 'richText' },
  correo: { kind: 'email' },
  telefono: { kind: 'phone' },
  color: { kind: 'color' },
  estado: { kind: 'status', options: ['Nuevo', 'Cerrado'], initial: 'Nuevo', tones: {}, transitions: [] },
  archivo: { kind: 'file' },
  foto: { kind: 'image' },
  resumen: { kind: 'computed', template: '{texto} {codigo}', stored: true },
  otra: { kind: 'reference', to: 'cosas' },
  tipo: { kind: 'reference', to: 'tiposDocumento' },
  otras: { kind: 'references', to: 'cosas' },
  tipos: { kind: 'references', to: 'tiposDocumento' },
  partes: {
    kind: 'group',
    fields: {
      texto: { kind: 'text' },
      numero: { kind: 'integer' },
      importe: { kind: 'money' },
      cierto: { kind: 'boolean' },
      dia: { kind: 'date' },
      instante: { kind: 'dateTime' },
      opcion: { kind: 'enum', options: ['a', 'b', 'c'] },
      otra: { kind: 'reference', to: 'cosas' },
    },
  },
} satisfies ResourceSchema['fields'];
const others = otherKinds(Object.values(fields).map(({ kind }) => kind)).filter(
  ({ field }) => kindOf(field).operators.length > 0,
);
const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

const registry = createRegistry([
  ...schemas,
  {
    name: 'cosas',
    area: 'settings',
    subject: 'Cosa',
    title: '{texto}',
    list: { columns: ['texto'], search: ['texto', 'codigo'] },
    fields: { ...fields, ...Object.fromEntries(others.map(({ kind, field }) => [kind, field])) },
  },
]);
const resource = registry.getOrThrow('cosas');
const source = { registry, resource, alias: 't' };
const { db } = await testDatabase('empty');
await migrate(db, registry);

const instants = fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-03-01T03:00:00.001Z', '1969-12-31T23:59:59.999Z');

/** Few values per kind, so that equal values are frequent. The texts differ in folding, order and escaping. */
const values: Readonly<Record<string, fc.Arbitrary<Scalar>>> = {
  texto: fc.constantFrom(
    '',
    'a',
    'A',
    'á',
    'ñandú',
    'NANDU',
    'ΟΔΟΣ',
    'ſ',
    'straße',
    '100%',
    '_',
    '\\',
    "O'Higgins",
    'İ',
    '中文',
    '👍',
  ),
  largo: fc.constantFrom('uno dos', 'Uno\nDOS', '', '%', 'ácido'),
  codigo: fc.constantFrom('AB123CD', 'ab123cd', ' X ', ''),
  numero: fc.constantFrom(-1, 0, 1, 9, 10, Number.MAX_SAFE_INTEGER),
  decimal: fc.constantFrom('9', '10.5', '10.50', '-9', '-10', '0', '-0.000', '123456789012345.678', '0.1'),
  importe: fc.constantFrom<string | number>('2.00', '10', '100.5', '-2', 10),
  hora: fc.constantFrom('00:00', '09:05', '10:00', '23:59'),
  sitio: fc.constantFrom('https://a.example/Á?q=100%', 'http://b.example'),
  cierto: fc.boolean(),
  dia: fc.constantFrom('0001-01-01', '2024-02-01', '2024-02-29', '2026-03-01', '2026-03-02', '9999-12-31'),
  instante: fc.constantFrom(
    '2026-03-01T00:00:00Z',
    '2026-03-01T03:00:00.001Z',
    '2026-03-01T00:00:00-03:00',
    '2026-03-02T02:59:59.999Z',
    '2026-03-02T00:00:00-03:00',
    '2026-02-01T00:00:00-03:00',
    '1969-12-31T23:59:59.999Z',
  ),
  opcion: fc.constantFrom('a', 'b', 'c'),
  rico: fc.constantFrom('<p>ácido &amp; agua</p>', '<p>UNO</p>', '<em>%</em>'),
  correo: fc.constantFrom('ana@example.com', 'Ana@example.com', 'b_c@example.com'),
  telefono: fc.constantFrom('+541155551234', '+5491155551234', '+12125550100', '11 5555-1234'),
  color: fc.constantFrom('#1f3d76', '#1F3D76'),
  estado: fc.constantFrom('Nuevo', 'Cerrado'),
  resumen: fc.constantFrom('ñandú', 'NANDU', 'A AB123CD', 'straße X'),
  // conditions on files only test for presence
  archivo: fc.constant(null),
  foto: fc.constant(null),
  otra: fc.constantFrom<number | string>(1, 2, 3, '2'),
  tipo: fc.constantFrom('DNI', 'CUIT'),
  // conditions on a list of keys take single keys
  otras: fc.constantFrom<number | string>(1, 2, 3, '2'),
  tipos: fc.constantFrom('DNI', 'CUIT'),
  'partes.texto': fc.constantFrom('a', 'A', 'ñandú', "O'Higgins", '100%'),
  'partes.numero': fc.constantFrom(-1, 0, 9, 10),
  'partes.importe': fc.constantFrom('2.00', '10.00', '100.50', '-2.00'),
  'partes.cierto': fc.boolean(),
  'partes.dia': fc.constantFrom('2024-02-29', '2026-03-01'),
  'partes.instante': instants,
  'partes.opcion': fc.constantFrom('a', 'b', 'c'),
  'partes.otra': fc.constantFrom<number | string>(1, 2, 3),
  ...Object.fromEntries(others.map(({ kind, values }) => [kind, fc.constantFrom(...values.filter(isScalar))])),
};
const names = Object.keys(values);
const operatorsOf = (name: string): readonly Operator[] => {
  const field = fieldAt(resource, name);
  return field ? kindOf(field).operators : [];
};

/** The viewer and the moment, for conditions with dynamic values. */
const context = {
  now: new Date('2026-03-01T12:00:00Z'),
  user: { numero: 9, texto: 'a', importe: '10', sector: { id: 2 }, nada: null },
};
const day = ($now: string): Moment => ({ $now, from: 'day' });
const month = ($now: string): Moment => ({ $now, from: 'month' });
const dynamic: Readonly<Record<string, Dynamic[]>> = {
  numero: [{ $user: 'numero' }, { $user: 'nada' }],
  texto: [{ $user: 'texto' }],
  importe: [{ $user: 'importe' }, { $user: 'numero' }],
  otra: [{ $user: 'sector.id' }],
  instante: [
    ...[{ $now: '-P1D' }, { $now: 'P0D' }, { $now: '-P100Y' }],
    ...[day('P0D'), day('P1D'), day('-P1DT13H'), day('-P57Y2M'), month('P0D'), month('-P1M')],
  ],
  dia: [{ $now: 'P0D' }, day('P0D'), day('P1D'), day('-P2Y1D'), month('P0D'), month('-P2Y1M'), month('P7973Y')],
};

const comparison: fc.Arbitrary<Condition> = fc.constantFrom(...Object.entries(values)).chain(([name, value]) => {
  const dynamicOrNull = fc.constantFrom<Dynamic | null>(null, ...(dynamic[name] ?? []));
  const nullable = fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: dynamicOrNull });
  return fc.constantFrom(...operatorsOf(name)).chain((operator) => {
    if (operator === '$in' || operator === '$nin')
      return fc.array(nullable, { maxLength: 3 }).map((list): Condition => ({ [name]: { [operator]: list } }));
    if (operator === '$contains')
      return fc
        .oneof(value.map(String), fc.string({ maxLength: 3, unit: 'grapheme' }))
        .map((text): Condition => ({ [name]: { $contains: text.replaceAll('\u0000', '') } }));
    return nullable.map(
      (operand): Condition => (operator === '$eq' ? { [name]: operand } : { [name]: { [operator]: operand } }),
    );
  });
});
const condition = fc.letrec<{ node: Condition; group: Condition }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, { weight: 3, arbitrary: comparison }, { weight: 2, arbitrary: tie('group') }),
  group: fc.oneof(
    fc.array(tie('node'), { maxLength: 3 }).map((parts): Condition => ({ $and: parts })),
    fc.array(tie('node'), { maxLength: 3 }).map((parts): Condition => ({ $or: parts })),
    fc.array(tie('node'), { maxLength: 3 }).map((parts): Condition => ({ $nor: parts })),
    fc.tuple(tie('node'), tie('node')).map(([a, b]): Condition => ({ ...a, ...b })),
  ),
})).node;

/** A record whose fields each have a value or null. */
const record = fc.record(
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !['otra', 'resumen', 'otras', 'tipos'].includes(name) && !name.startsWith('partes.'))
      .map(([name, value]) => [name, fc.option<unknown>(value, { nil: null, freq: 3 })]),
  ),
);

/** A group whose parts each have a value or null. */
const part = fc.record(
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith('partes.'))
      .map(([name, value]) => [name.slice('partes.'.length), fc.option<unknown>(value, { nil: null, freq: 3 })]),
  ),
);

describe('conditions in SQL and in memory', () => {
  it('cover every kind that has operators', () => {
    const testedKinds = new Set(names.map((name) => fieldAt(resource, name)?.kind));
    const kinds = Object.entries(KINDS).filter(([, { operators, variant }]) => operators.length > 0 || variant);
    expect(kinds.map(([kind]) => kind).filter((kind) => ![...testedKinds].some((tested) => tested === kind))).toEqual(
      [],
    );
  });

  it('match the same records, whatever the condition', async () => {
    await insertRows(db, registry, 'tiposDocumento', [
      { codigoDocumento: 'DNI', descripcion: 'DNI' },
      { codigoDocumento: 'CUIT', descripcion: 'CUIT' },
    ]);
    const parts = fc.sample(part, { numRuns: 120, seed: 8 });
    const samples = fc.sample(record, { numRuns: 120, seed: 7 });
    await insertRows(
      db,
      registry,
      'cosas',
      samples.map((sample, index) => ({
        ...sample,
        id: index + 1,
        texto: sample.texto || null,
        largo: sample.largo || null,
        codigo: typeof sample.codigo === 'string' ? sample.codigo.trim().toUpperCase() || null : null,
        cierto: sample.cierto === true,
        archivo: index % 3 === 0 ? null : { id: '8b3f1c7e-3f4d-4d5e-9d57-0d1c1f1b2a3c', name: 'a.pdf' },
        foto: index % 2 === 0 ? null : { id: '8b3f1c7e-3f4d-4d5e-9d57-0d1c1f1b2a3d', name: 'a.png' },
        estado: sample.estado ?? 'Nuevo',
        otra: index % 4 === 0 ? null : (index % 3) + 1,
        otras: [1, 2, 3].filter((key) => (index + key) % (key + 2) === 0),
        tipos: ['DNI', 'CUIT'].filter((_, i) => (index >> i) % 2 === 0),
        partes: index % 5 === 0 ? null : parts[index],
      })),
    );
    const { rows } = await sql<Row & { id: number }>`select * from "cosas" order by "id"`.execute(db);
    await loadPairs(db, registry, resource, [...resource.fields.values()], rows);
    expect(rows).toHaveLength(120);
    let matches = 0;
    await fc.assert(
      fc.asyncProperty(condition, async (input) => {
        const expression = convertKeys(source, compile(resource, input, context));
        const inMemory = rows.filter((row) => evaluate(expression, row)).map(({ id }) => id);
        const inSql = await sql<{ id: number }>`
          select "id" from "cosas" as "t" where ${whereSql(source, expression)} order by "id"`.execute(db);
        expect(inSql.rows.map(({ id }) => id)).toEqual(inMemory);
        matches += inMemory.length;
      }),
      { numRuns: 10_000, seed: 42 },
    );
    // guards against cases where every condition matches nothing, or everything
    expect(matches).toBeGreaterThan(10_000 * 10);
    expect(matches).toBeLessThan(10_000 * 110);
  }, 180_000);
});
