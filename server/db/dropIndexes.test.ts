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
const rowCount = 5000;
const start = Date.parse('2026-01-01T00:00:00Z');

function* readings(change: (row: Record<string, unknown>, index: number) => void = () => {}) {
  for (let index = 0; index < rowCount; index += 1) {
    const row = {
      numero: index,
      estado: index % 50 === 0 ? 'Mala' : 'Buena',
      fecha: new Date(start + index * 1000).toISOString(),
      lector: `lector ${index}`,
    };
    change(row, index);
    yield row;
  }
}

const insert = (rows: Iterable<Record<string, unknown>>, onBatch: (keys: readonly unknown[]) => void = () => {}) =>
  inTransaction(db, (transaction) =>
    insertEach(transaction, registry, 'lecturas', rows, (_, keys) => onBatch(keys), { exclusive: true }),
  );
const readShape = async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as "definition" from pg_index where indrelid = '"lecturas"'::regclass
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = '"lecturas"'::regclass
    order by 1`.execute(db);
  return rows.map(({ definition }) => definition);
};
const countRows = async () => (await sql`select from "lecturas"`.execute(db)).rows.length;

let initialShape: string[];
let sector: unknown;
beforeAll(async () => {
  await migrate(db, registry);
  [sector] = await insertRows(db, registry, 'sectores', [{ codigo: 'A', nombre: 'A' }]);
  initialShape = await readShape();
});

describe('bulk inserts', () => {
  it('are rejected when rows break a constraint, and leave the table unchanged', async () => {
    const duplicated = readings((row, index) =>
      Object.assign(row, { sector, numero: index === rowCount - 1 ? 7 : index }),
    );
    await expect(insert(duplicated)).rejects.toThrow('lecturas_sector_numero_key');
    const unknownSector = readings((row, index) => {
      if (index === rowCount - 1) row.sector = 999_999;
    });
    await expect(insert(unknownSector)).rejects.toThrow('lecturas_sector_fkey');
    expect(await countRows()).toBe(0);
    expect(await readShape()).toEqual(initialShape);
  });

  it('go to the database in batches, each reported with its keys', async () => {
    const batchSizes: number[] = [];
    await insert(readings(), (keys) => batchSizes.push(keys.length));
    expect(batchSizes).toEqual([2000, 2000, 1000]);
    expect(await countRows()).toBe(rowCount);
  });

  it('keep every index and constraint of the table', async () => {
    expect(await readShape()).toEqual(initialShape);
    expect(initialShape.some((line) => line.includes('gin'))).toBe(true);
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
