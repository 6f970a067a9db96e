import { expect, it } from 'vitest';
import { usualChoice } from './merged';

it('takes what the account that stays has nothing of, and an address as a whole', () => {
  const ends = { telefono: '11 4444-5555', email: 'a@b.com', domicilio: { calle: 'Paz', piso: '3' }, cuit: null };
  const stays = { telefono: '', email: 'c@d.com', domicilio: { calle: 'Alem', piso: null }, cuit: null };
  expect(usualChoice(ends, stays)).toEqual(['telefono']);
  expect(usualChoice(ends, { ...stays, domicilio: { calle: null, piso: '' } })).toEqual(['telefono', 'domicilio']);
});
