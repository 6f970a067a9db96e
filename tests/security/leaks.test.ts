/**
 * Security 8 and 9: no response reveals what a person may not read. Two worlds differ only in data that is closed to the viewer;
 * every response to the viewer is identical in both.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import type { Db } from '../../server/db/pool';
import { actionRoutes } from '../../server/routes/actions';
import { exportRoutes } from '../../server/routes/export';
import { panelRoutes } from '../../server/routes/panels';
import { recordRoutes } from '../../server/routes/records';
import type { RouteGroup } from '../../server/routes/route';
import type { Kind } from '../../src/schema/field';
import { KINDS, kindOf } from '../../src/schema/kinds';
import type { ResourceSchema } from '../../src/schema/resource';
import { clubRegistry, clubStore, fillClubs } from '../fixtures/clubs';
import { filtersBy } from '../fixtures/guesses';
import { testServer } from '../fixtures/server';
import { authenticateByName, type CallResponse, callsOf, viewer } from '../fixtures/viewers';
import { otherKinds } from '../kinds/otherKinds';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const closed = { readWith: 'verSensible' } as const;
const texts = (suffix: string): [string, string] => [`Zzuno ${suffix}`, `Zzdos ${suffix}`];

const upload = (variant: 1 | 2) => ({
  id: `00000000-0000-4000-8000-00000000000${variant}`,
  nombre: `Zz${variant}.png`,
  tipo: 'image/png',
  tamano: variant,
});

const ownFields: Partial<Record<Kind, [ResourceSchema['fields'][string], one: unknown, other: unknown]>> = {
  text: [{ kind: 'text', unique: true, ...closed }, ...texts('texto')],
  longText: [{ kind: 'longText', ...closed }, ...texts('largo')],
  richText: [{ kind: 'richText', ...closed }, '<p>Zzuno</p>', '<p>Zzdos</p>'],
  code: [{ kind: 'code', index: true, mask: 'last4', ...closed }, '30111222', '40331222'],
  email: [{ kind: 'email', mask: 'email', ...closed }, 'zuno@example.com', 'zdos@example.com'],
  phone: [{ kind: 'phone', mask: 'all', ...closed }, '+541140001111', '+541150002222'],
  color: [{ kind: 'color', ...closed }, '#111111', '#222222'],
  secret: [{ kind: 'secret' }, 'Zzuno', 'Zzdos'],
  integer: [{ kind: 'integer', ...closed }, 1234567, 7654321],
  boolean: [{ kind: 'boolean', ...closed }, true, false],
  url: [{ kind: 'url', ...closed }, 'https://zzuno.example/', 'https://zzdos.example/'],
  time: [{ kind: 'time', ...closed }, '01:01', '02:02'],
  decimal: [{ kind: 'decimal', ...closed }, '1.23', '4.56'],
  money: [{ kind: 'money', ...closed }, '12.30', '45.60'],
  date: [{ kind: 'date', ...closed }, '2001-01-01', '2002-02-02'],
  dateTime: [{ kind: 'dateTime', ...closed }, '2001-01-01T03:00:00.000Z', '2002-02-02T03:00:00.000Z'],
  enum: [{ kind: 'enum', options: ['Zzuno', 'Zzdos'], ...closed }, 'Zzuno', 'Zzdos'],
  reference: [{ kind: 'reference', to: 'clubes', with: ['ciudad'], ...closed }, 1, 2],
  references: [{ kind: 'references', to: 'clubes', ...closed }, [1], [2]],
  group: [{ kind: 'group', fields: { calle: { kind: 'text' } }, ...closed }, { calle: 'Zzuno' }, { calle: 'Zzdos' }],
  items: [
    { kind: 'items', fields: { calle: { kind: 'text' } }, ...closed },
    [{ calle: 'Zzuno' }],
    [{ calle: 'Zzdos' }],
  ],
  file: [{ kind: 'file', ...closed }, upload(1), upload(2)],
  image: [{ kind: 'image', ...closed }, upload(1), upload(2)],
  computed: [{ kind: 'computed', template: '{text} · {integer}', stored: true }, undefined, undefined],
  json: [{ kind: 'json', ...closed }, { a: 'Zzuno' }, { a: 'Zzdos' }],
};
/** The kinds that cannot be closed: a list of other records has its own permissions, and the available actions reveal a state. */
const open: readonly Kind[] = ['reverse', 'status'];
/** A closed field of each kind, with its value in each world. */
const fields: Readonly<Record<string, [ResourceSchema['fields'][string], one: unknown, other: unknown]>> = {
  ...ownFields,
  ...Object.fromEntries(
    otherKinds([...Object.keys(ownFields), ...open]).map(({ kind, field, values }) => [
      kind,
      [{ ...field, ...closed }, values[0], values[1]] as const,
    ]),
  ),
};
const names = Object.keys(fields);
const searched = names.filter((name) => KINDS[fieldOf(name).kind].searches);

