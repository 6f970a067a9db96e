/** All writes of handlers follow the same field rules as client input. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { createRegistry } from '../../src/schema/check';
import type { Condition } from '../../src/schema/condition';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../../tests/fixtures/database';
import { viewer } from '../../tests/fixtures/viewers';
import { insertRows } from '../db/insert';
import { migrate } from '../db/migrate';
import { batched, type Handler, type Row } from '../handlers';
import { runAction, runOnResource } from './actions';
import type { Store } from './store';
import { createRecord, createRecords, updateRecord } from './write';

const fichas: ResourceSchema = {
  name: 'fichas',
  area: 'settings',
  subject: 'Prueba',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text', max: 10, normalize: ['trim'] },
    codigo: { kind: 'code', max: 8, normalize: ['compact', 'upper'] },
    telefono: { kind: 'phone' },
    tipo: { kind: 'enum', options: ['a', 'b'] },
    dia: { kind: 'date' },
    importe: { kind: 'money', max: '1000' },
    cuantos: { kind: 'integer', min: 0 },
    partes: { kind: 'group', fields: { tipo: { kind: 'enum', options: ['a', 'b'] }, nota: { kind: 'text', max: 5 } } },
    lineas: { kind: 'items', fields: { nota: { kind: 'text', max: 5 } } },
    texto: { kind: 'richText', required: true },
    interno: { kind: 'text', max: 10, system: true },
  },
  list: { columns: ['nombre'], search: ['nombre'] },
  actions: {
    anotar: { on: ['record'], needs: 'editar', run: [{ call: 'hace' }] },
    hacer: { on: ['resource'], needs: 'crear', run: [{ call: 'hace' }] },
  },
};
const registry = createRegistry([...schemas, fichas]);
const resource = registry.getOrThrow('fichas');
const { db } = await testDatabase('empty');
await migrate(db, registry);
await insertRows(db, registry, 'sectores', [{ codigo: 'A', nombre: 'A' }]);
await insertRows(db, registry, 'usuarios', [
  { codigoTitular: '900001', usuario: 'ana', apellido: 'M', nombre: 'A', email: 'a@example.com', estado: 'Activo' },
]);
const ana = viewer({ id: 1 }, 'Prueba.ver.crear.editar');
const texto = '<p>Hola</p>';

/** The product's store with one handler, called by the given hooks and by the actions. */
const storeWith = (handler: Handler, ...hooks: string[]): Store => ({
  db,
  registry,
  handlers: {
    handler: (name) => (name === 'fichas' ? handler : undefined),
    hook: (name, hook) => (name === 'fichas' && hooks.includes(hook) ? handler : undefined),
    compute: () => undefined,
    document: () => undefined,
  },
  publicUrl: 'http://ventanilla.test',
  language: 'es',
});
const plainStore = storeWith(() => {});
const isRejected = (field: string) => expect.objectContaining({ status: 422, errors: { [field]: expect.anything() } });

