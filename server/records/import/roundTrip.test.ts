import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { schemas } from '../../../resources';
import { createRegistry } from '../../../src/schema/check';
import type { Kind } from '../../../src/schema/field';
import { KINDS } from '../../../src/schema/kinds';
import type { ResourceSchema } from '../../../src/schema/resource';
import { clubes, clubStore, fichas, fillClubs, pases, socios } from '../../../tests/fixtures/clubs';
import { createQueueTables } from '../../../tests/fixtures/queue';
import { testServer } from '../../../tests/fixtures/server';
import { authenticateByName, viewer } from '../../../tests/fixtures/viewers';
import { otherKinds } from '../../../tests/kinds/otherKinds';
import { insertRows } from '../../db/insert';
import { exportRoutes } from '../../routes/export';
import { importRoutes } from '../../routes/import';
import { recordRoutes } from '../../routes/records';
import { escapeFormulas, unescapeFormulas } from '../export/csv';

const fields = {
  texto: { kind: 'text', max: 200 },
  largo: { kind: 'longText' },
  rico: { kind: 'richText' },
  codigo: { kind: 'code', max: 40 },
  correo: { kind: 'email' },
  telefono: { kind: 'phone' },
  sitio: { kind: 'url' },
  color: { kind: 'color' },
  entero: { kind: 'integer' },
  decimal: { kind: 'decimal', scale: 3, precision: 12 },
  importe: { kind: 'money' },
  logico: { kind: 'boolean' },
  dia: { kind: 'date' },
  momento: { kind: 'dateTime' },
  hora: { kind: 'time' },
  opcion: { kind: 'enum', options: ['Pleno', 'Cadete'] },
  club: { kind: 'reference', to: 'clubes' },
  clubes: { kind: 'references', to: 'clubes' },
  grupo: {
    kind: 'group',
    fields: { calle: { kind: 'text' }, numero: { kind: 'integer' }, activo: { kind: 'boolean' } },
  },
  lineas: { kind: 'items', fields: { concepto: { kind: 'text' }, cantidad: { kind: 'integer' } } },
  cosa: { kind: 'json' },
} satisfies ResourceSchema['fields'];
const importable = (kind: Kind): boolean => {
  const { writes, inResponse, uploads } = KINDS[kind];
  return writes && inResponse === 'always' && uploads === undefined;
};
const others = otherKinds(Object.values(fields).map(({ kind }) => kind)).filter(({ field }) => importable(field.kind));

const muestras: ResourceSchema = {
  name: 'muestras',
  area: 'settings',
  subject: 'Muestra',
  title: '{texto}',
  fields: { ...fields, ...Object.fromEntries(others.map(({ kind, field }) => [kind, field])) },
};

const registry = createRegistry([...schemas, clubes, socios, fichas, pases, muestras]);
const viewers = { jefe: viewer({ id: 1 }, 'Muestra.ver.crear.editar.exportar.importar', 'Club.ver') };
const { app, database } = await testServer({
  template: 'empty',
  routes: [
    authenticateByName(viewers),
    (api, { db }) => exportRoutes(api, clubStore(db, registry)),
    (api, { db }) => importRoutes(api, clubStore(db, registry)),
    (api, { db }) => recordRoutes(api, clubStore(db, registry)),
  ],
});
await fillClubs(database.db, registry);
await createQueueTables(database.url);
const headers = { authorization: 'jefe' };

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '+54 11',
      '-5',
      '-5,2',
      'a"b',
      'a;b',
      'a\nb',
      'a\r\nb',
      ' x ',
      '@x',
      '\tx',
      '0012',
      '1e5',
      'true',
      'sí',
      "''",
      '<b>',
    ),
  )
  .filter((item) => item.trim() !== '' && !item.includes('\0') && !/[\p{Cs}\uFEFF\uFFFD]/u.test(item));
