import { describe, expect, it } from 'vitest';
import { eachDay } from '../../../schema/calendar';
import { dayAfterKey, monthsOf, parseYear, weeksOf } from './year';

describe('a year of holidays', () => {
  it('has every day once, in weeks from Monday to Sunday', () => {
    const days = monthsOf(2028).flatMap((month) => weeksOf(month).flat());
    expect(days.filter((day) => day !== null)).toEqual(eachDay('2028-01-01', '2028-12-31'));
    // November 2026 begins on a Sunday
    expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2026-11').every((week) => week.length === 7)).toBe(true);
  });

  it('is navigated with the arrow keys, in the opposite direction in right-to-left text', () => {
    const all = eachDay('2026-01-01', '2026-12-31');
    const move = (key: string, rightToLeft = false) => dayAfterKey(key, '2026-03-31', all, rightToLeft);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => move(key))).toEqual([
      '2026-03-30',
      '2026-04-01',
      '2026-03-24',
      '2026-04-07',
    ]);
    expect([move('ArrowLeft', true), move('ArrowDown', true)]).toEqual(['2026-04-01', '2026-04-07']);
    expect([move('PageUp'), move('PageDown'), move('Home'), move('End')]).toEqual([
      '2026-03-03',
      '2026-05-01',
      '2026-01-01',
      '2026-12-31',
    ]);
    expect(move('Enter')).toBeUndefined();
  });

  it('moves on to the next day with a link if a day has none, and stops at the end', () => {
    const holidays = ['2026-01-01', '2026-03-24', '2026-04-02'];
    const move = (key: string, from: string) => dayAfterKey(key, from, holidays, false);
    expect([move('ArrowRight', '2026-01-01'), move('ArrowUp', '2026-04-02')]).toEqual(['2026-03-24', '2026-03-24']);
    expect(move('ArrowRight', '2026-04-02')).toBe('2026-04-02');
  });

  it('is read from the address if the value is a year', () => {
    expect([parseYear('2027'), parseYear('27'), parseYear('mañana'), parseYear(null)]).toEqual([
      2027,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
