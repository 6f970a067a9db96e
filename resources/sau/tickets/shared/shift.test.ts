import { expect, it } from 'vitest';
import { shiftOf } from './shift';

it.each([
  ['2026-03-05T08:59:59.999Z', 'noche'],
  ['2026-03-05T09:00:00.000Z', 'manana'],
  ['2026-03-05T16:59:59.999Z', 'manana'],
  ['2026-03-05T17:00:00.000Z', 'tarde'],
  ['2026-03-06T00:59:59.999Z', 'tarde'],
  ['2026-03-06T01:00:00.000Z', 'noche'],
  ['2026-03-06T03:00:00.000Z', 'noche'],
  // no daylight saving time: the same in December
  ['2026-12-05T09:00:00.000Z', 'manana'],
])('%s is the shift %s in Buenos Aires: morning 06–14, afternoon 14–22, night 22–06', (instant, shift) => {
  expect(shiftOf(new Date(instant))).toBe(shift);
});