const day = fc.date({ min: new Date('2010-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const number = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const muestra = fc.record({
  texto: optional(text),
  largo: optional(text),
  rico: fc.constantFrom(null, '<p>Hola, <strong>mundo</strong></p>', '<p>=1+1</p>'),
  codigo: optional(text),
  correo: fc.constantFrom(null, 'ana@example.com'),
  telefono: fc.constantFrom(null, '+541145551234', '+5491145551234', '+12125550100', '+541145551234;ext=23'),
  sitio: fc.constantFrom(null, 'https://example.com/?a=1;b=2,3'),
  color: fc.constantFrom(null, '#a1b2c3'),
  entero: optional(number),
  decimal: optional(number.map((item) => (item / 1000).toFixed(3))),
  importe: optional(number.map((item) => (item / 100).toFixed(2))),
  logico: fc.boolean(),
  dia: optional(day.map((item) => item.toISOString().slice(0, 10))),
  momento: optional(day.map((item) => item.toISOString())),
  hora: fc.constantFrom(null, '00:00', '09:30', '23:59'),
  opcion: fc.constantFrom(null, 'Pleno', 'Cadete'),
  club: fc.constantFrom(null, 1, 2),
  clubes: fc.constantFrom([], [1], [1, 2]),
  grupo: optional(fc.record({ calle: text, numero: optional(number), activo: fc.boolean() })),
  lineas: fc.constantFrom(null, [
    { concepto: '=1;"2"', cantidad: 3 },
    { concepto: null, cantidad: null },
  ]),
  cosa: fc.constantFrom(null, { a: [1, 'b', null] }, '5', 5, [false]),
  ...Object.fromEntries(others.map(({ kind, values }) => [kind, fc.constantFrom(null, ...values)])),
});

const names = Object.keys(muestras.fields);

async function stored(): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select m.*, coalesce((select array_agg("destino" order by "destino") from "muestras_clubes" where "origen" = m."id"), '{}') as "clubes"
    from "muestras" m order by m."id"`.execute(database.db);
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
}

it('the round trip covers a field of every importable kind', () => {
  const kinds = Object.values(KINDS).map(({ blank }) => blank.kind);
  const there = new Set<Kind>(Object.values(muestras.fields).map((field) => field.kind));
  expect(kinds.filter((kind) => importable(kind) && !there.has(kind))).toEqual([]);
});

it.each([';', ',', '\t'])(
  'an exported file is imported unchanged, whatever its kinds (separated by %j)',
  async (separator) => {
    await fc.assert(
      fc.asyncProperty(fc.array(muestra, { minLength: 20, maxLength: 20 }), async (some) => {
        await sql`truncate "muestras" restart identity cascade`.execute(database.db);
        // a line without values is skipped
        await insertRows(
          database.db,
          registry,
          'muestras',
          some.map((item) => ({ ...item, texto: item.texto ?? 'x' })),
        );
        const before = await stored();
        const file = await app.inject({ url: '/api/muestras/export', query: { separator }, headers });
        expect(file.statusCode).toBe(200);
        await sql`truncate "muestras" restart identity cascade`.execute(database.db);
        const read = await app.inject({
          method: 'POST',
          url: '/api/muestras/import',
          headers: { ...headers, 'content-type': 'text/csv' },
          payload: file.rawPayload,
        });
        const {
          id,
          guess,
          separator: found,
        } = read.json<{ id: number; guess: (string | null)[]; separator: string }>();
        expect(found).toBe(separator);
        const plan = { columns: guess, mode: 'crear', key: null, clear: false };
        const checked = await app.inject({
          method: 'POST',
          url: `/api/muestras/import/${id}/check`,
          headers,
          payload: plan,
        });
        const lines = await app.inject({ url: `/api/muestras/import/${id}/lines`, headers });
        expect([checked.json().counts, lines.json().lines]).toEqual([{ buena: some.length }, []]);
        await app.inject({ method: 'POST', url: `/api/muestras/import/${id}/run`, headers });
        expect(await stored()).toEqual(before);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  },
);

it('escaped texts stay distinguishable', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (item) => unescapeFormulas(escapeFormulas(item)) === item));
  fc.assert(
    fc.property(fc.constantFrom(...'=+-@＝＋－＠\t\r\n'), fc.string(), (first, rest) => {
      const safe = escapeFormulas(first + rest);
      return /^'/.test(safe) || /^-\d+([.,]\d+)?$/.test(safe);
    }),
  );
});

it('formulas after every possible separator are escaped and restored', () => {
  const piece = fc.constantFrom(
    '=1+1',
    '-5',
    '-5,2',
    '--',
    "'",
    "''=",
    '@x',
    '＋',
    'a',
    '"',
    ';',
    ',',
    '\t',
    '|',
    '\n',
    '\r',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const safe = escapeFormulas(pieces.join(''));
      const cells = safe.split(/[;,\t|\r\n]/);
      expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell) && !/^-\d+$/.test(cell))).toEqual([]);
      expect(unescapeFormulas(safe)).toBe(pieces.join(''));
    }),
  );
});
