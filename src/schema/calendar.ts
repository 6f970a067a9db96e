/**
 * The calendar of the operator: the one place that knows what a day is. Days and months begin and end where the operator is, whoever
 * looks and from where. A day is a text, `YYYY-MM-DD`, and has no zone; an instant is a `Date` or its ISO text.
 */
import { tzOffset } from '@date-fns/tz';
import { UTCDate } from '@date-fns/utc';
import { differenceInCalendarDays, lastDayOfMonth, addDays as later, addMonths as monthsLater } from 'date-fns';
import { BoundedMap } from './boundedMap';

/** Where the operator is (domain.md 0.1). */
export const zone = 'America/Argentina/Buenos_Aires';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const offsets = new BoundedMap<string, number>(50_000);

/** How far the clocks of a zone are ahead of UTC at an instant, both ms: one look into the zone's rules for each quarter of an hour. */
export function aheadAt(instant: number, place: string = zone): number {
  const quarter = Math.floor(instant / (15 * MINUTE));
  const key = place === zone ? String(quarter) : `${place} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = Math.round(tzOffset(place, new Date(quarter * 15 * MINUTE)) * MINUTE);
  offsets.set(key, offset);
  return offset;
}

/** ms since 1970 by the clocks of a zone; `NaN` for what is no instant. */
export function localMs(instant: Date | string, place?: string): number {
  const time = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  return Number.isNaN(time) ? time : time + aheadAt(time, place);
}

/** The instant at which clocks show that, ms as `localMs` counts them; of an hour that a change skips, the one that comes instead. */
export function instantAt(local: number, place?: string): Date {
  const [early = local, late = local] = [local - DAY, local + DAY]
    .map((near) => local - aheadAt(near, place))
    .sort((one, other) => one - other);
  return new Date(early + aheadAt(early, place) >= local ? early : late);
}

const text = (local: number): string => new Date(local).toISOString();

/** The day at an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date | string, place?: string): string => text(localMs(instant, place)).slice(0, -14);

/** The time of day at an instant, `HH:MM`. */
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

/** So many days after a day, before it where below 0. */
export const addDays = (day: string, days: number): string => dayIn(later(dated(day), days));

/** The same day so many months later; the last one of a month that is shorter (31 January → 28 February). */
export const addMonths = (day: string, months: number): string => dayIn(monthsLater(dated(day), months));

/** How many days lie between two, below 0 where the second is the earlier one. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dated(to), dated(from));

/** Every day from one to the other, both included. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: string): number => dated(day).getDay();

/** The last day of a day's month. */
export const endOfMonth = (day: string): string => dayIn(lastDayOfMonth(dated(day)));

/** A `Date` goes this far either way, ms, and the days around it. */
const FURTHEST = (100_000_000 - 2) * DAY;

/** What a day or a month begins with may be counted from. */
export const BEGINNINGS = ['day', 'month'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** Years, months and days of the calendar, below 0 for those that are gone. */
export interface CalendarSpan {
  years: number;
  months: number;
  days: number;
}

/** Midnight, by UTC, of the day that lies a span away: first the months, of which a shorter one ends sooner, then the days. */
function midnightOf(local: number, { years, months, days }: CalendarSpan, unit?: Beginning): number {
  const there = new Date(local);
  const [year, month] = [there.getUTCFullYear() + years, there.getUTCMonth() + months];
  const place = new Date(0);
  // not `Date.UTC`, which takes the year 1 for 1901; day 0 is the last of the month before
  place.setUTCFullYear(year, month + 1, 0);
  place.setUTCFullYear(year, month, Math.min(there.getUTCDate(), place.getUTCDate()) + days);
  if (unit === 'month') place.setUTCDate(1);
  return place.getTime();
}

const instantOrNone = (local: number): Date => (Math.abs(local) < FURTHEST ? instantAt(local) : new Date(Number.NaN));

/**
 * The first instant of the day or the month there that lies a span away from an instant (a month after 31 January is 28 February). An
 * invalid `Date` where none goes.
 */
export const beginningOf = (unit: Beginning, instant: Date, span: CalendarSpan): Date =>
  instantOrNone(midnightOf(localMs(instant), span, unit));

/** The instant a span of the calendar away, at the same time of day there; an invalid `Date` where none goes. */
export function movedBy(instant: Date, span: CalendarSpan): Date {
  const local = localMs(instant);
  return instantOrNone(midnightOf(local, span) + (((local % DAY) + DAY) % DAY));
}
