import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../../tests/fixtures/database';
import { readCatalog } from './catalog';
import { insertRows } from './insert';
import { migrate } from './migrate';
import type { Db } from './pool';
import { inTransaction } from './transaction';

const { db } = await testDatabase('empty');

const stations: ResourceSchema = {
  name: 'puestos',
  area: 'settings',
  subject: 'Puesto',
  title: '{codigo}',
  fields: { codigo: { kind: 'code', required: true, max: 10 } },
  list: { columns: ['codigo'] },
};
const readings = (references?: 'perStatement'): ResourceSchema => ({
  name: 'mediciones',
  area: 'settings',
  subject: 'Medicion',
  title: '{id}',
  appendOnly: true,
  ...(references && { references }),
  indexes: [['equipo', 'fecha']],
  fields: {
    puesto: { kind: 'reference', to: 'puestos', required: true },
    revisor: { kind: 'reference', to: 'puestos', onDelete: 'setNull' },
    equipo: { kind: 'code', max: 10 },
    fecha: { kind: 'dateTime' },
  },
  list: { columns: ['puesto'], sort: ['fecha', 'desc'] },
});
const registryWith = (references?: 'perStatement') => createRegistry([...schemas, stations, readings(references)]);
const registry = registryWith('perStatement');

const addStation = async (codigo: string): Promise<number> => {
  const [id] = await insertRows(db, registry, 'puestos', [{ codigo }]);
  return Number(id);
};
const addReadings = (tx: Db, rows: readonly Record<string, unknown>[]) => insertRows(tx, registry, 'mediciones', rows);
const removeStation = (id: number) => sql`delete from "puestos" where "id" = ${id}`.execute(db);
const countReadings = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as "n" from "mediciones"`.execute(db);
  return rows[0]?.n ?? -1;
};

describe('references that are checked once a statement', () => {
  beforeAll(async () => {
    // the table had foreign keys before
    await migrate(db, registryWith());
    expect((await readCatalog(db)).tables.get('mediciones')?.constraints.has('mediciones_puesto_fkey')).toBe(true);
    await migrate(db, registry);
  });

  it('replace the foreign keys, once', async () => {
    const constraints = (await readCatalog(db)).tables.get('mediciones')?.constraints;
    expect([...(constraints?.keys() ?? [])].filter((name) => name.endsWith('_fkey'))).toEqual([]);
    await sql`update "esquema" set "huella" = 'otra'`.execute(db);
    expect(await migrate(db, registry)).toEqual([]);
  });

  it('refuse the whole statement when one row refers to nothing, with the name of its foreign key', async () => {
    const puesto = await addStation('A1');
    const before = await countReadings();
    const wrong = addReadings(db, [{ puesto }, { puesto: 999_999 }]);
    await expect(wrong).rejects.toMatchObject({ code: '23503', constraint: 'mediciones_puesto_fkey' });
    expect(await countReadings()).toBe(before);
  });

  it('refuse a change to a row that does not exist', async () => {
    const [id] = await addReadings(db, [{ puesto: await addStation('B1') }]);
    await expect(sql`update "mediciones" set "revisor" = 999999 where "id" = ${id}`.execute(db)).rejects.toMatchObject({
      code: '23503',
      constraint: 'mediciones_revisor_fkey',
    });
  });

  it('keep a referenced row, or empty the reference, as the field declares', async () => {
    const [puesto, revisor] = [await addStation('C1'), await addStation('C2')];
    const [id] = await addReadings(db, [{ puesto, revisor }]);
    await expect(removeStation(puesto)).rejects.toMatchObject({ code: '23503', constraint: 'mediciones_puesto_fkey' });
    await removeStation(revisor);
    const { rows } = await sql`select "puesto", "revisor" from "mediciones" where "id" = ${id}`.execute(db);
    expect(rows).toEqual([{ puesto, revisor: null }]);
  });

  it('hold when the referenced row is deleted while the statement is not committed yet', async () => {
    const puesto = await addStation('D1');
    let removal: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      await addReadings(tx, [{ puesto }]);
      removal = removeStation(puesto).catch((error: unknown) => error);
      // the deletion waits for this transaction
      for (let waiting = 0; waiting === 0; ) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as "n" from pg_locks where not granted and locktype = 'transactionid'`.execute(db);
        waiting = rows[0]?.n ?? 0;
      }
    });
    expect(await removal).toMatchObject({ code: '23503' });
  });

  it('index an optional column only where it has a value', async () => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as "definition" from pg_indexes where tablename = 'mediciones' and indexdef like '%equipo%'`.execute(
      db,
    );
    // made with the foreign keys, when the whole column was indexed
    expect(rows).toHaveLength(1);
    await sql`drop table "mediciones"`.execute(db);
    await sql`update "esquema" set "huella" = 'otra'`.execute(db);
    await migrate(db, registry);
    const after = await sql<{ definition: string }>`
      select indexdef as "definition" from pg_indexes where tablename = 'mediciones' and indexdef like '%equipo%'`.execute(
      db,
    );
    expect(after.rows[0]?.definition).toMatch(/WHERE \(equipo IS NOT NULL\)$/);
  });
});
