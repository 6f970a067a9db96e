import { expect, it } from 'vitest';
import { looksPersonal } from './personal';

it.each([
  '30222333',
  'dni 30.222.333',
  'AB123CD',
  'ab 123 cd',
  'abc-123',
  '11 4444-5555',
  'ana@example.com',
  'tag 0600000012345',
  '20-30222333-4',
  '1 2 3 4 5 6 7',
  '１２３４５６７',
])('%s looks like an identifier of somebody', (text) => {
  expect(looksPersonal(text)).toBe(true);
});

it.each(['cómo pego el tag', 'autopista 25 de mayo', 'categoría 7', 'ruta 2', '标签'])('%s does not', (text) => {
  expect(looksPersonal(text)).toBe(false);
});