/** The ways in which server code writes. */
const WAYS: [string, (values: Row) => Promise<unknown>][] = [
  [
    'a hook of a new record',
    (values) =>
      createRecord(
        storeWith(({ set }) => set(values), 'creating'),
        ana,
        resource,
        { texto },
      ),
  ],
  [
    'a hook of an edit',
    async (values) => {
      const { id } = await createRecord(plainStore, ana, resource, { texto });
      return updateRecord(
        storeWith(({ set }) => set(values), 'updating'),
        ana,
        resource,
        id,
        { texto: '<p>Otro</p>' },
      );
    },
  ],
  [
    'an action’s handler that sets',
    async (values) => {
      const { id } = await createRecord(plainStore, ana, resource, { texto });
      return runAction(
        storeWith(({ set }) => set(values)),
        { resource: 'fichas', id, action: 'anotar', viewer: ana },
      );
    },
  ],
  [
    'a handler that makes another record',
    async (values) => {
      const store = storeWith(async ({ create }) => void (await create('fichas', { texto, ...values })));
      const { made: created } = await runOnResource(store, { resource: 'fichas', action: 'hacer', viewer: ana });
      const { rows } = await sql<Row>`select * from "fichas" where "id" = ${created[0]?.id}`.execute(db);
      return rows[0];
    },
  ],
  [
    'a handler that changes another record',
    async (values) => {
      const { id } = await createRecord(plainStore, ana, resource, { texto });
      const store = storeWith(async ({ change }) => void (await change('fichas', id, values)));
      await runOnResource(store, { resource: 'fichas', action: 'hacer', viewer: ana });
      const { rows } = await sql<Row>`select * from "fichas" where "id" = ${id}`.execute(db);
      return rows[0];
    },
  ],
  [
    'a hook of many new records',
    async (values) => {
      const store = storeWith(
        batched(({ set }) => set(values)),
        'creating',
      );
      return (await createRecords(store, ana, resource, [{ texto }, { texto }]))[1];
    },
  ],
  [
    'a hook of many new records that makes others',
    async (values) => {
      const created: Row[] = [];
      const hook = batched(async ({ create }) => void created.push(await create('fichas', { texto, ...values })));
      await createRecords(storeWith(hook, 'created'), ana, resource, [{ texto }, { texto }]);
      return created[1];
    },
  ],
  [
    'a hook of many new records that makes many others',
    async (values) => {
      const created: Row[] = [];
      const hook = batched(
        async ({ createAll }) => void created.push(...(await createAll('fichas', [{ texto }, { texto, ...values }]))),
      );
      await createRecords(storeWith(hook, 'created'), ana, resource, [{ texto }, { texto }]);
      return created[1];
    },
  ],
  [
    'a handler that makes many others',
    async (values) => {
      let created: Row[] = [];
      const store = storeWith(async ({ createAll }) => {
        created = await createAll('fichas', [{ texto }, { texto, ...values }]);
      });
      await runOnResource(store, { resource: 'fichas', action: 'hacer', viewer: ana });
      return created[1];
    },
  ],
  [
    'a handler that changes many others',
    async (values) => {
      const created = await createRecords(plainStore, ana, resource, [{ texto }, { texto }]);
      const id = { $in: created.map((row) => Number(row.id)) };
      const store = storeWith(async ({ changeAll }) => void (await changeAll('fichas', { id }, values)));
      await runOnResource(store, { resource: 'fichas', action: 'hacer', viewer: ana });
      const { rows } = await sql<Row>`select * from "fichas" where "id" = ${created[1]?.id}`.execute(db);
      return rows[0];
    },
  ],
];

describe.each(WAYS)('%s', (_, write) => {
  it('stores values in the normalized form of their kinds', async () => {
    expect(
      await write({
        nombre: ' Ana ',
        codigo: 'ab-12 3',
        telefono: '(011) 5555-1234',
        importe: '5.5',
        interno: 'visto',
        partes: { nota: 'x' },
      }),
    ).toMatchObject({
      nombre: 'Ana',
      codigo: 'AB123',
      telefono: '+541155551234',
      importe: '5.50',
      interno: 'visto',
      partes: { nota: 'x' },
    });
  });

  it.each([
    ['nombre', 'x'.repeat(11)],
    ['interno', 'x'.repeat(11)],
    ['telefono', 'no tiene'],
    ['tipo', 'c'],
    ['dia', '0202-01-01'],
    ['dia', '2026-02-30'],
    ['importe', '1000.01'],
    ['importe', 5],
    ['cuantos', -1],
    ['cuantos', '1'],
  ])('rejects %j for %s', async (name, value) => {
    await expect(write({ [name]: value })).rejects.toEqual(isRejected(name));
  });

  it.each([
    ['partes.tipo', { partes: { tipo: 'c' } }],
    ['lineas', { lineas: [{ nota: 'demasiado' }] }],
  ])('rejects an invalid part of a value: %s', async (path, values) => {
    await expect(write(values)).rejects.toEqual(isRejected(path));
  });
});

it('an invalid stored value does not block a change of other fields', async () => {
  const { id } = await createRecord(plainStore, ana, resource, { texto });
  await sql`update "fichas" set "telefono" = '4555-1234', "partes" = '{"tipo": "vieja", "nota": "a"}' where "id" = ${id}`.execute(
    db,
  );
  const setValues = storeWith(({ record, set }) =>
    set({ ...record, nombre: 'Eva', partes: { tipo: 'vieja', nota: 'b' } }),
  );
  expect(await runAction(setValues, { resource: 'fichas', id, action: 'anotar', viewer: ana })).toMatchObject({
    nombre: 'Eva',
    telefono: '4555-1234',
    partes: { tipo: 'vieja', nota: 'b' },
  });
});

