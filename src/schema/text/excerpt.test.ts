import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAround, wordsIn } from './excerpt';

const shown = (text: string, ...words: string[]) =>
  cutAround(text, new Set(words))
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

describe('an excerpt', () => {
  it('marks the words, whatever their accents', () => {
    expect(shown('No recibí la Facturación, ni facturación.', 'facturacion')).toBe(
      'No recibí la [Facturación], ni [facturación].',
    );
  });

  it('is cut around the first word, between words', () => {
    const text = `${'antes '.repeat(40)}aquí ${'después '.repeat(60)}`;
    const excerpt = shown(text, 'aqui');
    expect(excerpt).toMatch(/^…(antes ){6,7}\[aquí\] (después )+después…$/);
    expect(excerpt.length).toBeLessThan(180);
  });

  it('is a part of the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(20), (text, index) => {
        const words = wordsIn(text);
        const parts = cutAround(text, new Set(words.slice(index, index + 1)));
        const joined = parts
          .map((part) => part.text)
          .join('')
          .replace(/^…|…$/g, '');
        expect(text.replace(/\s+/g, ' ').trim()).toContain(joined);
      }),
    );
  });
});
