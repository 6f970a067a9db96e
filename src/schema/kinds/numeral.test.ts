import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue } from '../validate';
import { compareNumerals } from './numeral';

const precio = { kind: 'decimal', name: 'precio', scale: 2, precision: 8, min: '-0.5', max: '1000.00' } as const;
const read = (input: unknown) => readValue(precio, input);

describe('an exact number', () => {
  it.each([
    ['1', '1.00'],
    ['-0.5', '-0.50'],
    ['-0.00', '0.00'],
    ['0012.3400', '12.34'],
    ['1000', '1000.00'],
  ])('%s is stored as %s, in the format of the database', (input, value) => {
    expect(read(input)).toEqual({ value });
  });

  it.each([
    ['1.005', 'decimals', { max: 2 }],
    ['1000.01', 'max', { max: '1000,00' }],
    ['-0.51', 'min', { min: '-0,5' }],
    ['abc', 'decimal', {}],
    ['1e3', 'decimal', {}],
    ['NaN', 'decimal', {}],
    ['Infinity', 'decimal', {}],
    ['1,5', 'decimal', {}],
    ['9'.repeat(500), 'decimal', {}],
  ])('%s is refused, with the message "%s"', (input, key, args) => {
    expect(read(input)).toEqual({ issue: { key: `engine.validation.${key}`, args } });
  });

  it('is never a float', () => {
    for (const input of [1, 1.5, 0, Number.NaN])
      expect(read(input)).toEqual({ issue: { key: 'engine.validation.invalid' } });
  });

  it('cannot have more digits than its column', () => {
    const field = { kind: 'decimal', name: 'x', scale: 2, precision: 4 } as const;
    expect(readValue(field, '99.99')).toEqual({ value: '99.99' });
    expect(readValue(field, '-100')).toEqual({ issue: { key: 'engine.validation.figures', args: { max: 2 } } });
  });

  it('is compared as a number, regardless of its digits', () => {
    const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const text = (value: bigint) => {
      const digits = String(value < 0n ? -value : value).padStart(3, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    };
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(Math.sign(compareNumerals(text(a), text(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
    expect(compareNumerals('9', '10.0')).toBeLessThan(0);
    expect(compareNumerals('1.50', '1.5')).toBe(0);
    expect(compareNumerals('1', 'x')).toBeNaN();
  });
});
