import { expect, it } from 'vitest';
import { isMasked, masked } from './mask';

it.each([
  ['last4', '4509953566233704', '••••3704'],
  ['last4', '12345', '••••'],
  ['last4', null, null],
  ['last4', '', null],
  ['email', 'ana.munoz@example.com', 'a••••@example.com'],
  ['email', 'no es un correo', '••••'],
  ['all', 'x', '••••'],
] as const)('mask %s of %j is %j', (mask, value, expected) => {
  expect(masked(mask, value)).toBe(expected);
});

it('a masked value is recognised as masked, the original is not', () => {
  const field = { kind: 'email', mask: 'email' } as const;
  expect(isMasked(field, masked('email', 'ana@example.com'))).toBe(true);
  expect(isMasked(field, 'ana@example.com')).toBe(false);
  expect(isMasked(field, null)).toBe(false);
  expect(isMasked({ kind: 'email' }, '••••')).toBe(false);
});
