import { expect, it } from 'vitest';
import { normalizeText } from './textual';

it('a document is one number however many zeros stand before it', () => {
  expect(normalizeText(' 0012345678 ', ['trim', 'unpad'])).toBe('12345678');
  expect(normalizeText('000', ['unpad'])).toBe('0');
  expect(normalizeText('0A1', ['unpad'])).toBe('0A1');
});
