import { expect, it } from 'vitest';
import { normalizeText } from './textual';

it('a document is one number however many zeros stand before it', () => {
  expect(normalizeText(' 0012345678 ', ['trim', 'unpad'])).toBe('12345678');
  expect(normalizeText('000', ['unpad'])).toBe('0');
  expect(normalizeText('0A1', ['unpad'])).toBe('0A1');
});

it('writes what is written in many ways in one', () => {
  expect(normalizeText(' ab-123.cd ', ['compact', 'upper'])).toBe('AB123CD');
  expect(normalizeText('30/22 333', ['compact'])).toBe('3022333');
});
