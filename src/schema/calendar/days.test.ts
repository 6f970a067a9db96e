import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromParts,
  dayNumber,
  daysBetween,
  eachDay,
  endOfMonth,
  isDay,
  isWeekend,
  monthOf,
  startOfMonth,
  utcMidnight,
  weekdayOf,
} from '.';
import { anyDay } from './zones.fixture';

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOfMonth = (year: number, month: number) =>
  (DAYS_OF_MONTHS[month - 1] ?? 0) + (month === 2 && isLeapYear(year) ? 1 : 0);
const partsOf = (day: string) => day.split('-').map(Number);

const counts = fc.integer({ min: -50_000, max: 50_000 });
const monthCounts = fc.integer({ min: -1200, max: 1200 });
const runs = { numRuns: 1000, seed: 5 };

describe('a day of the calendar', () => {
  it('moved by a number of days is that number of days away, and comes back', () => {
    fc.assert(
      fc.property(anyDay, counts, counts, (day, first, second) => {
        const moved = addDays(day, first);
        expect(daysBetween(day, moved)).toBe(first);
        expect(daysBetween(moved, day)).toBe(first === 0 ? 0 : -first);
        expect(addDays(moved, -first)).toBe(day);
        expect(addDays(moved, second)).toBe(addDays(day, first + second));
      }),
      runs,
    );
  });

  it('is followed by the next date of the month, or by the first of the next month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year = 0, month = 0, date = 0] = partsOf(day);
        const isLast = date === lengthOfMonth(year, month);
        const isLastOfYear = isLast && month === 12;
        expect(partsOf(addDays(day, 1))).toEqual([
          isLastOfYear ? year + 1 : year,
          isLastOfYear ? 1 : isLast ? month + 1 : month,
          isLast ? 1 : date + 1,
        ]);
      }),
      runs,
    );
  });

  it('is in the order of time as a text, as a number and as a weekday', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (item, other) => {
        expect(Math.sign(daysBetween(item, other))).toBe(item < other ? 1 : item === other ? 0 : -1);
        expect(dayNumber(other) - dayNumber(item)).toBe(daysBetween(item, other));
        expect((((weekdayOf(other) - weekdayOf(item) - daysBetween(item, other)) % 7) + 7) % 7).toBe(0);
        expect(isWeekend(item)).toBe([0, 6].includes(weekdayOf(item)));
      }),
      runs,
    );
    // the first day of 1970 was a Thursday
    expect([dayNumber('1970-01-01'), weekdayOf('1970-01-01'), weekdayOf('2026-11-22')]).toEqual([0, 4, 0]);
  });

  it('moved by months keeps its date, or is the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, monthCounts, (day, months) => {
        const [year = 0, month = 0, date = 0] = partsOf(day);
        const total = year * 12 + month - 1 + months;
        const [toYear, toMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
        expect(partsOf(addMonths(day, months))).toEqual([
          toYear,
          toMonth,
          Math.min(date, lengthOfMonth(toYear, toMonth)),
        ]);
      }),
      runs,
    );
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['1900-01-31', 1, '1900-02-28'],
    ['2000-01-31', 1, '2000-02-29'],
    ['0050-05-31', 1, '0050-06-30'],
  ])('%s moved by %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('lies between the first and the last day of its month, as many as the month has', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year = 0, month = 0] = partsOf(day);
        const days = eachDay(startOfMonth(day), endOfMonth(day));
        expect(days).toHaveLength(lengthOfMonth(year, month));
        expect(days).toContain(day);
        expect(new Set(days.map(monthOf))).toEqual(new Set([monthOf(day)]));
        expect(monthOf(addDays(endOfMonth(day), 1))).toBe(monthOf(addMonths(startOfMonth(day), 1)));
      }),
      runs,
    );
    expect(eachDay('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(eachDay('2026-03-01', '2026-02-27')).toEqual([]);
  });

  it('is made of its parts, if there is such a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, date) => {
          const day = dayFromParts(year, month, date);
          const exists = month >= 1 && month <= 12 && date >= 1 && date <= lengthOfMonth(year, month);
          expect(day === undefined ? undefined : partsOf(day)).toEqual(exists ? [year, month, date] : undefined);
          const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
          expect(isDay(text)).toBe(exists);
        },
      ),
      runs,
    );
    expect([undefined, '', '2026-1-1', '2026-01-01T00:00:00Z', 'hoy'].map(isDay)).toEqual(Array(5).fill(false));
  });

  it('has a midnight in UTC to be formatted', () => {
    expect(utcMidnight('0050-05-31').toISOString()).toBe('0050-05-31T00:00:00.000Z');
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(utcMidnight(day).getTime()).toBe(Date.parse(`${day}T00:00:00Z`));
      }),
      runs,
    );
  });
});
