import { describe, expect, it } from 'vitest';
import { createRegistry } from '../src/schema/check';
import { office } from '../tests/fixtures/office';
import { listInMemory } from './listInMemory';

const resource = createRegistry([
  ...office,
  {
    name: 'pedidos',
    area: 'settings',
    subject: 'Pedido',
    title: '{texto}',
    fields: { texto: { kind: 'text' }, prioridad: { kind: 'enum', options: ['Baja', 'Alta', 'Urgente'] } },
  },
]).need('pedidos');
const records = ['Urgente', 'Antigua', 'Baja', null, 'Alta'].map((prioridad, id) => ({ id, prioridad }));
const sorted = (order: 'ASC' | 'DESC') =>
  listInMemory(resource, records, { sort: { field: 'prioridad', order } }, {}).data.map(({ prioridad }) => prioridad);

describe('a list of records that came whole', () => {
  it('has options in the order in which they are declared, what is one no more after them and nothing last', () => {
    expect(sorted('ASC')).toEqual(['Baja', 'Alta', 'Urgente', 'Antigua', null]);
    expect(sorted('DESC')).toEqual(['Urgente', 'Alta', 'Baja', 'Antigua', null]);
  });
});
