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
]).getOrThrow('pedidos');
const records = ['Urgente', 'Antigua', 'Baja', null, 'Alta'].map((prioridad, id) => ({ id, prioridad }));
const sorted = (order: 'ASC' | 'DESC') =>
  listInMemory(resource, records, { sort: { field: 'prioridad', order } }, {}).data.map(({ prioridad }) => prioridad);

describe('a list of records sorted in memory', () => {
  it('has options in their declared order, then unknown options, and empty values last', () => {
    expect(sorted('ASC')).toEqual(['Baja', 'Alta', 'Urgente', 'Antigua', null]);
    expect(sorted('DESC')).toEqual(['Urgente', 'Alta', 'Baja', 'Antigua', null]);
  });
});
