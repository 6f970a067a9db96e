import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchClauses } from './searchQuery';

const read = (q: string) =>
  searchClauses(q).map(({ terms, excluded }) => [
    ...(excluded ? ['not'] : []),
    ...terms.map(({ text, mode }) => (mode === 'word' ? text : `${mode}:${text}`)),
  ]);

describe('a search text', () => {
  it('consists of words; the last one is still being typed', () => {
    expect(read('reclamo de factura')).toEqual([['reclamo'], ['prefix:factura']]);
    expect(read('va de')).toEqual([['va']]);
    expect(read('de')).toEqual([['de']]);
  });

  it('has phrases, exclusions and alternatives', () => {
    expect(read('"doble cobro" peaje')).toEqual([['phrase:doble cobro'], ['prefix:peaje']]);
    expect(read('«doble cobro» -“sin cargo”')).toEqual([['phrase:doble cobro'], ['not', 'phrase:sin cargo']]);
    expect(read('factura -débito')).toEqual([['factura'], ['not', 'débito']]);
    expect(read('débito o crédito rechazado')).toEqual([['débito', 'crédito'], ['prefix:rechazado']]);
    expect(read('débito OR crédito')).toEqual([['débito', 'prefix:crédito']]);
  });

  it('has operators only between terms', () => {
    expect(read('or')).toEqual([['or']]);
    expect(read('- " |')).toEqual([]);
    expect(read('tv-cable')).toEqual([['prefix:tv-cable']]);
    expect(read('"sin cerrar')).toEqual([['phrase:sin cerrar']]);
  });

  it('reads codes in their compact form too', () => {
    expect(read('20.123.456 x')).toEqual([['20.123.456', '20123456'], ['x']]);
  });

  it('is accepted whatever it is', () => {
    const fragments = fc.constantFrom(
      '"',
      '-',
      ' or ',
      ' | ',
      ':*',
      '&',
      '!',
      '<->',
      '(',
      ')',
      "'",
      '\\',
      ' ',
      'a',
      'ñ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fragments, fc.string({ unit: 'binary' })), { maxLength: 20 }), (parts) => {
        for (const { terms } of searchClauses(parts.join('')))
          for (const { text } of terms) expect(text.trim()).not.toBe('');
      }),
    );
  });
});
