import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { FieldSchema } from '../../src/schema/field';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../../tests/fixtures/database';
import { readCatalog } from './catalog';
import { insertRows } from './insert';
import { migrate, upToDate } from './migrate';

const { db } = await testDatabase('empty');

const sedes: ResourceSchema = {
  name: 'sedes',
  area: 'settings',
  subject: 'Sede',
  title: '{nombre}',
  fields: { nombre: { kind: 'text', required: true, max: 60 } },
  list: { columns: ['nombre'], search: ['nombre'], sort: ['nombre', 'asc'] },
};
const withSede = (changes: Partial<ResourceSchema>) => createRegistry([...schemas, { ...sedes, ...changes }]);
const withFields = (fields: Record<string, FieldSchema>) => withSede({ fields: { ...sedes.fields, ...fields } });
const columnsOf = async (table: string) => [...((await readCatalog(db)).tables.get(table)?.columns.keys() ?? [])];

describe('the tables of the schemas', () => {
  it('are created, circular references included', async () => {
    const registry = createRegistry(schemas);
    expect(await upToDate(db, registry)).toBe(false);
    expect(await migrate(db, registry)).not.toEqual([]);
    expect(await upToDate(db, registry)).toBe(true);
    const { tables } = await readCatalog(db);
    for (const { name } of registry.all) expect([...tables.keys()]).toContain(name);
    expect([...tables.keys()]).toContain('usuarios_perfiles');
    expect(tables.get('sectores')?.constraints.get('sectores_responsable_fkey')?.onDelete).toBe('setNull');
    expect(tables.get('usuarios')?.constraints.get('usuarios_sector_fkey')?.onDelete).toBe('setNull');
    expect(tables.get('titulares')?.indexes).toContain('titulares_busqueda_idx');
  });

  it('do not change when the migration runs twice', async () => {
    const registry = createRegistry(schemas);
    const before = await readCatalog(db);
    expect(await migrate(db, registry)).toEqual([]);
    // even without a matching fingerprint
    await sql`update "esquema" set "huella" = 'otra'`.execute(db);
    expect(await migrate(db, registry)).toEqual([]);
    expect(await readCatalog(db)).toEqual(before);
  });

  it('are migrated once when two processes start together', async () => {
    await sql`update "esquema" set "huella" = 'otra'`.execute(db);
    const registry = withSede({});
    const [first = [], second = []] = await Promise.all([migrate(db, registry), migrate(db, registry)]);
    expect([first.length > 0, second.length > 0].sort()).toEqual([false, true]);
  });

  it('replace a constraint over all rows with a partial index once the schema narrows the rule', async () => {
    const fields: Record<string, FieldSchema> = {
      ...sedes.fields,
      tipo: { kind: 'enum', options: ['Viva', 'Cerrada'] },
    };
    const registryWith = (changes: Partial<ResourceSchema>) => withSede({ name: 'locales', fields, ...changes });
    await migrate(db, registryWith({ unique: [['tipo', 'nombre']] }));
    const where = { tipo: { $in: ['Viva'] } };
    const narrowed = registryWith({ uniqueAmong: [{ fields: ['tipo', 'nombre'], where, loose: ['nombre'] }] });
    await migrate(db, narrowed);
    expect(await migrate(db, narrowed)).toEqual([]);
    const insertRow = (nombre: string, tipo: string) =>
      sql`insert into "locales" ("nombre", "tipo") values (${nombre}, ${tipo})`.execute(db);
    for (const tipo of ['Viva', 'Cerrada', 'Cerrada']) await insertRow('La Posta', tipo);
    await expect(insertRow('la  posta', 'Viva')).rejects.toThrow(/locales_tipo_nombre_among/);
  });

  it('replace a constraint over other fields once the schema names it', async () => {
    const fields: Record<string, FieldSchema> = {
      ...sedes.fields,
      tipo: { kind: 'enum', options: ['Viva', 'Cerrada'] },
    };
    const registryWith = (changes: Partial<ResourceSchema>) => withSede({ name: 'plantas', fields, ...changes });
    await migrate(db, registryWith({ unique: [['tipo', 'nombre']] }));
    const insertRow = (nombre: string, tipo: string) =>
      sql`insert into "plantas" ("nombre", "tipo") values (${nombre}, ${tipo})`.execute(db);
    await insertRow('Sur', 'Cerrada');
    await expect(insertRow('Sur', 'Cerrada')).rejects.toThrow(/plantas_tipo_nombre_key/);
    const where = { tipo: { $in: ['Viva'] } };
    const narrowed = registryWith({ uniqueAmong: [{ fields: ['nombre'], where, was: ['tipo', 'nombre'] }] });
    await migrate(db, narrowed);
    expect(await migrate(db, narrowed)).toEqual([]);
    for (const tipo of ['Cerrada', 'Viva']) await insertRow('Sur', tipo);
    await expect(insertRow('Sur', 'Viva')).rejects.toThrow(/plantas_nombre_among/);
  });

  it('get a column for a new field, with its default in existing rows', async () => {
    await insertRows(db, withSede({}), 'sedes', [{ nombre: 'Norte' }, { nombre: 'Sur' }]);
    await migrate(db, withFields({ pisos: { kind: 'integer', default: 1 }, abierta: { kind: 'boolean' } }));
    const { rows } = await sql`select "nombre", "pisos", "abierta", "version" from "sedes" order by "id"`.execute(db);
    expect(rows).toEqual([
      { nombre: 'Norte', pisos: 1, abierta: false, version: 1 },
      { nombre: 'Sur', pisos: 1, abierta: false, version: 1 },
    ]);
  });

  it('keep the column and the data of a removed field', async () => {
    expect(await migrate(db, withSede({}))).toEqual([]);
    expect(await columnsOf('sedes')).toContain('pisos');
  });

  it('rename the column, index and history of a renamed field', async () => {
    await migrate(db, withFields({ plantas: { kind: 'integer', was: 'pisos', unique: false, index: true } }));
    expect(await columnsOf('sedes')).toContain('plantas');
    expect(await columnsOf('sedes')).not.toContain('pisos');
    await sql`insert into "historial" ("recurso", "clave", "accion", "campo") values ('sedes', '1', 'editar', 'plantas')`.execute(
      db,
    );
    await migrate(db, withFields({ niveles: { kind: 'integer', was: 'plantas', index: true } }));
    const { tables } = await readCatalog(db);
    expect(tables.get('sedes')?.indexes).toContain('sedes_niveles_idx');
    expect(tables.get('sedes')?.indexes).not.toContain('sedes_plantas_idx');
    const { rows } = await sql`select "campo" from "historial" where "recurso" = 'sedes'`.execute(db);
    expect(rows).toEqual([{ campo: 'niveles' }]);
  });

  it('rename the join table of a renamed list of references', async () => {
    await migrate(db, withFields({ zonas: { kind: 'references', to: 'sectores' } }));
    await migrate(db, withFields({ sectores: { kind: 'references', to: 'sectores', was: 'zonas' } }));
    const { tables } = await readCatalog(db);
    expect(tables.has('sedes_zonas')).toBe(false);
    expect([...(tables.get('sedes_sectores')?.constraints.keys() ?? [])]).toEqual(
      expect.arrayContaining(['sedes_sectores_pkey', 'sedes_sectores_origen_fkey', 'sedes_sectores_destino_fkey']),
    );
    expect(await migrate(db, withFields({ sectores: { kind: 'references', to: 'sectores' } }))).toEqual([]);
  });

  it('accept a new option, and keep a removed option in existing rows', async () => {
    const tipo = (...options: string[]): FieldSchema => ({ kind: 'enum', options, default: options[0] });
    await migrate(db, withFields({ tipo: tipo('A', 'B') }));
    await expect(sql`update "sedes" set "tipo" = 'C'`.execute(db)).rejects.toThrow(/sedes_tipo_check/);
    await migrate(db, withFields({ tipo: tipo('A', "C's") }));
    await sql`update "sedes" set "tipo" = 'C''s' where "id" = 1`.execute(db);
    await sql`update "sedes" set "tipo" = 'B' where "id" = 2`.execute(db);
    expect(await migrate(db, withFields({ tipo: tipo('A', "C's") }))).toEqual([]);
  });

  it('recompute existing rows when a computed field or the search text changes', async () => {
    await migrate(
      db,
      withSede({
        fields: { ...sedes.fields, letrero: { kind: 'computed', template: 'Sede {nombre}', stored: true } },
        list: { columns: ['nombre'], search: ['letrero'] },
      }),
    );
    const { rows } = await sql`select "letrero", "busqueda" from "sedes" order by "id"`.execute(db);
    expect(rows).toEqual([
      { letrero: 'Sede Norte', busqueda: 'sede norte' },
      { letrero: 'Sede Sur', busqueda: 'sede sur' },
    ]);
  });

  it('are unchanged after a field changes its type, which the migration rejects', async () => {
    const before = await readCatalog(db);
    await expect(migrate(db, withFields({ nombre: { kind: 'integer' }, otra: { kind: 'text' } }))).rejects.toThrow(
      /sedes\.fields\.nombre: is text in the database and bigint in the schema/,
    );
    expect(await readCatalog(db)).toEqual(before);
  });

  it('time out while another session holds a table', async () => {
    const transaction = db.transaction().execute(async (transaction) => {
      await sql`lock table "sedes" in access exclusive mode`.execute(transaction);
      await expect(migrate(db, withFields({ otra: { kind: 'text' } }), 100)).rejects.toThrow(/lock timeout/);
    });
    await transaction;
    expect(await columnsOf('sedes')).not.toContain('otra');
  });

  it('sort Spanish texts as Spanish readers expect', async () => {
    await insertRows(db, withSede({}), 'sedes', [
      { nombre: 'Zapata' },
      { nombre: 'Álvarez' },
      { nombre: 'ñandú' },
      { nombre: 'nube' },
    ]);
    const { rows } = await sql<{ nombre: string }>`select "nombre" from "sedes" order by "nombre"`.execute(db);
    expect(rows.map(({ nombre }) => nombre)).toEqual(['Álvarez', 'Norte', 'nube', 'ñandú', 'Sur', 'Zapata']);
  });
});

