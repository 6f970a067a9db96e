/** Upgrades of an operator's database in which a number became a reference: no data are lost. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { testEnv } from '../../tests/fixtures/env';
import { prepare } from '../bootstrap';
import { registry } from '../registry';
import { readCatalog } from './catalog';
import { insertRows } from './insert';
import { previewOf } from './preview';

const { db, url } = await testDatabase('empty');
const start = async () => {
  const messages: string[] = [];
  await prepare({ env: testEnv({ databaseUrl: url, demo: false }), url, print: (line) => messages.push(line) });
  return messages.join('\n');
};
const key = 'vehiculos_categoria_fkey';

/** The state before vehicle classes were a catalogue: a plain number from 1 to 7. */
async function createOldDatabase(...classes: number[]): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await start();
  const [titular] = await insertRows(db, registry, 'titulares', [
    { nombre: 'Ana', apellido: 'Paz', tipoDocumento: 'DNI', numeroDocumento: '30111222' },
  ]);
  await sql`alter table "vehiculos" drop constraint ${sql.ref(key)}`.execute(db);
  await insertRows(
    db,
    registry,
    'vehiculos',
    classes.map((categoria, index) => ({ titular, categoria, patente: `AB10${index}CD`, estado: 'Activo' })),
  );
  await sql`delete from "categoriasVehiculo"`.execute(db);
  await sql`alter table "categoriasVehiculo" alter column "id" restart`.execute(db);
  await sql`update "esquema" set "huella" = 'antes'`.execute(db);
}

const readClasses = async () => {
  const { rows } = await sql<{ categoria: number }>`select "categoria" from "vehiculos" order by "id"`.execute(db);
  return rows.map(({ categoria }) => Number(categoria));
};
const isValidated = async () => {
  const { rows } = await sql<{ valid: boolean }>`
    select convalidated as "valid" from pg_constraint where conname = ${key}`.execute(db);
  return rows[0]?.valid;
};

describe('vehicles from before their classes were a catalogue', () => {
  beforeEach(() => createOldDatabase(2, 7, 1));

  it('reference the built-in classes, and the foreign key is valid for all rows', async () => {
    expect(await start()).not.toContain('Atención');
    expect(await readClasses()).toEqual([2, 7, 1]);
    expect(await isValidated()).toBe(true);
    const { rows } = await sql`
      select c."nombre" from "vehiculos" v join "categoriasVehiculo" c on c."id" = v."categoria" order by v."id"`.execute(
      db,
    );
    expect(rows).toEqual([{ nombre: 'Livianos 2 ejes' }, { nombre: 'Pesados 5 o más ejes' }, { nombre: 'Motos' }]);
    expect((await previewOf(db, registry)).statements).toEqual([]);
  });

  it('keep a class that does not exist: the start reports it and continues until the rows are corrected', async () => {
    await sql`update "vehiculos" set "categoria" = 99 where "categoria" = 7`.execute(db);
    const warning = 'Atención: Vehículos que indican en «Categoría» algo que no existe en Categorías de vehículo: 1.';
    expect(await start()).toContain(warning);
    expect(await readClasses()).toEqual([2, 99, 1]);
    expect(await isValidated()).toBe(false);
    // new writes must name an existing class
    await expect(sql`update "vehiculos" set "categoria" = 98 where "categoria" = 1`.execute(db)).rejects.toThrow(key);
    expect(await start()).toContain(warning);
    await sql`update "vehiculos" set "categoria" = 7 where "categoria" = 99`.execute(db);
    expect(await start()).not.toContain('Atención');
    expect(await isValidated()).toBe(true);
    expect((await readCatalog(db)).tables.get('vehiculos')?.constraints.has(key)).toBe(true);
    expect(await start()).toBe('');
  });
});
