import { expect, it } from 'vitest';
import { isCallTime } from './callHours';

const hours = { desde: 9, hasta: 20, dias: 6 };

it.each([
  ['2026-11-27T11:59:00Z', false],
  ['2026-11-27T12:00:00Z', true],
  ['2026-11-27T22:59:00Z', true],
  ['2026-11-27T23:00:00Z', false],
  // Saturday and Sunday
  ['2026-11-28T15:00:00Z', true],
  ['2026-11-29T15:00:00Z', false],
])('calls at %s: %s, by the clock of the operator', (instant, expected) => {
  expect(isCallTime(new Date(instant), hours, false)).toBe(expected);
});

it('does not call on a holiday, unless every day has calls', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  expect([isCallTime(now, hours, true), isCallTime(now, { ...hours, dias: 7 }, true)]).toEqual([false, true]);
});
