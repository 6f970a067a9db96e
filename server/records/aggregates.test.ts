import type { QueryId } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { Condition } from '../../src/schema/condition';
import { evaluate } from '../../src/schema/conditions/evaluate';
import { expressionOf } from '../../src/schema/conditions/expression';
import type { FieldSchema } from '../../src/schema/field';
import { openapi } from '../../src/schema/openapi';
import { environmentOf, parseSchema, partialResourceOf } from '../../src/schema/parse';
import { compile, QueryError, withTypedValues } from '../../src/schema/query';
import type { ResourceSchema } from '../../src/schema/resource';
import { idleHandlers } from '../../tests/fixtures/idleHandlers';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { insertRows } from '../db/insert';
import { migrate } from '../db/migrate';
import type { Db } from '../db/pool';
import { type ComputeHandler, createHandlers, defineHandlers } from '../handlers';
import { exportRoutes } from '../routes/export';
import { recordRoutes } from '../routes/records';
import type { Store } from './store';

const cuentas: ResourceSchema = {
  name: 'cuentas',
  area: 'settings',
  subject: 'Cuenta',
  title: '{nombre}',
  lookup: 'Recibo',
  fields: {
    nombre: { kind: 'text', required: true },
    limite: { kind: 'integer', readWith: 'verLimite' },
    recibos: { kind: 'reverse', from: 'recibos', field: 'cuenta' },
    cantidad: { kind: 'computed', aggregate: 'count', over: 'recibos' },
    pendientes: {
      kind: 'computed',
      aggregate: 'count',
      over: 'recibos',
      where: { $or: [{ estado: 'Pendiente' }, { importe: { $gt: 1000 } }], vence: { $ne: null } },
    },
    propios: { kind: 'computed', aggregate: 'count', over: 'recibos', where: { sector: { $user: 'sector.id' } } },
    total: { kind: 'computed', aggregate: 'sum', over: 'recibos', of: 'importe', as: { kind: 'money' } },
    puntos: { kind: 'computed', aggregate: 'sum', over: 'recibos', of: 'puntos', as: { kind: 'integer' } },
    medio: { kind: 'computed', aggregate: 'avg', over: 'recibos', of: 'puntos', as: { kind: 'decimal', scale: 3 } },
    mayor: { kind: 'computed', aggregate: 'max', over: 'recibos', of: 'importe', as: { kind: 'money' } },
    primero: { kind: 'computed', aggregate: 'min', over: 'recibos', of: 'vence', as: { kind: 'date' } },
    gastos: { kind: 'computed', aggregate: 'sum', over: 'recibos', of: 'costo', as: { kind: 'decimal', scale: 4 } },
    caros: { kind: 'computed', aggregate: 'count', over: 'recibos', where: { costo: { $gte: '10' } } },
    riesgo: { kind: 'computed', handler: 'riesgo', uses: ['nombre'], as: { kind: 'enum', options: ['Alto', 'Bajo'] } },
    holgura: { kind: 'computed', handler: 'holgura', uses: ['limite'], as: { kind: 'integer' } },
  },
};

const recibos: ResourceSchema = {
  name: 'recibos',
  area: 'settings',
  subject: 'Recibo',
  title: '{id}',
  rows: [{ unless: 'verTodos', where: { sector: { $user: 'sector.id' } } }],
  fields: {
    cuenta: { kind: 'reference', to: 'cuentas', required: true },
    sector: { kind: 'reference', to: 'sectores' },
    estado: { kind: 'enum', options: ['Pendiente', 'Pagado'] },
    importe: { kind: 'money' },
    puntos: { kind: 'integer' },
    vence: { kind: 'date' },
    costo: { kind: 'decimal', scale: 4, readWith: 'verCosto' },
  },
};

const computeCalls: number[] = [];
const riesgo: ComputeHandler = ({ rows }) => {
  computeCalls.push(rows.length);
  return new Map(rows.map((row) => [row.id, row.nombre === 'Ana' ? 'Alto' : 'Bajo']));
};
const holgura: ComputeHandler = async ({ rows }) => new Map(rows.map((row) => [row.id, Number(row.limite) - 1]));

