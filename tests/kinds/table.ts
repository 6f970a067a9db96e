/** One entry per kind: which input it stores and how, which input it refuses, and its text form. */
import { expect } from 'vitest';
import type { FieldOf, Kind } from '../../src/schema/field';

interface Case<K extends Kind> {
  field: FieldOf<K>;
  /** pairs of input and stored value; at least two different ones */
  keeps: readonly (readonly [input: unknown, kept: unknown])[];
  /** pairs of input and message key (below `engine.validation`), the bounds of the field among them */
  refuses: readonly (readonly [input: unknown, key: string])[];
  /** further texts that are parsed into a stored value */
  texts?: readonly (readonly [text: string, kept: unknown])[];
  /** the text form holds less than the value, so it cannot be parsed back */
  oneWay?: true;
}

/** A kind that nobody writes: the value that a record has. */
interface Unwritten<K extends Kind> {
  field: FieldOf<K>;
  /** the value in a new record; absent: the property is missing */
  has?: unknown;
}

const textual = (max: number) =>
  [
    ['x'.repeat(max + 1), 'maxLength'],
    ['a\u0000b', 'malformed'],
    ['a\ud800', 'malformed'],
    [1, 'invalid'],
  ] as const;

/** Files uploaded before the tests start, with the value that is stored for each. */
export const UPLOADED = {
  plano: { id: '11111111-1111-4111-8111-111111111111', name: 'plano.pdf', size: 4, type: 'application/pdf' },
  foto: { id: '22222222-2222-4222-8222-222222222222', name: 'foto ñ.png', size: 5, type: 'image/png' },
  otra: { id: '33333333-3333-4333-8333-333333333333', name: '=1+1.webp', size: 6, type: 'image/webp' },
} as const;
const { plano, foto, otra } = UPLOADED;

const uploaded = [
  [{ id: 'x' }, 'invalid'],
  [{ id: foto.id, name: 'x'.repeat(256) }, 'maxLength'],
  [{ id: foto.id, path: '/etc/passwd' }, 'invalid'],
  [{ id: 'uploading' }, 'uploading'],
  [foto.id, 'invalid'],
] as const;

export type Table = { readonly [K in Kind]: Case<K> | Unwritten<K> };