function fieldOf(name: string): ResourceSchema['fields'][string] {
  const found = Object.entries(fields).find(([kind]) => kind === name)?.[1];
  if (!found) throw new Error(name);
  return found[0];
}

const cajas: ResourceSchema = {
  name: 'cajas',
  area: 'settings',
  subject: 'Club',
  title: '{nombre} {computed} {code}',
  deletable: true,
  fields: {
    nombre: { kind: 'text' },
    ...Object.fromEntries(names.map((name) => [name, fieldOf(name)])),
    vecina: { kind: 'reference', to: 'cajas', with: ['computed', 'text', 'email'], onDelete: 'setNull' },
  },
  list: { columns: ['nombre', ...names], search: ['nombre', ...searched], sort: ['nombre', 'asc'] },
  actions: {
    anotar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      input: { texto: { kind: 'text' } },
      run: [{ set: { nombre: { $input: 'texto' } } }],
    },
    // without `verSensible` the field can be written but not read
    sellar: {
      on: ['record', 'bulk'],
      needs: 'editar',
      input: { texto: { kind: 'text' } },
      run: [{ set: { longText: { $input: 'texto' } } }],
    },
  },
};
const registry = clubRegistry({}, cajas);
const storeOf = (db: Db) => clubStore(db, registry);
const actions = 'ver.crear.editar.borrar.exportar';
const viewers = { some: viewer({ id: 2 }, `Club.${actions}`), all: viewer({ id: 1 }, `Club.${actions}.verSensible`) };

async function createWorld(variant: 1 | 2): Promise<{ app: FastifyInstance; db: Db }> {
  const { app, database } = await testServer({
    template: 'empty',
    routes: [
      authenticateByName(viewers),
      ...[panelRoutes, actionRoutes, exportRoutes, recordRoutes].map(
        (routes): RouteGroup =>
          (api, { db }) =>
            routes(api, storeOf(db)),
      ),
    ],
  });
  const { db } = database;
  await fillClubs(db, registry);
  const closedValues = (variant: 1 | 2) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field[variant] === undefined ? [] : [[name, field[variant]]])),
    );
  await insertRows(db, registry, 'cajas', [
    { nombre: 'Abeto', ...closedValues(variant), vecina: null },
    { nombre: 'Cedro', ...closedValues(variant === 1 ? 2 : 1), vecina: 1 },
  ]);
  await sql`update "cajas" set "vecina" = 2 where "id" = 1`.execute(db);
  for (const [name, value] of Object.entries(closedValues(variant)))
    await sql`insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "usuario")
      values ('cajas', '1', 'editar', ${name}, null, ${JSON.stringify(value)}::jsonb, 1)`.execute(db);
  return { app, db };
}
const worlds = [await createWorld(1), await createWorld(2)] as const;

/** The response without the parts that differ in every call. */
const plain = ({ status, headers, body }: CallResponse): string =>
  JSON.stringify([status, headers.etag, headers['content-range'], headers.location, body]).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    'INSTANT',
  );

async function inBoth(viewer: string, method: Method, path: string, options: { query?: object; body?: unknown } = {}) {
  const responses: string[] = [];
  for (const { app } of worlds) responses.push(plain(await callsOf(app)(viewer)(method, path, options)));
  return responses;
}

/** The exported list, in both worlds. */
async function files(viewer: string, query: Record<string, string>): Promise<string[]> {
  const responses: string[] = [];
  for (const { app } of worlds) {
    const response = await app.inject({ url: '/api/cajas/export', query, headers: { authorization: viewer } });
    responses.push(
      `${response.statusCode} ${response.body.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?/g, 'INSTANT')}`,
    );
  }
  return responses;
}

const guessesOf = (name: string): unknown[] =>
  (Object.entries(fields).find(([kind]) => kind === name)?.[1] ?? []).slice(1);
const everyFilter = (name: string) => filtersBy(name, guessesOf(name), ['nombre', 'Abeto']);

