import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../../tests/fixtures/database';
import { insertEach, insertRows } from './insert';
import { migrate } from './migrate';
import { inTransaction } from './transaction';

const { db } = await testDatabase('empty');

const lecturas: ResourceSchema = {
  name: 'lecturas',
  area: 'settings',
  subject: 'Lectura',
  title: '{numero}',
  unique: [['sector', 'numero']],
  indexes: [['estado', 'fecha']],
  fields: {
    numero: { kind: 'integer', required: true },
    sector: { kind: 'reference', to: 'sectores' },
    estado: { kind: 'enum', options: ['Buena', 'Mala'] },
    fecha: { kind: 'dateTime' },
    lector: { kind: 'text', max: 20 },
  },
  list: { columns: ['numero'], search: ['lector'], sort: ['fecha', 'desc'] },
};
const registry = createRegistry([...schemas, lecturas]);
const many = 5000;
const start = Date.parse('2026-01-01T00:00:00Z');

function* readings(change: (row: Record<string, unknown>, at: number) => void = () => {}) {
  for (let at = 0; at < many; at += 1) {
    const row = {
      numero: at,
      estado: at % 50 === 0 ? 'Mala' : 'Buena',
      fecha: new Date(start + at * 1000).toISOString(),
      lector: `lector ${at}`,
    };
    change(row, at);
    yield row;
  }
}

const insert = (rows: Iterable<Record<string, unknown>>, told: (keys: readonly unknown[]) => void = () => {}) =>
  inTransaction(db, (tx) => insertEach(tx, registry, 'lecturas', rows, (_, keys) => told(keys), { alone: true }));
const shape = async () => {
  const { rows } = await sql<{ told: string }>`
    select pg_get_indexdef(indexrelid) as "told" from pg_index where indrelid = '"lecturas"'::regclass
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = '"lecturas"'::regclass
    order by 1`.execute(db);
  return rows.map(({ told }) => told);
};
const total = async () => (await sql`select from "lecturas"`.execute(db)).rows.length;

let before: string[];
let sector: unknown;
beforeAll(async () => {
  await migrate(db, registry);
  [sector] = await insertRows(db, registry, 'sectores', [{ codigo: 'A', nombre: 'A' }]);
  before = await shape();
});

describe('bulk inserts', () => {
  it('are rejected when rows break a constraint, and leave the table unchanged', async () => {
    const twice = readings((row, at) => Object.assign(row, { sector, numero: at === many - 1 ? 7 : at }));
    await expect(insert(twice)).rejects.toThrow('lecturas_sector_numero_key');
    const nobody = readings((row, at) => {
      if (at === many - 1) row.sector = 999_999;
    });
    await expect(insert(nobody)).rejects.toThrow('lecturas_sector_fkey');
    expect(await total()).toBe(0);
    expect(await shape()).toEqual(before);
  });

  it('go to the database in batches, each reported with its keys', async () => {
    const told: number[] = [];
    await insert(readings(), (keys) => told.push(keys.length));
    expect(told).toEqual([2000, 2000, 1000]);
    expect(await total()).toBe(many);
  });

  it('keep every index and constraint of the table', async () => {
    expect(await shape()).toEqual(before);
    expect(before.some((line) => line.includes('gin'))).toBe(true);
  });
});

describe('an index that ends in a sort column of the list', () => {
  it('returns the first rows of a filter without a sort', async () => {
    await sql`analyze "lecturas"`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from "lecturas" where "estado" = 'Mala'
      order by "fecha" desc nulls last, "id" desc nulls last limit 25`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using lecturas_estado_fecha_desc_sort');
    expect(plan).not.toContain('Sort Key');
  });
});
