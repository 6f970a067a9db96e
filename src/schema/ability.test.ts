import { describe, expect, it } from 'vitest';
import { abilityOf, allows, parsePrivilege } from './ability';

describe('permissions from the list of privilegios', () => {
  it('splits a funcionSistemas string on dots: first the subject, then the allowed actions', () => {
    expect(parsePrivilege('Titular.ver.crear')).toEqual({ subject: 'Titular', actions: ['ver', 'crear'] });
  });
  it('answers whether a person can do action X on subject Y', () => {
    const ability = abilityOf([{ funcionSistemas: 'Titular.ver.crear' }]);
    expect(ability.can('ver', 'Titular')).toBe(true);
    expect(ability.can('editar', 'Titular')).toBe(false);
    expect(ability.can('ver', 'Ticket')).toBe(false);
  });
  it('adds up several privileges of the same subject', () => {
    const ability = abilityOf([{ funcionSistemas: 'Ticket.ver' }, { funcionSistemas: 'Ticket.derivar' }]);
    expect(ability.can('ver', 'Ticket') && ability.can('derivar', 'Ticket')).toBe(true);
  });
  it('grants nothing for a privilege without actions, and has no wildcard', () => {
    const ability = abilityOf([
      { funcionSistemas: 'Titular' },
      { funcionSistemas: 'all.manage' },
      { funcionSistemas: '' },
    ]);
    expect(ability.can('ver', 'Titular')).toBe(false);
    expect(ability.can('ver', 'all')).toBe(false);
  });
  it('accepts alternatives joined with a bar: any one suffices', () => {
    const ability = abilityOf([{ funcionSistemas: 'charges.ver' }]);
    expect(allows(ability, 'ver', 'billing|charges')).toBe(true);
    expect(allows(ability, 'ver', 'billing|sau')).toBe(false);
  });
});
