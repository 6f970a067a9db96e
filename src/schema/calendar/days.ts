/** Days of the calendar: texts `YYYY-MM-DD` without a zone, so that no zone can shift them. Their order is that of the texts. */
import { UTCDate } from '@date-fns/utc';
import { differenceInCalendarDays, lastDayOfMonth, addDays as later, addMonths as monthsLater } from 'date-fns';

/** UTC midnight; a month or date out of range counts on from the last one, as in `Date`. */
const midnight = (year: number, month: number, date: number): UTCDate => {
  // the constructor reads the year 1 as 1901
  const result = new UTCDate(2000, 0, 1);
  result.setFullYear(year, month - 1, date);
  return result;
};

const parsed = (day: string): UTCDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return midnight(year, month, date);
};

const formatted = (date: Date): string => date.toISOString().slice(0, -14);

/** The day of a year, month (1 to 12) and day of the month; undefined for an impossible one such as 31 April. */
export function dayFromParts(year: number, month: number, date: number): string | undefined {
  const result = midnight(year, month, date);
  return result.getMonth() === month - 1 && result.getDate() === date ? formatted(result) : undefined;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`; `2026-02-30` is not. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** Adds days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string => formatted(later(parsed(day), days));

/** Adds months to a day; at most to the last day of a shorter month (31 January → 28 February). */
export const addMonths = (day: string, months: number): string => formatted(monthsLater(parsed(day), months));

/** Number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parsed(to), parsed(from));

/** Every day from one day to another, both included; none if the second is earlier. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** Number of days since 1970-01-01, for arithmetic with days; negative before. */
export const dayNumber = (day: string): number => daysBetween('1970-01-01', day);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => parsed(day).getDay();

export const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

/** The first day of a day's month. */
export const startOfMonth = (day: string): string => `${monthOf(day)}-01`;

/** The last day of a day's month. */
export const endOfMonth = (day: string): string => formatted(lastDayOfMonth(parsed(day)));

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, -3);

/** The year of a day. */
export const yearOf = (day: string): number => parsed(day).getFullYear();

/** UTC midnight of a day as a `Date`, to format it with `Intl` in the zone `UTC`. */
export const utcMidnight = (day: string): Date => new Date(parsed(day));
