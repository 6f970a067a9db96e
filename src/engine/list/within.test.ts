import { describe, expect, it } from 'vitest';
import { besides } from './address';
import { everythingFirst, keptWithin } from './within';

const within = { field: 'titular', id: '100001' };

describe('a list on another record’s page', () => {
  it('finds that record’s alone, whatever else is asked', () => {
    const asked = { titular: '100002', $and: [{ estado: 'Vencida' }] };
    expect(keptWithin(asked, within)).toEqual({ ...asked, $and: [{ estado: 'Vencida' }, { titular: '100001' }] });
    expect(keptWithin(asked, undefined)).toBe(asked);
  });

  it('begins with all of them', () => {
    const views = [
      { name: 'porAprobar', filter: { estado: 'Solicitado' } },
      { name: 'todos', filter: {} },
    ];
    expect(everythingFirst(views).map(({ name }) => name)).toEqual(['todos', 'porAprobar']);
  });

  it('leaves what else the address says', () => {
    expect(String(besides('?tab=payments&view=todos&page=2'))).toBe('tab=payments');
  });
});
