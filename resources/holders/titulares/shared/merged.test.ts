import { expect, it } from 'vitest';
import { defaultChoice } from './merged';

it('takes the values that are empty in the remaining account, and an address as a unit', () => {
  const ending = { telefono: '11 4444-5555', email: 'a@b.com', domicilio: { calle: 'Paz', piso: '3' }, cuit: null };
  const remaining = { telefono: '', email: 'c@d.com', domicilio: { calle: 'Alem', piso: null }, cuit: null };
  expect(defaultChoice(ending, remaining)).toEqual(['telefono']);
  expect(defaultChoice(ending, { ...remaining, domicilio: { calle: null, piso: '' } })).toEqual([
    'telefono',
    'domicilio',
  ]);
});
