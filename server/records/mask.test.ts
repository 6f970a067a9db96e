import { expect, it } from 'vitest';
import { masked } from './mask';

it.each([
  ['last4', '4509953566233704', '••••3704'],
  ['last4', '12345', '••••'],
  ['last4', null, null],
  ['last4', '', null],
  ['email', 'ana.munoz@example.com', 'a••••@example.com'],
  ['email', 'no es un correo', '••••'],
  ['all', 'x', '••••'],
] as const)('%s of %j is %j', (how, value, shown) => {
  expect(masked(how, value)).toBe(shown);
});
