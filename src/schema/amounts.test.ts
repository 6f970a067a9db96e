import { describe, expect, it } from 'vitest';
import { amountOf, centsOf, fractionOf, sumOf } from './amounts';

describe('amounts', () => {
  it.each([
    ['0.00', 0n],
    ['0.05', 5n],
    ['-0.05', -5n],
    ['1234567890123456.78', 123456789012345678n],
    ['-12.30', -1230n],
  ])('converts %s to %s cents and back', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
    expect(amountOf(cents)).toBe(amount);
  });
  it('must be texts with at most two decimals', () => {
    expect(centsOf('7')).toBe(700n);
    for (const invalid of ['', 'x', '1,50', '1.005', 1.5, null, undefined])
      expect(() => centsOf(invalid)).toThrow(TypeError);
  });
  it('add up exactly to the cent', () => {
    expect(sumOf(['0.10', '0.20'])).toBe('0.30');
    expect(sumOf(Array<string>(1000).fill('0.01'))).toBe('10.00');
    expect(sumOf([])).toBe('0.00');
  });
  it.each([
    [5n, 1n, 2n, 3n],
    [-5n, 1n, 2n, -3n],
    [5n, -1n, 2n, -3n],
    [4n, 1n, 8n, 1n],
    [3n, 1n, 8n, 0n],
    [10_000n, 10_000n, 12_100n, 8264n],
    [0n, 21n, 100n, 0n],
  ])('computes %s × %s / %s as %s: halves are rounded away from zero', (cents, numerator, denominator, result) => {
    expect(fractionOf(cents, numerator, denominator)).toBe(result);
  });
});
