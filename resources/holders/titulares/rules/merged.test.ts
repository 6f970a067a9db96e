import { expect, it } from 'vitest';
import { usualChoice } from './merged';

it('takes the values that are empty in the remaining account, and an address as a unit', () => {
  const ends = { telefono: '11 4444-5555', email: 'a@b.com', domicilio: { calle: 'Paz', piso: '3' }, cuit: null };
  const stays = { telefono: '', email: 'c@d.com', domicilio: { calle: 'Alem', piso: null }, cuit: null };
  expect(usualChoice(ends, stays)).toEqual(['telefono']);
  expect(usualChoice(ends, { ...stays, domicilio: { calle: null, piso: '' } })).toEqual(['telefono', 'domicilio']);
});
