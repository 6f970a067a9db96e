import { describe, expect, it } from 'vitest';
import { constantFields } from './constantFields';

describe('the fields that a filter makes constant', () => {
  it.each([
    [{ estado: 'Nuevo' }, ['estado']],
    [{ estado: ['Nuevo'] }, ['estado']],
    [{ estado: { $in: ['Nuevo'] } }, ['estado']],
    [{ gestor: null }, ['gestor']],
    [{ gestor: { $user: 'id' } }, ['gestor']],
    [{ $and: [{ estado: { $eq: 'Nuevo' } }, { canal: ['Web', 'Mostrador'] }] }, ['estado']],
  ])('are found in %j', (filter, names) => {
    expect(constantFields(filter)).toEqual(names);
  });

  it.each([
    { estado: ['Nuevo', 'Cerrado'] },
    { estado: { $ne: 'Nuevo' } },
    { vencida: { $gt: '0.00' } },
    { estado: { $nin: ['Nuevo'] } },
    { $or: [{ estado: 'Nuevo' }, { canal: 'Web' }] },
    { q: undefined },
  ])('are none in %j', (filter) => {
    expect(constantFields(filter)).toEqual([]);
  });
});
