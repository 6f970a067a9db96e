import { expect, it } from 'vitest';
import { foreignName, joinTable, quote, quoteText } from './names';

it('no name is truncated by the database, and long names that differ stay different', () => {
  const [a, b] = ['x', 'y'].map((end) => foreignName('t'.repeat(40), `f${'g'.repeat(38)}${end}`));
  expect(Buffer.byteLength(String(a))).toBeLessThanOrEqual(63);
  expect(a).not.toBe(b);
  expect(joinTable('usuarios', 'perfiles')).toBe('usuarios_perfiles');
});

it('quotes inside a name are escaped', () => {
  expect(quote('a"b')).toBe('"a""b"');
  expect(quoteText("O'Higgins")).toBe("'O''Higgins'");
});