describe('a change of many records', () => {
  const changeWhere = (where: Condition, values: Row): Store =>
    storeWith(async ({ changeAll }) => void (await changeAll('fichas', where, values)));
  const run = (store: Store) => runOnResource(store, { resource: 'fichas', action: 'hacer', viewer: ana });

  it('updates version, history, audit log and search text as a single change does', async () => {
    const [a, b, c] = await createRecords(plainStore, ana, resource, [
      { texto, nombre: 'Uno' },
      { texto, nombre: 'Dos' },
      { texto, nombre: 'Igual' },
    ]);
    const keys = [a, b, c].map((row) => Number(row?.id));
    await run(changeWhere({ id: { $in: keys } }, { nombre: 'Igual' }));
    const { rows } = await sql<Row>`
      select "id", "nombre", "version", "busqueda", "actualizadoPor" from "fichas" where "id" = any(${keys}) order by "id"`.execute(
      db,
    );
    const changed = { nombre: 'Igual', version: 2, busqueda: expect.stringContaining('igual'), actualizadoPor: 1 };
    expect(rows).toMatchObject([changed, changed, { ...changed, version: 1 }]);
    const { rows: history } = await sql<Row>`
      select "clave", "accion", "campo", "antes", "despues", "usuario" from "historial"
      where "recurso" = 'fichas' and "clave" = any(${keys.map(String)}) order by "id"`.execute(db);
    const entry = { accion: 'hacer', campo: 'nombre', despues: 'Igual', usuario: 1 };
    expect(history).toEqual([
      { ...entry, clave: String(a?.id), antes: 'Uno' },
      { ...entry, clave: String(b?.id), antes: 'Dos' },
    ]);
    const { rows: log } = await sql<Row>`
      select "entidadId", "operacion", "resumen" from "logsAuditoria"
      where "entidad" = 'fichas' and "operacion" = 'hacer' and "entidadId" = any(${keys.map(String)}) order by "id"`.execute(
      db,
    );
    expect(log).toEqual([a, b].map((row) => ({ entidadId: String(row?.id), operacion: 'hacer', resumen: 'nombre' })));
  });

  it('is atomic', async () => {
    const created = await createRecords(plainStore, ana, resource, [{ texto, nombre: 'Antes' }, { texto }]);
    const keys = created.map((row) => Number(row.id));
    const store = storeWith(async ({ changeAll }) => {
      await changeAll('fichas', { id: { $in: keys } }, { nombre: 'Después' });
      await changeAll('fichas', { id: { $in: keys } }, { tipo: 'c' });
    });
    await expect(run(store)).rejects.toEqual(isRejected('tipo'));
    const { rows } = await sql<Row>`select "nombre" from "fichas" where "id" = ${keys[0]}`.execute(db);
    expect(rows).toEqual([{ nombre: 'Antes' }]);
  });

  it('checks the condition again after concurrent changes', async () => {
    const [row] = await createRecords(plainStore, ana, resource, [{ texto, nombre: 'Libre' }]);
    const key = Number(row?.id);
    let queries: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await sql`update "fichas" set "nombre" = 'Tomado' where "id" = ${key}`.execute(tx);
      queries = run(changeWhere({ id: key, nombre: 'Libre' }, { nombre: 'Mío' }));
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where "wait_event_type" = 'Lock' and "datname" = current_database()`.execute(
            db,
          );
          return rows.length;
        })
        .toBe(1);
    });
    await queries;
    const { rows } = await sql<Row>`select "nombre" from "fichas" where "id" = ${key}`.execute(db);
    expect(rows).toEqual([{ nombre: 'Tomado' }]);
  });
});

describe('a required text without visible content', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p></p>',
    '<p>&nbsp; \u200b</p>',
    '<style>p{}</style><p><br></p>',
    '<img src="https://fuera.example/x.png">',
    '<iframe src="https://fuera.example"></iframe>',
  ])('is missing: %s', async (html) => {
    await expect(createRecord(plainStore, ana, resource, { texto: html })).rejects.toEqual(isRejected('texto'));
    const { id } = await createRecord(plainStore, ana, resource, { texto });
    await expect(updateRecord(plainStore, ana, resource, id, { texto: html })).rejects.toEqual(isRejected('texto'));
  });

  it.each(['<p>a</p>', '<img src="data:image/png;base64,aaaa">', '<ul><li>1</li></ul>'])(
    'is present: %s',
    async (html) => {
      expect(await createRecord(plainStore, ana, resource, { texto: html })).toMatchObject({
        texto: expect.any(String),
      });
    },
  );
});