/** The requests with which a person might try to learn a field. */
const attempts = (name: string): [Method, string, { query?: object; body?: unknown }?][] => {
  const guesses = guessesOf(name);
  return [
    ...everyFilter(name).flatMap((filter): [Method, string, object][] => [
      ['GET', 'cajas', { query: { filter } }],
      ['POST', 'panels', { body: { panels: { a: { resource: 'cajas', aggregate: 'count', filter } } } }],
      ['POST', 'cajas/actions/anotar', { body: { filter, expectedCount: 1, input: { texto: 'Abeto' } } }],
    ]),
    ...['ASC', 'DESC'].flatMap((direction): [Method, string, object][] => [
      ['GET', 'cajas', { query: { sort: [name, direction] } }],
      [
        'GET',
        'cajas',
        {
          query: {
            sort: [
              ['vecina', direction],
              [name, direction],
            ],
          },
        },
      ],
    ]),
    ...[{ by: name }, { at: name, every: 'day' }].map((grouping): [Method, string, object] => [
      'POST',
      'panels',
      { body: { panels: { a: { resource: 'cajas', aggregate: 'count', ...grouping } } } },
    ]),
    ...guesses.flatMap((guess): [Method, string, object][] => [
      ['GET', 'cajas', { query: { filter: { q: String(typeof guess === 'object' ? JSON.stringify(guess) : guess) } } }],
      ['PUT', 'cajas/1', { body: { [name]: guess } }],
      ['PUT', 'cajas/1', { body: { [name]: guess, nombre: 'Abeto' } }],
      ['POST', 'cajas', { body: { nombre: 'Otra', [name]: guess } }],
      ['POST', 'cajas/1/actions/sellar', { body: { texto: guess } }],
      ['POST', 'cajas/actions/sellar', { body: { ids: [2], input: { texto: guess } } }],
    ]),
  ];
};

const general: [Method, string, { query?: object; body?: unknown }?][] = [
  ['GET', 'cajas'],
  ['GET', 'cajas/1'],
  ['GET', 'cajas/2'],
  ['GET', 'cajas/1/history'],
  ['GET', 'cajas/1/history', { query: { before: 1_000_000 } }],
  ['GET', 'cajas', { query: { sort: ['vecina', 'ASC'] } }],
  ['GET', 'cajas', { query: { sort: ['vecina', 'DESC'] } }],
  ['GET', 'cajas', { query: { filter: { vecina: [1, 2] } } }],
  ['POST', 'panels', { body: { panels: { a: { resource: 'cajas', aggregate: 'count', by: 'vecina' } } } }],
  ...['Zzuno', 'Zzdos', 'zuno@', '3011', '1222', 'example', 'texto', 'Abeto Zzuno'].map(
    (q): [Method, string, object] => ['GET', 'cajas', { query: { filter: { q } } }],
  ),
  ['PUT', 'cajas/1', { body: { nombre: 'Abeto' } }],
];

it('there is a closed field of each kind', () => {
  expect([...names, ...open].sort()).toEqual(Object.keys(KINDS).sort());
});

it('a person with the permission sees the difference', async () => {
  for (const path of ['cajas', 'cajas/1', 'cajas/1/history']) {
    const [all, other] = await inBoth('all', 'GET', path);
    expect(all).not.toBe(other);
    expect(all).toMatch(/^\[200/);
  }
  const [all, other] = await files('all', {});
  expect(all).toMatch(/^200.*Zzuno/s);
  expect(all).not.toBe(other);
  const filterable = names.filter(
    (name) =>
      kindOf(fieldOf(name)).operators.includes('$eq') && !['secret', 'references', 'file', 'image'].includes(name),
  );
  for (const name of filterable) {
    const value = Object.entries(fields).find(([kind]) => kind === name)?.[1]?.[1];
    if (value === undefined) continue;
    const [all, other] = await inBoth('all', 'GET', 'cajas', {
      query: { filter: { [name]: value }, sort: ['id', 'ASC'] },
    });
    expect([name, all === other]).toEqual([name, false]);
  }
});

describe('to a person without the permission, the two worlds look the same', () => {
  it('in a record, its list, its titles and its history', async () => {
    for (const [method, path, options] of general) {
      const [all, other] = await inBoth('some', method, path, options);
      expect([path, options, all]).toEqual([path, options, other]);
    }
  });

  it.each(names)('by %s: no filter, sort order, aggregate, search, write, action or refusal', async (name) => {
    for (const [method, path, options] of attempts(name)) {
      const [all, other] = await inBoth('some', method, path, options);
      expect([method, path, options, all]).toEqual([method, path, options, other]);
    }
    const queries = everyFilter(name).map((filter): Record<string, string> => ({ filter: JSON.stringify(filter) }));
    for (const query of [
      ...queries,
      { columns: name },
      { columns: `nombre,${name}` },
      { sort: `["${name}","ASC"]` },
      {},
    ]) {
      const [all, other] = await files('some', query);
      expect([query, all]).toEqual([query, other]);
    }
    for (const path of ['cajas', 'cajas/1', 'cajas/1/history']) {
      const [all, other] = await inBoth('some', 'GET', path);
      expect([path, all]).toEqual([path, other]);
    }
  });
});

it('the response to a deletion contains no closed fields', async () => {
  const [all, other] = await inBoth('some', 'DELETE', 'cajas/2');
  expect(all).toBe(other);
});