export const TABLE: Table = {
  text: {
    field: { kind: 'text', min: 2, max: 20, normalize: ['trim'] },
    keeps: [
      [' ñandú 👍 ', 'ñandú 👍'],
      ["O'Higgins", "O'Higgins"],
      ['100%_\\', '100%_\\'],
      ['=1+1', '=1+1'],
    ],
    refuses: [...textual(20), ['a', 'minLength']],
  },
  longText: {
    field: { kind: 'longText', max: 200 },
    keeps: [
      ['uno\ndos\ttres', 'uno\ndos\ttres'],
      ["'; drop table usuarios; --", "'; drop table usuarios; --"],
    ],
    refuses: textual(200),
  },
  richText: {
    field: { kind: 'richText', max: 200 },
    keeps: [
      ['<p>Hola <strong>a todos</strong></p>', '<p>Hola <strong>a todos</strong></p>'],
      ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
    ],
    refuses: textual(200),
    oneWay: true,
  },
  code: {
    field: { kind: 'code', max: 12, normalize: ['trim', 'upper'] },
    keeps: [
      [' ab123cd ', 'AB123CD'],
      ['007', '007'],
    ],
    refuses: textual(12),
  },
  email: {
    field: { kind: 'email', max: 30 },
    keeps: [
      [' ana@example.com', 'ana@example.com'],
      ['a+b@example.com.ar', 'a+b@example.com.ar'],
      ['Muñoz@ESPAÑA.example', 'Muñoz@españa.example'],
      ['ana@xn--espaa-rta.example', 'ana@españa.example'],
    ],
    refuses: [
      ['ana@', 'email'],
      ['a b@example.com', 'email'],
      [`${'a'.repeat(30)}@example.com`, 'maxLength'],
    ],
  },
  phone: {
    field: { kind: 'phone', max: 30 },
    keeps: [
      [' +54 11 4444-5555 ', '+541144445555'],
      ['(011) 15-5555-1234', '+5491155551234'],
      ['0800-555-1234', '+548005551234'],
      ['+1 212 555 0100', '+12125550100'],
    ],
    refuses: [
      ['x'.repeat(31), 'maxLength'],
      ['a\u0000b', 'malformed'],
      ['a\ud800', 'malformed'],
      [1, 'invalid'],
      ['15 5555-1234', 'phoneArea'],
      ['0800', 'phone'],
      ['llamar a la tarde', 'phone'],
    ],
    texts: [['11 4444 5555', '+541144445555']],
  },
  url: {
    field: { kind: 'url', max: 60 },
    keeps: [
      ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
      [' HTTP://EXAMPLE.com ', 'HTTP://EXAMPLE.com'],
      ['https://ejemplo.com/ñ/100%25', 'https://ejemplo.com/ñ/100%25'],
    ],
    refuses: [
      ['javascript:alert(1)', 'url'],
      ['data:text/html,x', 'url'],
      ['ftp://example.com', 'url'],
      ['//example.com', 'url'],
      ['example.com', 'url'],
      ['https://', 'url'],
      ['https://ana:clave@example.com', 'url'],
      ['https://banco.com\\@malo.com', 'url'],
      ['https://a b.com', 'url'],
      [`https://example.com/${'a'.repeat(60)}`, 'maxLength'],
    ],
  },
  color: {
    field: { kind: 'color' },
    keeps: [
      ['#1f3d76', '#1f3d76'],
      ['#FFFFFF', '#FFFFFF'],
    ],
    refuses: [
      ['red', 'color'],
      ['#fff', 'color'],
      ['#1f3d76;background:url(x)', 'color'],
    ],
  },
  secret: { field: { kind: 'secret' } },
  integer: {
    field: { kind: 'integer', min: -5, max: Number.MAX_SAFE_INTEGER },
    keeps: [
      [-5, -5],
      [0, 0],
      [9, 9],
      [10, 10],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ],
    refuses: [
      [-6, 'min'],
      [Number.MAX_SAFE_INTEGER + 1, 'max'],
      [1.5, 'invalid'],
      [1e308, 'max'],
      ['1', 'invalid'],
    ],
    texts: [[' 10 ', 10]],
  },
  decimal: {
    field: { kind: 'decimal', scale: 3, precision: 12, min: '-10', max: '999999999.999' },
    keeps: [
      ['9', '9.000'],
      ['10.5', '10.500'],
      ['-10', '-10.000'],
      ['-9.999', '-9.999'],
      ['-0', '0.000'],
      ['0.1', '0.100'],
      ['999999999.999', '999999999.999'],
    ],
    refuses: [
      ['-10.001', 'min'],
      ['1000000000', 'max'],
      ['0.0001', 'decimals'],
      ['1e3', 'decimal'],
      ['Infinity', 'decimal'],
      ['NaN', 'decimal'],
      ['0x10', 'decimal'],
      ['١', 'decimal'],
      [1, 'invalid'],
      [0.1, 'invalid'],
    ],
    texts: [
      ['10,5', '10.500'],
      ['1.234,5', '1234.500'],
      ['+9', '9.000'],
    ],
  },
  money: {
    field: { kind: 'money', min: '-1000.50' },
    keeps: [
      ['1234.5', '1234.50'],
      ['-1000.5', '-1000.50'],
      ['9999999999999999.99', '9999999999999999.99'],
      ['0.3', '0.30'],
    ],
    refuses: [
      ['-1000.51', 'min'],
      ['1.001', 'decimals'],
      ['10000000000000000', 'figures'],
      [1234.5, 'invalid'],
      ['$ 1', 'decimal'],
    ],
    texts: [
      ['$ 1.234,50', '1234.50'],
      ['1234,5', '1234.50'],
    ],
  },
  boolean: {
    field: { kind: 'boolean' },
    keeps: [
      [true, true],
      [false, false],
    ],
    refuses: [
      ['true', 'invalid'],
      [1, 'invalid'],
      ['sí', 'invalid'],
    ],
  },
  date: {
    field: { kind: 'date' },
    keeps: [
      ['2026-03-01', '2026-03-01'],
      ['2024-02-29', '2024-02-29'],
      ['1900-01-01', '1900-01-01'],
      ['2200-12-31', '2200-12-31'],
    ],
    refuses: [
      ['2026-02-29', 'date'],
      ['0000-01-01', 'years'],
      ['1899-12-31', 'years'],
      ['2201-01-01', 'years'],
      ['0202-03-01', 'years'],
      ['01/03/2026', 'date'],
      ['2026-03-01T00:00:00Z', 'date'],
      ['infinity', 'date'],
      ['10000-01-01', 'date'],
      [0, 'invalid'],
    ],
    texts: [[' 2026-03-01 ', '2026-03-01']],
  },
  dateTime: {
    field: { kind: 'dateTime' },
    keeps: [
      ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000Z'],
      ['2026-03-01T00:00:00-03:00', '2026-03-01T03:00:00.000Z'],
      ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
      ['2200-12-31T23:59:59.999Z', '2200-12-31T23:59:59.999Z'],
    ],
    refuses: [
      ['2026-03-01', 'date'],
      ['2026-03-01T00:00:00', 'date'],
      ['9999-12-31T23:59:59-03:00', 'invalid'],
      ['1899-12-31T23:59:59Z', 'years'],
      ['2200-12-31T23:59:59-03:00', 'years'],
      ['now', 'date'],
      [0, 'invalid'],
    ],
  },
  time: {
    field: { kind: 'time' },
    keeps: [
      ['00:00', '00:00'],
      ['09:05', '09:05'],
      ['23:59', '23:59'],
    ],
    refuses: [
      ['24:00', 'time'],
      ['12:60', 'time'],
      ['9:05', 'time'],
      ['09:05:30', 'time'],
      ['09:05+03', 'time'],
      [905, 'invalid'],
    ],
    texts: [
      ['9:05', '09:05'],
      ['09:05:00', '09:05'],
    ],
  },
  enum: {
    field: { kind: 'enum', options: ['a', 'b', "O'Higgins"] },
    keeps: [
      ['a', 'a'],
      ["O'Higgins", "O'Higgins"],
    ],
    refuses: [
      ['c', 'invalid'],
      ['A', 'invalid'],
      ['toString', 'invalid'],
      ['__proto__', 'invalid'],
    ],
  },
  status: {
    field: { kind: 'status', options: ['Nuevo', 'Cerrado'], initial: 'Nuevo', tones: {}, transitions: [] },
    has: 'Nuevo',
  },
  reference: {
    field: { kind: 'reference', to: 'destinos' },
    keeps: [
      ['A', 'A'],
      ['b-1', 'b-1'],
    ],
    refuses: [
      ['x'.repeat(41), 'maxLength'],
      ['a\u0000', 'malformed'],
      [1.5, 'invalid'],
      [true, 'invalid'],
    ],
  },
  references: {
    field: { kind: 'references', to: 'destinos' },
    keeps: [
      [
        ['b-1', 'A', 'A'],
        ['A', 'b-1'],
      ],
      [['A'], ['A']],
    ],
    refuses: [
      ['A', 'invalid'],
      [[{ id: 'A' }], 'invalid'],
      [[null], 'invalid'],
    ],
  },
  reverse: { field: { kind: 'reverse', from: 'pruebas', field: 'padre' } },
  group: {
    field: { kind: 'group', fields: { calle: { kind: 'text', max: 10 }, numero: { kind: 'integer', min: 1 } } },
    keeps: [
      [
        { calle: 'Mitre', numero: 5 },
        { calle: 'Mitre', numero: 5 },
      ],
      [
        { calle: null, numero: 1 },
        { calle: null, numero: 1 },
      ],
    ],
    refuses: [
      [{ calle: 'Mitre', otra: 1 }, 'invalid'],
      [{ numero: 0 }, 'min'],
      [{ calle: 'x'.repeat(11) }, 'maxLength'],
      ['Mitre', 'invalid'],
    ],
    oneWay: true,
  },
  items: {
    field: {
      kind: 'items',
      max: 2,
      fields: { concepto: { kind: 'text', required: true }, importe: { kind: 'money' } },
    },
    keeps: [
      [
        [{ concepto: 'Alta', importe: '1.5' }, { concepto: 'Baja' }],
        [
          { concepto: 'Alta', importe: '1.50' },
          { concepto: 'Baja', importe: null },
        ],
      ],
      [[{ concepto: 'b', importe: '0.1' }], [{ concepto: 'b', importe: '0.10' }]],
    ],
    refuses: [
      [[{ concepto: 'a', importe: 1 }], 'invalid'],
      [[{ concepto: 'a', x: 1 }], 'invalid'],
      [Array.from({ length: 3 }, () => ({ concepto: 'a' })), 'maxItems'],
      ['a', 'invalid'],
    ],
    oneWay: true,
  },
  file: {
    field: { kind: 'file', multiple: true },
    keeps: [
      [[{ id: plano.id }], [plano]],
      [
        [{ ...foto, name: 'otro.exe' }, plano, { id: foto.id }],
        [foto, plano],
      ],
    ],
    refuses: [
      ...uploaded.map(([upload, key]) => [[upload], key] as const),
      [foto, 'invalid'],
      [Array.from({ length: 21 }, () => foto), 'maxItems'],
    ],
    oneWay: true,
  },
  image: {
    field: { kind: 'image' },
    keeps: [
      [{ id: foto.id }, foto],
      [{ ...otra, size: 1 }, otra],
    ],
    refuses: [...uploaded, [[foto], 'invalid']],
    oneWay: true,
  },
  computed: { field: { kind: 'computed', template: 'Nº {id}' }, has: expect.stringMatching(/^Nº \d+$/) },
  json: {
    field: { kind: 'json' },
    keeps: [
      [{ a: [1, 'dos', null, { b: true }] }, { a: [1, 'dos', null, { b: true }] }],
      [
        [1, 2],
        [1, 2],
      ],
      ['texto', 'texto'],
      [0, 0],
    ],
    refuses: [],
  },
};
