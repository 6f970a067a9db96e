/**
 * The calendar of the operator, the only place that defines days. Days and months begin and end in the operator's time zone,
 * independent of the viewer's zone. A day is a text `YYYY-MM-DD` without a zone; an instant is a `Date` or its ISO text.
 */
import { tzOffset } from '@date-fns/tz';
import { UTCDate } from '@date-fns/utc';
import { differenceInCalendarDays, lastDayOfMonth, addDays as later, addMonths as monthsLater } from 'date-fns';
import { BoundedMap } from './boundedMap';

/** The operator's time zone (domain.md 0.1). */
export const zone = 'America/Argentina/Buenos_Aires';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const offsets = new BoundedMap<string, number>(50_000);

/** Offset of a zone from UTC at an instant, both in ms. Cached for each quarter of an hour. */
function aheadAt(instant: number, timeZone: string = zone): number {
  const quarter = Math.floor(instant / (15 * MINUTE));
  const key = timeZone === zone ? String(quarter) : `${timeZone} ${quarter}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const offset = Math.round(tzOffset(timeZone, new Date(quarter * 15 * MINUTE)) * MINUTE);
  offsets.set(key, offset);
  return offset;
}

/** Local time of a zone in ms since 1970; `NaN` for an invalid instant. */
export function localMs(instant: Date | string, timeZone?: string): number {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  return Number.isNaN(time) ? time : time + aheadAt(time, timeZone);
}

/**
 * Returns the instant of a local time (ms, as from `localMs`). For an hour that a clock change skips, returns the hour after it.
 */
export function instantAt(local: number, timeZone?: string): Date {
  const [earlier = local, later = local] = [local - DAY, local + DAY]
    .map((guess) => local - aheadAt(guess, timeZone))
    .sort((a, b) => a - b);
  return new Date(earlier + aheadAt(earlier, timeZone) >= local ? earlier : later);
}

const formatLocal = (local: number): string => new Date(local).toISOString();

/** Day of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date | string, timeZone?: string): string =>
  formatLocal(localMs(instant, timeZone)).slice(0, -14);

/** Time of day of an instant, `HH:MM`. */
export const timeOf = (instant: Date | string, timeZone?: string): string =>
  formatLocal(localMs(instant, timeZone)).slice(-13, -8);

/** The first instant of a day. */
export const startOf = (day: string, timeZone?: string): Date => instantAt(Date.parse(`${day}T00:00:00Z`), timeZone);

/** The last instant of a day, to the millisecond. */
export const endOf = (day: string, timeZone?: string): Date =>
  new Date(startOf(addDays(day, 1), timeZone).getTime() - 1);

const parsed = (day: string): UTCDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const result = new UTCDate(2000, 0, 1);
  result.setFullYear(year, month - 1, date);
  return result;
};
const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Adds days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string => formatDay(later(parsed(day), days));

/** Adds months to a day; at most to the last day of a shorter month (31 January → 28 February). */
export const addMonths = (day: string, months: number): string => formatDay(monthsLater(parsed(day), months));

/** Number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parsed(to), parsed(from));

/** Every day from one day to another, both included. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => parsed(day).getDay();

/** The last day of a day's month. */
export const endOfMonth = (day: string): string => formatDay(lastDayOfMonth(parsed(day)));

/** Maximum distance of a `Date` from 1970 in either direction, ms, with a margin for the days around it. */
const FURTHEST = (100_000_000 - 2) * DAY;

/** Units whose beginning a `$now` can refer to. */
export const BEGINNINGS = ['day', 'month'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** Years, months and days of the calendar; negative for the past. */
export interface CalendarSpan {
  years: number;
  months: number;
  days: number;
}

/** UTC midnight of the day that lies a span away: months first, limited to the last day of a shorter month, then days. */
function midnightOf(local: number, { years, months, days }: CalendarSpan, unit?: Beginning): number {
  const start = new Date(local);
  const [year, month] = [start.getUTCFullYear() + years, start.getUTCMonth() + months];
  const result = new Date(0);
  // not `Date.UTC`, which reads the year 1 as 1901; day 0 is the last day of the previous month
  result.setUTCFullYear(year, month + 1, 0);
  result.setUTCFullYear(year, month, Math.min(start.getUTCDate(), result.getUTCDate()) + days);
  if (unit === 'month') result.setUTCDate(1);
  return result.getTime();
}

const instantOrNone = (local: number): Date => (Math.abs(local) < FURTHEST ? instantAt(local) : new Date(Number.NaN));

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
