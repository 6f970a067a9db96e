import { expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import { previewEngine } from './previewEngine';
import { sampleProvider } from './sampleProvider';
import { visibleRecords } from './visibleRecords';

const gruas: ResourceSchema = {
  name: 'gruas',
  area: 'settings',
  subject: 'Grua',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text', required: true },
    sede: { kind: 'reference', to: 'sectores' },
    cupo: { kind: 'integer', max: 10 },
    tasa: { kind: 'decimal', scale: 2, max: '3' },
    precio: { kind: 'money', readWith: 'verSensible' },
    contacto: { kind: 'email', readWith: 'verSensible', mask: 'email' },
    taller: { kind: 'reference', to: 'sectores', readWith: 'verSensible' },
  },
};
const user = { codigoTitular: '1', apellido: 'Paz', nombre: 'Ana', nombreCompleto: 'Paz, Ana', sector: null };

const words = { field: (name: string) => (name === 'nombre' ? 'Nombre' : name), recordLabel: () => 'Sector' };

/** Preview provider of a schema for a person with these privileges. */
function previewed(schema: ResourceSchema, privileges: string[], others: readonly ResourceSchema[] = []) {
  const slots = { slots: {}, cells: {}, inputs: {} };
  const registry = createRegistry([...office, ...others]);
  const engine = previewEngine(
    { ...slots, registry, ability: Object.create(null), user: { ...user, privilegios: [] }, operatorMode: false },
    schema,
    privileges,
  );
  if (!engine) throw new Error('no schema');
  return sampleProvider(visibleRecords(engine, engine.registry.getOrThrow('gruas'), words));
}
async function listed(schemas: readonly [ResourceSchema, ...ResourceSchema[]], ...privileges: string[]) {
  const [schema, ...others] = schemas;
  const { data } = await previewed(schema, privileges, others).getList('gruas', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  return data.map(({ id }) => id);
}

/** The first sample record for a person with these privileges; checks that record and list agree. */
async function shownTo(...privileges: string[]) {
  const provider = previewed(gruas, privileges);
  const { data } = await provider.getOne('gruas', { id: 1 });
  const list = await provider.getList('gruas', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  expect(list.data[0]).toEqual(data);
  return data;
}

it('a preview shows a profile the same fields as the server, and no more', async () => {
  const visibleValues = await shownTo('Grua.ver');
  expect(visibleValues).toMatchObject({
    id: 1,
    nombre: 'Nombre 1',
    sede: 1,
    cupo: 10,
    tasa: '3.00',
    contacto: 'm••••@example.com',
  });
  expect(visibleValues._refs).toMatchObject({ sede: { id: 1, title: 'Sector 1' } });
  expect(visibleValues).not.toHaveProperty('precio');
  expect(visibleValues._refs).not.toHaveProperty('taller');
  expect(await shownTo('Grua.ver.verSensible')).toMatchObject({
    precio: '1250.50',
    contacto: 'm••••@example.com',
    _refs: { taller: { id: 1 } },
  });
});

it('a masked value is revealed on request only to a person who may read it', async () => {
  const request = { id: 1, field: 'contacto' };
  expect(await previewed(gruas, ['Grua.ver.verSensible']).reveal('gruas', request)).toBe('muestra1@example.com');
  await expect(previewed(gruas, ['Grua.ver']).reveal('gruas', request)).rejects.toMatchObject({ status: 403 });
});

it('a preview applies the row rules to a profile', async () => {
  const ruled: ResourceSchema = { ...gruas, rows: [{ unless: 'verTodos', where: { sede: { $user: 'sector.id' } } }] };
  expect(await listed([ruled], 'Grua.ver')).toEqual([1]);
  expect(await listed([ruled], 'Grua.ver.verTodos')).toEqual([1, 2, 3, 4, 5, 6]);
  const none: ResourceSchema = { ...gruas, rows: [{ unless: 'verTodos', where: { cupo: { $gt: 10 } } }] };
  expect(await listed([none], 'Grua.ver')).toEqual([]);
  await expect(previewed(none, ['Grua.ver']).getOne('gruas', { id: 1 })).rejects.toMatchObject({ status: 404 });
});

it('a preview with a rule through a reference shows the records whose referenced record is visible', async () => {
  const depots: ResourceSchema = {
    name: 'depositos',
    area: 'settings',
    subject: 'Deposito',
    title: '{nombre}',
    fields: { nombre: { kind: 'text' }, sede: { kind: 'reference', to: 'sectores' } },
    rows: [{ unless: 'verTodos', where: { sede: { $user: 'sector.id' } } }],
  };
  const through: ResourceSchema = {
    ...gruas,
    fields: { ...gruas.fields, deposito: { kind: 'reference', to: 'depositos' } },
    rows: [{ unless: 'verTodos', where: { cupo: { $gt: 10 } }, through: ['deposito'] }],
  };
  expect(await listed([through, depots], 'Grua.ver')).toEqual([1]);
  expect(await listed([through, depots], 'Grua.ver', 'Deposito.verTodos')).toEqual([1, 2, 3, 4, 5, 6]);
});
