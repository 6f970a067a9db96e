import { describe, expect, it } from 'vitest';
import { prepare } from '../check';
import type { ResourceSchema } from '../resource';
import { readValue, type ValidationContext, validate } from '../validate';
import { kindOf } from './index';

const facturas = prepare({
  name: 'facturas',
  area: 'settings',
  subject: 'Factura',
  title: '{id}',
  fields: {
    exenta: { kind: 'boolean', default: false },
    lineas: {
      kind: 'items',
      min: 1,
      max: 3,
      fields: {
        concepto: { kind: 'text', required: true, max: 10, normalize: ['trim'] },
        cantidad: { kind: 'integer', required: true, min: 1, default: 1 },
        alicuota: { kind: 'integer', required: true, hidden: { exenta: true } },
        motivo: {
          kind: 'text',
          hidden: { concepto: { $ne: 'Otro' } },
          required: true,
          checks: [{ when: { motivo: { $eq: 'no' } }, message: 'resources.facturas.messages.motivo' }],
        },
      },
    },
  },
} satisfies ResourceSchema);
const lineas = facturas.fields.get('lineas');
if (!lineas) throw new Error('no field');

const context: ValidationContext = { hasPermission: () => true, user: {} };
const check = (input: Record<string, unknown>) => validate(facturas, input, context);
const line = { concepto: 'Peaje', cantidad: 2, alicuota: 21 };
const reported = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(check(input).issues).map(([path, { key }]) => [path, key.split('.').at(-1)]));

describe('rows that a record owns', () => {
  it('keep their order; each row is complete and normalised by the kinds of its parts', () => {
    const { values, issues } = check({ lineas: [{ ...line, concepto: ' b ' }, line] });
    expect(issues).toEqual({});
    expect(values.lineas).toEqual([
      { concepto: 'b', cantidad: 2, alicuota: 21, motivo: null },
      { ...line, motivo: null },
    ]);
  });

  it('report errors for each cell, with its path', () => {
    expect(reported({ lineas: [line, { ...line, cantidad: 0 }, { ...line, concepto: 'demasiado largo' }] })).toEqual({
      'lineas[1].cantidad': 'min',
      'lineas[2].concepto': 'maxLength',
    });
    expect(reported({ lineas: [{ cantidad: 1 }] })).toEqual({
      'lineas[0].concepto': 'required',
      'lineas[0].alicuota': 'required',
    });
  });

  it('start with the defaults of their parts', () => {
    expect(check({ lineas: [{ concepto: 'x', alicuota: 1 }] }).values.lineas).toMatchObject([{ cantidad: 1 }]);
  });

  it('decide by the row’s own values first, then by the record’s; a hidden part is neither required nor sent', () => {
    expect(reported({ lineas: [{ ...line, concepto: 'Otro' }, line] })).toEqual({ 'lineas[0].motivo': 'required' });
    const { values, issues } = check({ exenta: true, lineas: [{ ...line, motivo: 'no es' }] });
    expect(issues).toEqual({});
    expect(values.lineas).toEqual([{ concepto: 'Peaje', cantidad: 2, alicuota: null, motivo: null }]);
  });

  it('have checks of their own', () => {
    expect(reported({ lineas: [{ ...line, concepto: 'Otro', motivo: 'no' }] })).toEqual({
      'lineas[0].motivo': 'motivo',
    });
  });

  it('must be as many as the schema allows; an empty list is stored as null', () => {
    expect(reported({ lineas: [line, line, line, line] })).toEqual({ lineas: 'maxItems' });
    expect(check({ lineas: [] })).toMatchObject({ issues: {}, values: { lineas: null } });
    expect(check({ lineas: null })).toMatchObject({ issues: {}, values: { lineas: null } });
    expect(readValue({ ...lineas, min: 2 } as typeof lineas, [line])).toMatchObject({ issue: { args: { min: 2 } } });
  });

  it.each([
    ['a text', 'x'],
    ['an object', { 0: line }],
    ['rows that are not objects', [1]],
    ['rows of rows', [[line]]],
    ['an unknown part', [{ ...line, precio: 1 }]],
    ['a part by a prototype’s name', [JSON.parse('{"concepto":"x","alicuota":1,"__proto__":{"a":1}}')]],
  ])('refuse %s', (_, value) => {
    expect(check({ lineas: value }).issues).toHaveProperty('lineas');
  });

  it('convert to plain text, and from JSON', () => {
    const kind = kindOf(lineas);
    expect(kind.toText([line, { concepto: 'x', cantidad: null }], lineas)).toBe('Peaje · 2 · 21\nx');
    expect(kind.fromText(JSON.stringify([line]), lineas)).toEqual([line]);
    expect(readValue(lineas, kind.fromText('no JSON', lineas))).toHaveProperty('issue');
  });
});

it.each([
  [{ kind: 'items', fields: { a: { kind: 'items', fields: {} } } }, 'lineas.fields.a'],
  [{ kind: 'items', fields: { a: { kind: 'secret' } } }, 'lineas.fields.a'],
  [{ kind: 'items', fields: { 'no name': { kind: 'text' } } }, 'lineas.fields.no name'],
  [{ kind: 'items', fields: { a: { kind: 'text', unique: true } } }, 'lineas.fields.a.unique'],
  [{ kind: 'items', fields: {} }, 'lineas.fields'],
])('refuses a schema with invalid options of a part: %j', (lineasSchema, path) => {
  const schema = { ...facturas.schema, fields: { lineas: lineasSchema } };
  expect(() => prepare(JSON.parse(JSON.stringify(schema)))).toThrow(path);
});
