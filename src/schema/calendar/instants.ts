/** Instants as days and times of a zone, by default the operator's. */
import { addDays, utcMidnight } from './days';
import { type Instant, instantAt, localMs } from './zone';

const formatted = (local: number): string => new Date(local).toISOString();

/** Day of an instant, `YYYY-MM-DD`. Throws a `RangeError` for an invalid instant. */
export const dayOf = (instant: Instant, timeZone?: string): string =>
  formatted(localMs(instant, timeZone)).slice(0, -14);

/** Time of day of an instant, `HH:MM`. Throws a `RangeError` for an invalid instant. */
export const timeOf = (instant: Instant, timeZone?: string): string =>
  formatted(localMs(instant, timeZone)).slice(-13, -8);

/** Time of day of an instant with its seconds, `HH:MM:SS`. Throws a `RangeError` for an invalid instant. */
export const secondOf = (instant: Instant, timeZone?: string): string =>
  formatted(localMs(instant, timeZone)).slice(-13, -5);

/** The instant of a day and a time of day, `HH:MM`. */
export const instantOf = (day: string, time: string, timeZone?: string): Date =>
  instantAt(Date.parse(`${day}T${time}Z`), timeZone);

/** The first instant of a day. */
export const startOf = (day: string, timeZone?: string): Date => instantAt(utcMidnight(day).getTime(), timeZone);

/** The last instant of a day, to the millisecond. */
export const endOf = (day: string, timeZone?: string): Date =>
  new Date(startOf(addDays(day, 1), timeZone).getTime() - 1);

/** Local date and time, `YYYY-MM-DD HH:MM:SS`, with milliseconds where it has any; an invalid instant unchanged. */
export function localText(instant: string): string {
  const local = localMs(instant);
  if (Number.isNaN(local)) return instant;
  return formatted(local)
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');
}
