/** Moves instants by years, months and days of the operator's calendar. */
import { DAY } from './durations';
import { instantAt, localMs } from './zone';

/** Maximum distance of a `Date` from 1970 in either direction, ms, with a margin for the days around it. */
const MAX_INSTANT = (100_000_000 - 2) * DAY;

/** Units whose beginning a `$now` can refer to. */
export const BEGINNINGS = ['day', 'month'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** Years, months and days of the calendar, 0 by default; negative for the past. */
export interface CalendarSpan {
  years?: number;
  months?: number;
  days?: number;
}

/** UTC midnight of the day that lies a span away: months first, limited to the last day of a shorter month, then days. */
function midnightOf(local: number, { years = 0, months = 0, days = 0 }: CalendarSpan, unit?: Beginning): number {
  const start = new Date(local);
  const [year, month] = [start.getUTCFullYear() + years, start.getUTCMonth() + months];
  const result = new Date(0);
  // not `Date.UTC`, which reads the year 1 as 1901; day 0 is the last day of the previous month
  result.setUTCFullYear(year, month + 1, 0);
  result.setUTCFullYear(year, month, Math.min(start.getUTCDate(), result.getUTCDate()) + days);
  if (unit === 'month') result.setUTCDate(1);
  return result.getTime();
}

const instantOrNone = (local: number): Date =>
  Math.abs(local) < MAX_INSTANT ? instantAt(local) : new Date(Number.NaN);

/**
 * The first instant of the day or month, in the operator's zone, that lies a span away from an instant (a month after 31 January
 * is 28 February). An invalid `Date` if the result is out of range.
 */
export const beginningOf = (unit: Beginning, instant: Date, span: CalendarSpan): Date =>
  instantOrNone(midnightOf(localMs(instant), span, unit));

/** Moves an instant by a calendar span, keeping the local time of day. An invalid `Date` if the result is out of range. */
export function movedBy(instant: Date, span: CalendarSpan): Date {
  const local = localMs(instant);
  return instantOrNone(midnightOf(local, span) + (((local % DAY) + DAY) % DAY));
}
