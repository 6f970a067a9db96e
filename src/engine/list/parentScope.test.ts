import { describe, expect, it } from 'vitest';
import { otherParams } from '../address';
import { limitToParent, unfilteredFirst } from './parentScope';

const within = { field: 'titular', id: '100001' };

describe('a list on another record’s page', () => {
  it('contains only that record’s records, whatever else is filtered', () => {
    const filter = { titular: '100002', $and: [{ estado: 'Vencida' }] };
    expect(limitToParent(filter, within)).toEqual({ ...filter, $and: [{ estado: 'Vencida' }, { titular: '100001' }] });
    expect(limitToParent(filter, undefined)).toBe(filter);
  });

  it('starts with the view of all records', () => {
    const views = [
      { name: 'porAprobar', filter: { estado: 'Solicitado' } },
      { name: 'todos', filter: {} },
    ];
    expect(unfilteredFirst(views).map(({ name }) => name)).toEqual(['todos', 'porAprobar']);
  });

  it('keeps the other parameters of the address', () => {
    expect(String(otherParams('?tab=payments&view=todos&page=2'))).toBe('tab=payments');
  });
});