const registry = createRegistry([...schemas, cuentas, recibos]);
const behaviours = [
  defineHandlers('cuentas', { computes: { riesgo, holgura } }),
  ...idleHandlers(registry, ['cuentas']),
];
const viewers = {
  jefe: viewer({ id: 1 }, 'Cuenta.ver.crear.editar.exportar.verLimite', 'Recibo.ver.verTodos.verCosto'),
  agente: viewer({ id: 1, sector: { id: 1, nombre: 'A' } }, 'Cuenta.ver.exportar', 'Recibo.ver'),
  sinSector: viewer({ id: 1, sector: null }, 'Cuenta.ver', 'Recibo.ver.verTodos'),
  ciego: viewer({ id: 1 }, 'Cuenta.ver.verLimite'),
};
const storeOf = (db: Db): Store => ({
  db,
  registry,
  handlers: createHandlers(behaviours, registry),
  publicUrl: 'http://ventanilla.test',
  language: 'es',
});
const queries: QueryId[] = [];
const { app, database } = await testServer({
  template: 'empty',
  routes: [
    authenticateByName(viewers),
    (api, { db }) => {
      const watched = db.withPlugin({
        transformQuery: ({ node, queryId }) => {
          queries.push(queryId);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      recordRoutes(api, storeOf(watched));
      exportRoutes(api, storeOf(db));
    },
  ],
});
const { db } = database;
await migrate(db, registry);
const add = (name: string, rows: Record<string, unknown>[]) => insertRows(db, registry, name, rows);
await add('sectores', [
  { codigo: 'A', nombre: 'A' },
  { codigo: 'B', nombre: 'B' },
]);
await add('usuarios', [
  { codigoTitular: '900001', usuario: 'ana', apellido: 'M', nombre: 'A', email: 'a@example.com', estado: 'Activo' },
]);
await add('cuentas', [{ nombre: 'Ana', limite: 5 }, { nombre: 'Beto' }, { nombre: 'Carla' }]);
await add('recibos', [
  { cuenta: 1, sector: 1, estado: 'Pendiente', importe: '0.10', puntos: 1, vence: '2026-03-05', costo: '1.0001' },
  { cuenta: 1, sector: 2, estado: 'Pagado', importe: '0.20', puntos: 2, vence: '2026-03-01', costo: '9.9999' },
  { cuenta: 1, sector: 2, estado: 'Pagado', importe: '1000.01', puntos: 2, vence: '2026-12-31', costo: '10' },
  { cuenta: 1, sector: 1, estado: 'Pendiente', importe: null, puntos: null, vence: null },
  { cuenta: 2, sector: 2, estado: 'Pagado', importe: '-5.5', puntos: Number.MAX_SAFE_INTEGER, vence: '2020-02-29' },
  { cuenta: 2, sector: 2, estado: 'Pagado', importe: '10', puntos: 10 },
]);

const as = callsOf(app);
const rowsOf = async (username: string, query: object = {}): Promise<Record<string, unknown>[]> => {
  const { status, body } = await as(username)('GET', 'cuentas', { query });
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return Array.isArray(body) ? body : [];
};
const emptyRecord = {
  cantidad: 0,
  pendientes: 0,
  propios: 0,
  total: '0.00',
  puntos: 0,
  medio: null,
  mayor: null,
  primero: null,
};

describe('an aggregate of other records', () => {
  it('is exact, and null without records', async () => {
    expect(await rowsOf('jefe')).toMatchObject([
      {
        cantidad: 4,
        pendientes: 2,
        propios: 2,
        total: '1000.31',
        puntos: 5,
        medio: '1.667',
        mayor: '1000.01',
        primero: '2026-03-01',
        gastos: '21.0000',
        caros: 1,
      },
      // beyond the integers that a JavaScript number represents exactly
      { cantidad: 2, total: '4.50', puntos: null, mayor: '10.00', primero: '2020-02-29', gastos: '0.0000' },
      emptyRecord,
    ]);
  });

  it('is the same on the record’s page and in the responses of create and update', async () => {
    expect((await as('jefe')('GET', 'cuentas/1')).body).toMatchObject({ cantidad: 4, total: '1000.31' });
    expect((await as('jefe')('PUT', 'cuentas/3', { body: { nombre: 'Carla' } })).body).toMatchObject(emptyRecord);
    const created = await as('jefe')('POST', 'cuentas', { body: { nombre: 'Zoe', cantidad: 9, total: '1.00' } });
    expect(created).toMatchObject({ status: 201, body: emptyRecord });
  });

  it('takes a constant number of queries, however many rows there are', async () => {
    const count = async (range: [number, number]) => {
      queries.length = 0;
      computeCalls.length = 0;
      await rowsOf('jefe', { range });
      return queries.length;
    };
    // one record has an author, so that both queries load a title
    const forOne = await count([3, 3]);
    expect(computeCalls).toEqual([1]);
    expect(await count([0, 3])).toBeLessThanOrEqual(forOne);
    expect(computeCalls).toEqual([4]);
  });

  it('sorts a list', async () => {
    const names = async (username: string, field: string, order: string) =>
      (await rowsOf(username, { sort: [field, order], range: [0, 2] })).map(({ nombre }) => nombre);
    expect(await names('jefe', 'total', 'DESC')).toEqual(['Ana', 'Beto', 'Zoe']);
    expect(await names('jefe', 'cantidad', 'ASC')).toEqual(['Carla', 'Zoe', 'Beto']);
    expect(await names('jefe', 'primero', 'ASC')).toEqual(['Beto', 'Ana', 'Carla']);
    // the agent sees one sector: two records of Ana's, none of Beto's
    expect(await names('agente', 'cantidad', 'DESC')).toEqual(['Ana', 'Zoe', 'Carla']);
  });

  it('is exported with its own type', async () => {
    const columns = 'nombre,cantidad,total,medio,primero,riesgo';
    const url = `/api/cuentas/export?columns=${columns}&sort=["total","DESC"]&filter={"nombre":"Ana"}`;
    const { statusCode, body } = await app.inject({ url, headers: { authorization: 'jefe' } });
    expect([statusCode, body.split('\r\n')[1]]).toEqual([200, 'Ana,4,1000.31,1.667,2026-03-01,Alto']);
    const hidden = await app.inject({
      url: '/api/cuentas/export?columns=gastos',
      headers: { authorization: 'agente' },
    });
    expect(hidden.statusCode).toBe(400);
  });

  it('filters in SQL as in memory, by what each viewer may see', async () => {
    const cuentasOf = registry.getOrThrow('cuentas');
    const matching: Record<string, unknown[]> = {
      cantidad: [null, 0, 1, 2, 4],
      pendientes: [0, 1, 2],
      propios: [0, 1],
      total: [null, '0', '0.10', '1000.31', 5],
      puntos: [0, 5, -3],
      medio: [null, '1.667', '0.5'],
      mayor: [null, '0.10', '1000'],
      primero: [null, '2026-03-01', '2026-03-05'],
    };
    const operators = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin'];
    const people = ['jefe', 'agente', 'sinSector'];
    const viewers = new Map(
      await Promise.all(people.map(async (username) => [username, await rowsOf(username)] as const)),
    );
    const questions = Object.entries(matching).flatMap(([name, values]) =>
      operators.flatMap((operator) =>
        values.flatMap((value): Condition[] => {
          const operand = {
            [name]: { [operator]: operator === '$in' || operator === '$nin' ? [value, values[0]] : value },
          };
          return [operand, { $nor: [operand, { nombre: 'Zoe' }] }];
        }),
      ),
    );
    // each viewer in turn
    for (const [index, filter] of questions.entries()) {
      const username = people[Math.floor(index / 2) % people.length] ?? '';
      const matchingIds = await rowsOf(username, { filter });
      const expectedRows = withTypedValues(cuentasOf, expressionOf(filter), true);
      const expected = viewers.get(username)?.filter((row) => evaluate(expectedRows, row));
      expect([username, filter, matchingIds.map(({ nombre }) => nombre)]).toEqual([
        username,
        filter,
        expected?.map(({ nombre }) => nombre),
      ]);
    }
  });

  it('rejects an invalid filter value with a message', async () => {
    for (const filter of [{ cantidad: 'x' }, { total_contains: '1' }, { primero: '2026-02-31' }, { riesgo: 'Alto' }])
      expect((await as('jefe')('GET', 'cuentas', { query: { filter } })).status).toBe(400);
  });
});

describe('an aggregate never leaks hidden data', () => {
  it('counts only the rows that the viewer may see', async () => {
    const [ana, beto] = await rowsOf('agente');
    expect(ana).toMatchObject({ cantidad: 2, total: '0.10', mayor: '0.10', primero: '2026-03-05' });
    expect(beto).toMatchObject(emptyRecord);
  });

  it('counts nothing when the viewer lacks an attribute that the condition needs', async () => {
    expect((await rowsOf('sinSector'))[0]).toMatchObject({ cantidad: 4, propios: 0 });
  });

  it.each([
    ['agente', ['gastos', 'caros', 'holgura', 'limite']],
    ['ciego', Object.keys(cuentas.fields).filter((name) => !['nombre', 'limite', 'riesgo', 'holgura'].includes(name))],
  ])('%s cannot learn %j in any way', async (username, hiddenFields) => {
    const [row = {}] = await rowsOf(username);
    for (const name of hiddenFields) {
      expect([name, name in row]).toEqual([name, false]);
      for (const query of [{ sort: [name, 'ASC'] }, { filter: { [name]: 1 } }, { filter: { [`${name}_gt`]: 0 } }])
        expect([name, (await as(username)('GET', 'cuentas', { query })).status]).toEqual([name, 400]);
    }
    expect(Object.keys((await as(username)('GET', 'cuentas/1')).body ?? {})).not.toEqual(
      expect.arrayContaining(hiddenFields.slice(0, 1)),
    );
  });
});

describe('a value computed by a handler', () => {
  it('comes with each record, from the fields that it uses', async () => {
    expect((await rowsOf('jefe')).map(({ riesgo: risk, holgura: room }) => [risk, room])).toEqual([
      ['Alto', 4],
      ['Bajo', -1],
      ['Bajo', -1],
      ['Bajo', -1],
    ]);
    expect((await as('jefe')('GET', 'cuentas/1')).body).toMatchObject({ riesgo: 'Alto', holgura: 4 });
  });

  it('cannot be sorted or filtered by', async () => {
    for (const query of [{ sort: ['riesgo', 'ASC'] }, { filter: { riesgo: 'Alto' } }])
      expect((await as('jefe')('GET', 'cuentas', { query })).status).toBe(400);
  });

  it('without its handler stops the start of the server', () => {
    expect(() => createHandlers([], createRegistry([...schemas, cuentas, recibos]))).toThrow(/handler/);
  });
});

it('the API description includes their types', () => {
  const { components } = openapi(registry, [], { title: '', version: '' });
  expect(Object(components).schemas.cuentas.properties).toMatchObject({
    cantidad: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    total: { anyOf: [{ type: 'string', format: 'decimal' }, { type: 'null' }] },
    riesgo: { anyOf: [{ enum: ['Alto', 'Bajo'] }, { type: 'null' }] },
  });
  expect(Object(components).schemas.cuentasInput.properties).not.toHaveProperty('cantidad');
});

describe('an invalid aggregate', () => {
  const over = { kind: 'computed', over: 'recibos' } as const;
  const knownResources = environmentOf(registry.all.filter(({ name }) => name !== 'cuentas').map(partialResourceOf));
  it.each<[string, FieldSchema, string]>([
    ['over what is no list', { ...over, over: 'nombre', aggregate: 'count' }, 'over'],
    ['of an absent field', { ...over, aggregate: 'sum', of: 'nada', as: { kind: 'money' } }, 'of'],
    ['the sum of days', { ...over, aggregate: 'sum', of: 'vence', as: { kind: 'integer' } }, 'of'],
    ['amounts as numbers', { ...over, aggregate: 'sum', of: 'importe', as: { kind: 'decimal' } }, 'as'],
    ['pesos as dollars', { ...over, aggregate: 'max', of: 'importe', as: { kind: 'money', currency: 'USD' } }, 'as'],
    ['where an absent field is', { ...over, aggregate: 'count', where: { nada: 1 } }, 'where'],
    ['where a value is none of its field', { ...over, aggregate: 'count', where: { vence: 'ayer' } }, 'where'],
    ['where a record is asked', { ...over, aggregate: 'count', where: { puntos: { $record: 'id' } } }, 'where'],
    ['a text of it', { kind: 'computed', template: '{cantidad}' }, 'template'],
    [
      'a handler that uses an absent field',
      { kind: 'computed', handler: 'x', uses: ['nada'], as: { kind: 'text' } },
      'uses',
    ],
  ])('%s', (_, field, index) => {
    const invalidSchema = { ...cuentas, fields: { ...cuentas.fields, x: field } };
    expect(() => createRegistry([...schemas, invalidSchema, recibos])).toThrow(
      expect.objectContaining({ path: `cuentas.fields.x.${index}` }),
    );
    // and by the parser of documents, before anything could break
    const { problems } = Object(parseSchema(invalidSchema, knownResources));
    expect(problems.map(({ path }: { path: string }) => path)).toEqual([
      expect.stringMatching(new RegExp(`^fields\\.x\\.${index}`)),
    ]);
  });

  const problemsOf = (schema: object): string[] =>
    (Object(parseSchema(JSON.parse(JSON.stringify(schema)), knownResources)).problems ?? []).map(
      ({ path }: { path: string }) => path,
    );

  it('is usable in lists only: no rule, choice or other aggregate may refer to it', () => {
    expect(() => compile(registry.getOrThrow('cuentas'), { cantidad: 1 }, {})).toThrow(QueryError);
    const rows = [{ unless: 'verTodos', where: { cantidad: 1 } }];
    expect(problemsOf({ ...cuentas, rows })).toEqual(['rows.0.where.cantidad']);
    const views = [{ name: 'llenas', filter: { cantidad: { $gt: 0 } } }];
    expect(problemsOf({ ...cuentas, list: { columns: ['nombre'], views } })).toEqual([]);
  });

  it('parses unchanged from a document when it is valid', () => {
    expect(parseSchema(JSON.parse(JSON.stringify(cuentas)), knownResources)).toEqual({ schema: cuentas });
  });

  it('makes the schema invalid', () => {
    // @ts-expect-error a count is of nothing
    const count: FieldSchema = { ...over, aggregate: 'count', of: 'importe' };
    // @ts-expect-error what is worked out each time is not stored
    const stored: FieldSchema = { ...over, aggregate: 'count', stored: true };
    // @ts-expect-error nobody fills it in
    const required: FieldSchema = { ...over, aggregate: 'count', required: true };
    // @ts-expect-error an average says of what
    const average: FieldSchema = { ...over, aggregate: 'avg', as: { kind: 'decimal' } };
    // @ts-expect-error an average of days is none
    const days: FieldSchema = { ...over, aggregate: 'avg', of: 'vence', as: { kind: 'date' } };
    // @ts-expect-error one or the other
    const combined: FieldSchema = { kind: 'computed', template: '{a}', handler: 'x' };
    // @ts-expect-error a handler says of what kind its values are
    const kindless: FieldSchema = { kind: 'computed', handler: 'x' };
    expect([count, stored, required, average, days, combined, kindless]).toHaveLength(7);
  });
});
