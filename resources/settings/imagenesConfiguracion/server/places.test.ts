import { expect, it } from 'vitest';
import { SLOTS } from '../schema';
import { SIZES, sizesIfUnfit } from './places';

it('every place of a picture accepts a range of sizes', () => {
  expect(Object.keys(SIZES).sort()).toEqual([...SLOTS].sort());
});

it.each([
  ['favicon', 64, 64, true],
  ['favicon', 1024, 1024, false],
  ['loginFondo', 1920, 1080, true],
  ['loginFondo', 640, 480, false],
  ['logo', 320, 80, true],
  ['logo', 320, 800, false],
])('%s of %i × %i fits: %s', (slot, ancho, alto, fits) =>
  expect(sizesIfUnfit(slot, ancho, alto) === undefined).toBe(fits),
);