describe('rows inserted in bulk', () => {
  it('get defaults, computed fields, search text and join rows; the sequences continue after them', async () => {
    const registry = createRegistry(schemas);
    await insertRows(db, registry, 'privilegios', [
      { funcionSistemas: 'Titular.ver' },
      { funcionSistemas: 'Ticket.ver' },
    ]);
    const keys = await insertRows(db, registry, 'usuarios', [
      { codigoTitular: '900007', usuario: 'ana', apellido: 'Muñoz', nombre: 'Ana', privilegios: [2, 1] },
      { codigoTitular: '900003', usuario: 'beto', apellido: "O'Higgins", nombre: 'Beto', estado: 'Activo' },
    ]);
    expect(keys).toEqual([1, 2]);
    const { rows } = await sql`
      select "nombreCompleto", "busqueda", "estado" from "usuarios" order by "id"`.execute(db);
    expect(rows).toEqual([
      {
        nombreCompleto: 'Muñoz, Ana',
        busqueda: 'munoz, ana ana',
        estado: 'PendienteActivacion',
      },
      {
        nombreCompleto: "O'Higgins, Beto",
        busqueda: 'ohiggins, beto beto',
        estado: 'Activo',
      },
    ]);
    const pairs = await sql`select * from "usuarios_privilegios" order by "destino"`.execute(db);
    expect(pairs.rows).toEqual([
      { origen: 1, destino: 1 },
      { origen: 1, destino: 2 },
    ]);
    const next = await sql<{ codigoTitular: string }>`
      insert into "usuarios" ("usuario") values ('caro') returning "codigoTitular"`.execute(db);
    expect(next.rows).toEqual([{ codigoTitular: '900008' }]);
  });
});
