import { expect, it } from 'vitest';
import { searchClauses } from './searchQuery';
import { searchOfAnyWord } from './significantWords';

it('a text is searched by any of its longest words', () => {
  expect(searchOfAnyWord('Hola, buenas tardes: no me llega la factura del TAG por correo. Gracias')).toBe(
    'factura or correo or llega',
  );
  expect(searchOfAnyWord('Hola, ¿qué tal?')).toBe('');
  expect(searchOfAnyWord('palabra Palabra PALABRA')).toBe('palabra');
  const many = Array.from({ length: 30 }, (_, index) => `palabra${index}`).join(' ');
  expect(searchClauses(searchOfAnyWord(many))).toHaveLength(1);
});
