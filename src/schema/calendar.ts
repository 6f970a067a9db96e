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
export function aheadAt(instant: number, place: string = zone): number {
  const quarter = Math.floor(instant / (15 * MINUTE));
  const key = place === zone ? String(quarter) : `${place} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = Math.round(tzOffset(place, new Date(quarter * 15 * MINUTE)) * MINUTE);
  offsets.set(key, offset);
  return offset;
}

/** Local time of a zone in ms since 1970; `NaN` for an invalid instant. */
export function localMs(instant: Date | string, place?: string): number {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  return Number.isNaN(time) ? time : time + aheadAt(time, place);
}

/**
 * Returns the instant of a local time (ms, as from `localMs`). For an hour that a clock change skips, returns the hour after it.
 */
export function instantAt(local: number, place?: string): Date {
  const [early = local, late = local] = [local - DAY, local + DAY]
    .map((near) => local - aheadAt(near, place))
    .sort((one, other) => one - other);
  return new Date(early + aheadAt(early, place) >= local ? early : late);
}

const text = (local: number): string => new Date(local).toISOString();

/** Day of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date | string, place?: string): string => text(localMs(instant, place)).slice(0, -14);

/** Time of day of an instant, `HH:MM`. */
export const timeOf = (instant: Date | string, place?: string): string => text(localMs(instant, place)).slice(-13, -8);

/** The first instant of a day. */
export const startOf = (day: string, place?: string): Date => instantAt(Date.parse(`${day}T00:00:00Z`), place);

/** The last instant of a day, to the millisecond. */
export const endOf = (day: string, place?: string): Date => new Date(startOf(addDays(day, 1), place).getTime() - 1);

const dated = (day: string): UTCDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const made = new UTCDate(2000, 0, 1);
  made.setFullYear(year, month - 1, date);
  return made;
};
const dayIn = (date: Date): string => date.toISOString().slice(0, 10);

/** Adds days to a day; a negative number subtracts. */
export const addDays = (day: string, days: number): string => dayIn(later(dated(day), days));

/** Adds months to a day; at most to the last day of a shorter month (31 January → 28 February). */
export const addMonths = (day: string, months: number): string => dayIn(monthsLater(dated(day), months));

/** Number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dated(to), dated(from));

/** Every day from one day to another, both included. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => dated(day).getDay();

/** The last day of a day's month. */
export const endOfMonth = (day: string): string => dayIn(lastDayOfMonth(dated(day)));

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
  const there = new Date(local);
  const [year, month] = [there.getUTCFullYear() + years, there.getUTCMonth() + months];
  const place = new Date(0);
  // not `Date.UTC`, which reads the year 1 as 1901; day 0 is the last day of the previous month
  place.setUTCFullYear(year, month + 1, 0);
  place.setUTCFullYear(year, month, Math.min(there.getUTCDate(), place.getUTCDate()) + days);
  if (unit === 'month') place.setUTCDate(1);
  return place.getTime();
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
