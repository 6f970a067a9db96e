import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APOSTROPHES, searchable } from './searchable';
import { holdsTerm, termsOf } from './terms';

const finds = (q: string, text: string): boolean => {
  const searched = searchable(text);
  return termsOf(q).every((term) => holdsTerm(searched, term));
};

const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '–', '\u00a0', '·');
const letterCase = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
);
const plates = [
  ['AA', '123', 'BB'],
  ['ABC', '123'],
  ['A', '123', 'BCD'],
  ['123', 'ABC'],
  ['ABC', '1', 'D', '23'],
  ['SAA', '1234'],
  ['1234', 'ABC'],
  ['AB', 'CD', '12'],
];
const around = fc.constantFrom(
  ['', ''],
  ['No me abre la barrera con el ', ' desde ayer, gracias.'],
  ['en 2024 (', ')'],
);

describe('a plate', () => {
  it('in any spelling is found by every spelling', () => {
    const spelling = fc.tuple(separator, separator, separator, letterCase);
    fc.assert(
      fc.property(fc.constantFrom(...plates), spelling, spelling, around, (plate, shown, typed, [before, after]) => {
        const spell = ([first, second, third, cased]: typeof shown) =>
          cased(
            plate.map((part, index) => part + (index < plate.length - 1 ? [first, second, third][index] : '')).join(''),
          );
        const text = `${before}${spell(shown)}${after}`;
        expect([text, spell(typed), finds(spell(typed), text)]).toEqual([text, spell(typed), true]);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds no other one', () => {
    expect(finds('AA 123 BB', 'el AA 124 BB')).toBe(false);
    expect(finds('AA123BB', 'el AB 123 BA')).toBe(false);
  });
});

describe('a telephone number', () => {
  it.each([
    ['5823-4471', '11 5823-4471'],
    ['5823-4471', '+54 9 11 5823-4471'],
    ['5823 4471', '(011) 5823.4471'],
    ['58234471', '011-5823-4471'],
    ['+54 9 11 5823-4471', '1158234471'],
    ['011 5823-4471', '+541158234471'],
    ['11 5823 4471', '+54 11 5823-4471'],
    ['15-5823-4471', '11 5823 4471'],
  ])('%s finds %s', (q, text) => expect(finds(q, `Llamar al ${text}, de tarde`)).toBe(true));

  it('of another area does not', () => expect(finds('351 5823-4471', '11 5823-4471')).toBe(false));
});

describe('a name with an apostrophe', () => {
  it('of any kind is found by every kind and by none', () => {
    const mark = fc.constantFrom('', ...APOSTROPHES);
    fc.assert(
      fc.property(fc.constantFrom('D?Angelo', 'O?Higgins', 'Dell?Ácqua'), mark, mark, (name, shown, typed) => {
        expect(finds(name.replace('?', typed), `Pérez ${name.replace('?', shown)}, Ana`)).toBe(true);
      }),
    );
  });

  it('is found by what follows the apostrophe', () => expect(finds('angelo', 'D’Angelo')).toBe(true));
});
