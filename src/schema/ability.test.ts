import { describe, expect, it } from 'vitest';
import { abilityOf, allows, parsePrivilege } from './ability';

describe('permissions come from the privilegios list', () => {
  it('a funcionSistemas string is split on dots: the subject, then the allowed actions', () => {
    expect(parsePrivilege('Titular.ver.crear')).toEqual({ subject: 'Titular', actions: ['ver', 'crear'] });
  });
  it('feed a check of the form: can do action X on subject Y', () => {
    const ability = abilityOf([{ funcionSistemas: 'Titular.ver.crear' }]);
    expect(ability.can('ver', 'Titular')).toBe(true);
    expect(ability.can('editar', 'Titular')).toBe(false);
    expect(ability.can('ver', 'Ticket')).toBe(false);
  });
  it('several privileges of one subject add up', () => {
    const ability = abilityOf([{ funcionSistemas: 'Ticket.ver' }, { funcionSistemas: 'Ticket.derivar' }]);
    expect(ability.can('ver', 'Ticket') && ability.can('derivar', 'Ticket')).toBe(true);
  });
  it('one without actions gives nothing, and no word gives everything', () => {
    const ability = abilityOf([
      { funcionSistemas: 'Titular' },
      { funcionSistemas: 'all.manage' },
      { funcionSistemas: '' },
    ]);
    expect(ability.can('ver', 'Titular')).toBe(false);
    expect(ability.can('ver', 'all')).toBe(false);
  });
  it('a permission may list alternatives joined with a bar; any one suffices', () => {
    const ability = abilityOf([{ funcionSistemas: 'charges.ver' }]);
    expect(allows(ability, 'ver', 'billing|charges')).toBe(true);
    expect(allows(ability, 'ver', 'billing|sau')).toBe(false);
  });
});
