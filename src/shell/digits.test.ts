import { describe, expect, it } from 'vitest';
import { settledDigits, typedDigits } from './digits';

describe('a password while it is typed', () => {
  it('accepts digits, or a single dash', () => {
    expect(typedDigits('12', '123')).toBe('123');
    expect(typedDigits('', '-')).toBe('-');
    expect(typedDigits('1', '')).toBe('');
  });

  it('accepts no other characters', () => {
    for (const text of ['12a', '1-', '-1', '1.5', '1 2', '１２']) expect(typedDigits('7', text)).toBe('7');
  });

  it('has at most 15 characters', () => {
    expect(typedDigits('', '1234567890123456')).toBe('123456789012345');
  });
});

describe('a password after its input loses the focus', () => {
  it('loses a trailing dot or dash', () => {
    expect(settledDigits('-')).toBe('');
    expect(settledDigits('12.')).toBe('12');
    expect(settledDigits('12-')).toBe('12');
  });

  it('loses its leading zeros', () => {
    expect(settledDigits('007')).toBe('7');
    expect(settledDigits('0')).toBe('0');
    expect(settledDigits('000')).toBe('0');
    expect(settledDigits('100')).toBe('100');
  });
});
