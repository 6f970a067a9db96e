/** One telephone number has one normalized form, in every input and in every notation. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { insertRows } from '../../server/db/insert';
import { migrate } from '../../server/db/migrate';
import { listRecords } from '../../server/records/list';
import type { Store } from '../../server/records/store';
import { createRecord, updateRecord } from '../../server/records/write';
import { createRegistry } from '../../src/schema/check';
import { evaluate } from '../../src/schema/conditions/evaluate';
import { setHome } from '../../src/schema/phones/phones';
import { compile } from '../../src/schema/query';
import type { ResourceSchema } from '../../src/schema/resource';
import { testDatabase } from '../fixtures/database';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';
import { viewer } from '../fixtures/viewers';

const contactos: ResourceSchema = {
  name: 'contactos',
  area: 'settings',
  subject: 'Prueba',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text' },
    telefono: { kind: 'phone', index: true },
    unico: { kind: 'phone', unique: true },
    otro: { kind: 'group', fields: { telefono: { kind: 'phone' } } },
    avisos: { kind: 'items', fields: { telefono: { kind: 'phone' } } },
  },
  list: { columns: ['nombre', 'telefono'], search: ['nombre', 'telefono'], sort: ['id', 'asc'] },
};
const registry = createRegistry([...schemas, contactos]);
const resource = registry.getOrThrow('contactos');
const { db } = await testDatabase('empty');
const store: Store = {
  db,
  registry,
  handlers: { handler: () => undefined, hook: () => undefined, compute: () => undefined, document: () => undefined },
  publicUrl: 'http://ventanilla.test',
  language: 'es',
};
const ana = viewer({ id: 1 }, 'Prueba.ver.crear.editar');
await migrate(db, registry);
await insertRows(db, registry, 'sectores', [{ codigo: 'A', nombre: 'A' }]);
await insertRows(db, registry, 'usuarios', [
  { codigoTitular: '900001', usuario: 'ana', apellido: 'M', nombre: 'A', email: 'a@example.com', estado: 'Activo' },
]);

const refused = (key: string, field = 'telefono') =>
  expect.objectContaining({
    status: 422,
    errors: { [field]: expect.objectContaining({ key: `engine.validation.${key}` }) },
  });
const add = (body: object) => createRecord(store, ana, resource, body);
const found = async (filter: object): Promise<unknown[]> =>
  (await listRecords(store, ana, resource, { filter: JSON.stringify(filter) })).rows.map(({ nombre }) => nombre);

afterEach(() => setHome());

/** All of these are the same number. */
const NOTATIONS = [
  '11 5555-1234',
  '(011) 5555-1234',
  '011 15 5555-1234',
  '+54 9 11 5555-1234',
  '+54 11 5555 1234',
  '1155551234',
];

describe('a telephone number', () => {
  it.each(NOTATIONS)('that is stored is found by %s', async (typed) => {
    await sql`delete from "contactos"`.execute(db);
    await add({ nombre: 'fijo', telefono: '11 5555-1234', otro: { telefono: '(011) 5555-1234' } });
    await add({ nombre: 'móvil', telefono: '11 15 5555-1234' });
    await add({ nombre: 'otro', telefono: '11 5555-1235' });
    const both = ['fijo', 'móvil'];
    expect(await found({ telefono: typed })).toEqual(both);
    expect(await found({ telefono: [typed, '+1 212 555 0100'] })).toEqual(both);
    expect(await found({ telefono_neq: typed })).toEqual(['otro']);
    expect(await found({ telefono_contains: typed })).toEqual(both);
    expect(await found({ q: typed })).toEqual(both);
    expect(await found({ 'otro.telefono': typed })).toEqual(['fijo']);
    // in memory as in the database
    const condition = compile(resource, { telefono: typed }, {});
    expect(evaluate(condition, { telefono: '+5491155551234' })).toBe(true);
    expect(evaluate(condition, { telefono: '+541155551235' })).toBe(false);
  });

  it('is found by a part of it, and by its digits without the area code', async () => {
    for (const q of ['5555-1234', '15 5555-1234', '15-5555-1234'])
      expect([q, await found({ q })]).toEqual([q, ['fijo', 'móvil']]);
    expect(await found({ q: '(011) 5555-12' })).toEqual(['fijo', 'móvil', 'otro']);
    expect(await found({ telefono_contains: '5555-123' })).toEqual(['fijo', 'móvil', 'otro']);
  });

  it.each(NOTATIONS)('is unique in its normalized form, also when written as %s', async (typed) => {
    await sql`delete from "contactos"`.execute(db);
    await add({ unico: '+54 9 11 5555-1234' });
    await expect(add({ unico: typed })).rejects.toEqual(refused('unique', 'unico'));
    await add({ unico: '+54 9 11 5555-1235' });
  });

  it('without its area code is refused with a message, and completed where the operator’s area code is set', async () => {
    await expect(add({ telefono: '15 5555-1234' })).rejects.toEqual(refused('phoneArea'));
    setHome({ country: 'AR', area: '11' });
    expect(await add({ telefono: '15 5555-1234' })).toMatchObject({ telefono: '+5491155551234' });
  });

  it('that is invalid is refused at its field, also inside other fields', async () => {
    await expect(add({ telefono: 'llamar a la tarde' })).rejects.toEqual(refused('phone'));
    await expect(add({ otro: { telefono: '12' } })).rejects.toEqual(refused('phone', 'otro.telefono'));
    await expect(add({ avisos: [{ telefono: '12' }] })).rejects.toEqual(refused('phone', 'avisos[0].telefono'));
    expect(await add({ avisos: [{ telefono: '0800-555-1234' }] })).toMatchObject({
      avisos: [{ telefono: '+548005551234' }],
    });
  });
});

