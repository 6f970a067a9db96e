import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeField, Normalization } from '../field';
import { readValue } from '../validate';
import { normalizeText } from './textual';

it('a document with leading zeros is normalised to the same number', () => {
  expect(normalizeText(' 0012345678 ', ['trim', 'unpad'])).toBe('12345678');
  expect(normalizeText('000', ['unpad'])).toBe('0');
  expect(normalizeText('0A1', ['unpad'])).toBe('0A1');
});

it('different spellings of a code are normalised to the same text', () => {
  expect(normalizeText(' ab-123.cd ', ['compact', 'upper'])).toBe('AB123CD');
  expect(normalizeText('30/22 333', ['compact'])).toBe('3022333');
});

describe('a code', () => {
  const read = (field: Omit<CodeField, 'kind'>, typed: string) =>
    readValue({ name: 'c', kind: 'code', ...field }, typed);
  const cuit: Omit<CodeField, 'kind'> = { format: 'cuit', max: 11, normalize: ['digits'] };
  const warned: Omit<CodeField, 'kind'> = { ...cuit, warnOnly: true };

  it.each([
    '20-05536168-2',
    '20.05536168.2',
    '20 05536168 2',
    '２００５５３６１６８２',
    '٢٠٠٥٥٣٦١٦٨٢',
    '2005\u200b5361682\u00a0',
  ])('of digits accepts common spellings: %s', (typed) => expect(read(cuit, typed)).toEqual({ value: '20055361682' }));

  it.each(['2005536168 2abc', 'CUIT 20055361682', '20055361682x', '20,05536168,2', '-20055361682', '2005536168²'])(
    'of digits is refused with any other character, even if its format only warns: %s',
    (typed) => {
      expect(read(cuit, typed)).toEqual({ issue: { key: 'engine.validation.format.cuit' } });
      expect(read(warned, typed)).toEqual({ issue: { key: 'engine.validation.digits' } });
    },
  );

  it('with a sign before it is not a number', () => {
    expect(read({ format: 'documento', normalize: ['compact', 'unpad'] }, '-5')).toHaveProperty('issue');
    expect(read({ format: 'documento', normalize: ['compact', 'unpad'] }, '20.123.456')).toEqual({ value: '20123456' });
  });

  it('without normalisation keeps every character', () => expect(read({}, ' ａ-1 ')).toEqual({ value: ' ａ-1 ' }));
});

it('normalising a text twice changes nothing', () => {
  const steps = fc.subarray<Normalization>(['trim', 'digits', 'compact', 'upper', 'unpad']);
  const character = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 1 }),
    fc.constantFrom(...'  0019aZñß.-/–٣Ａ\u200b\u00ad\u00a0'),
  );
  fc.assert(
    fc.property(steps, fc.array(character, { maxLength: 12 }), (subset, characters) => {
      const once = normalizeText(characters.join(''), subset);
      expect(normalizeText(once, subset)).toBe(once);
    }),
  );
});

it('a text of invisible characters is empty after trimming', () => {
  expect(normalizeText('\u200b \u00ad\u00a0', ['trim'])).toBe('');
  expect(normalizeText(' Ana\u200b Paz\ufeff', ['trim'])).toBe('Ana\u200b Paz');
});
