/** A year as months and weeks, and keyboard navigation between its days. */
import { boundsOfMonth } from '../../../../resources/tolls/shared/roster/days';
import { addDays, eachDay, endOfMonth, startOfMonth, weekdayOf } from '../../../schema/calendar';

/** The months of a year, `YYYY-MM`. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** Weeks of a month from Monday to Sunday; null for days of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const { desde, hasta } = boundsOfMonth(month);
  const days: (string | null)[] = eachDay(desde, hasta);
  const daysBefore = (weekdayOf(desde) + 6) % 7;
  const daysAfter = (7 - ((daysBefore + days.length) % 7)) % 7;
  const monthCells = [...Array<null>(daysBefore).fill(null), ...days, ...Array<null>(daysAfter).fill(null)];
  return Array.from({ length: monthCells.length / 7 }, (_, week) => monthCells.slice(week * 7, week * 7 + 7));
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Returns the day that a key moves to, among `days`, which are sorted and can have the focus. Keys move by a day, a week or a
 * month, or to the first or last day. If the target day is not among `days`, the nearest day beyond it. Undefined for other keys.
 */
export function dayAfterKey(
  key: string,
  from: string,
  days: readonly string[],
  rightToLeft: boolean,
): string | undefined {
  if (key === 'Home') return days[0];
  if (key === 'End') return days.at(-1);
  const month = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
  const step = (STEPS[key] ?? 0) * (rightToLeft && (key === 'ArrowLeft' || key === 'ArrowRight') ? -1 : 1);
  if (step === 0 && month === 0) return undefined;
  const target =
    month === 0 ? addDays(from, step) : addDays(from, month * monthLength(month < 0 ? previousMonthEnd(from) : from));
  const isForward = target > from;
  return (isForward ? days.find((day) => day >= target) : days.findLast((day) => day <= target)) ?? from;
}

const previousMonthEnd = (day: string): string => addDays(startOfMonth(day), -1);
const monthLength = (day: string): number => Number(endOfMonth(day).slice(-2));

/** Parses a four-digit year from 1000 to 2999; undefined for any other text. */
export function parseYear(text: string | null): number | undefined {
  return text !== null && /^[12]\d{3}$/.test(text) ? Number(text) : undefined;
}
