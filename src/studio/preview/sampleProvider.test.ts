import { expect, it } from 'vitest';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import { previewEngine } from './previewEngine';
import { sampleProvider } from './sampleProvider';

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
  },
};
const user = { codigoTitular: '1', apellido: 'Paz', nombre: 'Ana', nombreCompleto: 'Paz, Ana', sector: null };

const words = { field: (name: string) => (name === 'nombre' ? 'Nombre' : name), one: () => 'Sector' };

/** The first sample record, as somebody with these privileges is shown it; by itself, and in a list. */
async function shownTo(...privileges: string[]) {
  const slots = { slots: {}, cells: {}, inputs: {} };
  const registry = createRegistry(office);
  const engine = previewEngine(
    { ...slots, registry, ability: Object.create(null), user: { ...user, privilegios: [] }, operatorMode: false },
    gruas,
    privileges,
  );
  if (!engine) throw new Error('no schema');
  const provider = sampleProvider(engine, engine.registry.need('gruas'), words);
  const { data } = await provider.getOne('gruas', { id: 1 });
  const list = await provider.getList('gruas', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  expect(list.data[0]).toEqual(data);
  return data;
}

it('a preview shows a profile what the server would tell it, and no more', async () => {
  const told = await shownTo('Grua.ver');
  expect(told).toMatchObject({
    id: 1,
    nombre: 'Nombre 1',
    sede: 1,
    cupo: 10,
    tasa: '3.00',
    contacto: 'm••••@example.com',
  });
  expect(told._refs).toMatchObject({ sede: { id: 1, title: 'Sector 1' } });
  expect(told).not.toHaveProperty('precio');
  expect(await shownTo('Grua.ver.verSensible')).toMatchObject({
    precio: '1250.50',
    contacto: 'muestra1@example.com',
  });
});