describe('the numbers of an old database', () => {
  const old = [
    { nombre: 'uno', telefono: '(011) 15-5555-1234', otro: { telefono: '11 4444-5555' }, avisos: null },
    { nombre: 'dos', telefono: '4555-1234 (Marta)', otro: null, avisos: [{ telefono: '0221 15 555-1234' }] },
    { nombre: 'tres', telefono: null, otro: { telefono: 'no tiene' }, avisos: [] },
  ];

  it('are normalized when this version starts; a number that cannot be parsed stays as it is', async () => {
    await sql`delete from "contactos"`.execute(db);
    await insertRows(db, registry, 'contactos', old);
    await sql`comment on column "contactos"."telefono" is null`.execute(db);
    await sql`update "esquema" set "huella" = 'anterior'`.execute(db);
    await migrate(db, registry);
    const { rows } = await sql`
      select "nombre", "telefono", "otro", "avisos", "version" from "contactos" order by "id"`.execute(db);
    expect(rows).toEqual([
      { nombre: 'uno', telefono: '+5491155551234', otro: { telefono: '+541144445555' }, avisos: null, version: 1 },
      {
        nombre: 'dos',
        telefono: '4555-1234 (Marta)',
        otro: null,
        avisos: [{ telefono: '+5492215551234' }],
        version: 1,
      },
      { nombre: 'tres', telefono: null, otro: { telefono: 'no tiene' }, avisos: [], version: 1 },
    ]);
    expect(await found({ q: '+54 11 5555 1234' })).toEqual(['uno']);
    expect(await found({ q: 'marta' })).toEqual(['dos']);
    expect(await found({ telefono_contains: '4555-1234' })).toEqual(['dos']);
  });

  it('that cannot be parsed do not block an edit of other fields', async () => {
    const [dos, tres] = (await listRecords(store, ana, resource, {})).rows.slice(1);
    expect(
      await updateRecord(store, ana, resource, dos?.id, { ...dos, nombre: 'Marta', version: dos?.version }),
    ).toMatchObject({ nombre: 'Marta', telefono: '4555-1234 (Marta)' });
    expect(
      await updateRecord(store, ana, resource, tres?.id, { nombre: 'Tres', otro: { telefono: 'no tiene' } }),
    ).toMatchObject({ nombre: 'Tres', otro: { telefono: 'no tiene' } });
    await expect(updateRecord(store, ana, resource, dos?.id, { telefono: '4555-1234' })).rejects.toEqual(
      refused('phoneArea'),
    );
  });
});

describe('the number of a holder', () => {
  it('is stored as it was typed, and finds its holder everywhere in the product', async () => {
    const server = await testServer();
    const agent = await peopleOf(server)(['Titular.ver', 'Titular.crear', 'Titular.verSensible']);
    const holder = { nombre: 'Rosa', apellido: 'Paz', tipoDocumento: 'DNI', numeroDocumento: '30111222' };
    const created = await agent.call('POST', 'titular', { body: { ...holder, telefono: '(011) 4321-9876' } });
    const { codigoTitular } = Object(created.body).data;
    const unveiled = await agent.call('POST', `titulares/${codigoTitular}/unveil/telefono`);
    expect(Object(unveiled.body)).toMatchObject({ value: '(011) 4321-9876' });
    for (const q of ['11 4321-9876', '+54 9 11 4321 9876', '(011) 4321-9876', '01143219876', '4321-9876']) {
      const { body } = await agent.call('GET', 'search', { query: { q } });
      expect([q, Object.values(Object(body)).flat()]).toEqual([
        q,
        [expect.objectContaining({ resource: 'titulares', id: codigoTitular })],
      ]);
    }
  });
});
