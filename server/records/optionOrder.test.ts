import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { clubRegistry, clubRoutes, clubStore, fillClubs, viewers } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';
import { readCatalog } from '../db/catalog';
import { insertRows } from '../db/insert';
import { migrate } from '../db/migrate';
import { openToRead } from './access';
import { orderSql } from './list';

const urgency = ['Baja', "D'hoy", 'Alta\\', 'Urgente'];

/** Requests by urgency, with options in an order that is not alphabetical. */
const pedidosOf = (options: readonly string[]): ResourceSchema => ({
  name: 'pedidos',
  area: 'settings',
  subject: 'Socio',
  title: '{texto}',
  fields: {
    texto: { kind: 'text', required: true },
    prioridad: { kind: 'enum', options, index: true },
    estado: {
      kind: 'status',
      options: ['Nuevo', 'Espera', 'Cerrado'],
      initial: 'Nuevo',
      tones: {},
      transitions: [{ action: 'cerrar', from: ['Nuevo', 'Espera'], to: 'Cerrado', auto: true }],
    },
  },
  list: { columns: ['texto', 'prioridad', 'estado'], sort: ['prioridad', 'desc'] },
});
const registryOf = (options: readonly string[]) => clubRegistry({}, pedidosOf(options));

const { app, database } = await testServer({
  template: 'empty',
  routes: clubRoutes((db) => clubStore(db, registryOf(urgency))),
});
const { db } = database;
await fillClubs(db, registryOf([...urgency, 'Antigua']));
await insertRows(db, registryOf([...urgency, 'Antigua']), 'pedidos', [
  { texto: 'a', prioridad: 'Urgente', estado: 'Cerrado' },
  { texto: 'b', prioridad: 'Antigua', estado: 'Espera' },
  { texto: 'c', prioridad: 'Baja', estado: 'Nuevo' },
  { texto: 'd', prioridad: null, estado: 'Nuevo' },
  { texto: 'e', prioridad: 'Alta\\', estado: 'Espera' },
  { texto: 'f', prioridad: "D'hoy", estado: 'Cerrado' },
  { texto: 'g', prioridad: 'Baja', estado: 'Nuevo' },
]);
await migrate(db, registryOf(urgency));

const listSorted = async (sort: unknown, range = [0, 24]): Promise<string> => {
  const { body } = await callsOf(app)('jefe')('GET', 'pedidos', { query: { sort, range } });
  return Array.isArray(body) ? body.map((row: { texto: string }) => row.texto).join('') : JSON.stringify(body);
};

describe('a list sorted by an option field', () => {
  it('follows the declared order in both directions; removed options come after the others, and nulls last', async () => {
    expect(await listSorted(['prioridad', 'ASC'])).toBe('cgfeabd');
    expect(await listSorted(['prioridad', 'DESC'])).toBe('aefgcbd');
    expect(await listSorted(['estado', 'ASC'])).toBe('cdgbeaf');
    expect(await listSorted(['estado', 'DESC'])).toBe('faebgdc');
  });

  it('is stable across pages, with a second sort field', async () => {
    const sort = [
      ['prioridad', 'ASC'],
      ['texto', 'DESC'],
    ];
    expect((await listSorted(sort, [0, 2])) + (await listSorted(sort, [3, 9]))).toBe('gcfeabd');
  });

  it('is exported in the same order', async () => {
    const { body } = await app.inject({
      url: '/api/pedidos/export',
      query: { format: 'csv', columns: 'texto', sort: '["prioridad","DESC"]' },
      headers: { authorization: 'jefe' },
    });
    expect(body.split('\r\n').slice(1).join('')).toBe('aefgcbd');
  });
});

describe('the default sort of a list', () => {
  const planFor = async (options: readonly string[]): Promise<string> => {
    const registry = registryOf(options);
    await migrate(db, registry);
    await sql`analyze "pedidos"`.execute(db);
    const { parts } = orderSql(openToRead(registry, registry.getOrThrow('pedidos'), viewers.jefe), [
      ['prioridad', 'desc'],
    ]);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from "pedidos" as "t" order by ${sql.join(parts)} limit 25`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('uses an index, even after the options were reordered', async () => {
    await sql`insert into "pedidos" ("texto", "prioridad")
      select 'x', (array['Baja', 'Urgente'])[1 + n % 2] from generate_series(1, 3000) n`.execute(db);
    for (const options of [urgency, urgency.toReversed()]) {
      const plan = await planFor(options);
      expect(plan).toMatch(/Index Scan using pedidos_prioridad_desc_\w+_sort/);
      expect(plan).not.toContain('Sort Key');
    }
    const { tables } = await readCatalog(db);
    // a filter on one option cannot use the sort index
    expect(tables.get('pedidos')?.indexes).toContain('pedidos_prioridad_idx');
  });
});
