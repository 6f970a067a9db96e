import { describe, expect, it } from 'vitest';
import { isSimilarName, similarSearch } from './similar';

const person = (apellido: string, nombre: string) => ({ apellido, nombre });

describe('two holders may be the same person', () => {
  it.each([
    [person('Gómez', 'Ana'), person('gomez', 'ANA')],
    [person('Gonzalez', 'María'), person('Gonsalez', 'Maria')],
    [person('Pérez', 'Juan'), person('Pérez', 'Juan Carlos')],
    [person('Juan', 'Pérez'), person('Pérez', 'Juan')],
  ])('%o and %o', (a, b) => expect(isSimilarName(a, b)).toBe(true));

  it.each([
    [person('Gómez', 'Ana'), person('Gómez', 'Eva')],
    [person('Paz', 'Ana'), person('Pas', 'Ana')],
    [person('Pérez', 'Juan'), person('Suárez', 'Juan')],
  ])('but not %o and %o', (a, b) => expect(isSimilarName(a, b)).toBe(false));
});

it('candidates are searched by the first letters of both names', () => {
  expect(similarSearch(person('Gómez', ' Ana'))).toBe('gom ana');
  expect(similarSearch(person('Gómez', 'A'))).toBeUndefined();
  expect(similarSearch({})).toBeUndefined();
});
