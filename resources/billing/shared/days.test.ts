import { describe, expect, it } from 'vitest';
import { daysAfter, daysBetween, endOfMonth, monthsAfter, workingDaysAfter } from './days';

describe('calendar days', () => {
  it('are counted across the ends of months and years', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
  });
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-10', 3, '2027-02-10'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(monthsAfter(day, months)).toBe(expected);
  });
  it('give the end of their month', () => {
    expect([endOfMonth('2026-02-10'), endOfMonth('2026-12-01')]).toEqual(['2026-02-28', '2026-12-31']);
  });
  it('skip weekends and holidays when working days are counted', () => {
    // a Friday
    expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23');
    expect(workingDaysAfter('2026-11-20', 5)).toBe('2026-11-27');
    expect(workingDaysAfter('2026-12-04', 5, new Set(['2026-12-07', '2026-12-08']))).toBe('2026-12-15');
  });
});
