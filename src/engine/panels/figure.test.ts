import { expect, it } from 'vitest';
import { percentChange } from './figure';

it.each([
  [120, 100, 20],
  ['75.00', '100.00', -25],
  [0, 40, -100],
  // no survey was answered: that is no fall to nothing
  [null, 4.2, undefined],
  [undefined, 4.2, undefined],
  [4.2, null, undefined],
  [4.2, 0, undefined],
] as const)('the change to %j from %j is %j per cent', (value, previous, expected) => {
  expect(percentChange(value, previous)).toBe(expected);
});
