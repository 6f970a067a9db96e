/** The operator's time zone, and the conversion of instants to the local time of a zone and back. */
import { tzOffset } from '@date-fns/tz';
import { BoundedMap } from '../boundedMap';
import { DAY, MINUTE } from './durations';

/** The operator's time zone (domain.md 0.1), for SQL (`at time zone`) and schedules too. */
export const zone = 'America/Argentina/Buenos_Aires';

const offsets = new BoundedMap<string, number>(50_000);

/** Offset of a zone from UTC at an instant, both in ms. Cached for each quarter of an hour. */
function offsetAt(instant: number, timeZone: string = zone): number {
  const quarter = Math.floor(instant / (15 * MINUTE));
  const key = timeZone === zone ? String(quarter) : `${timeZone} ${quarter}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const offset = Math.round(tzOffset(timeZone, new Date(quarter * 15 * MINUTE)) * MINUTE);
  offsets.set(key, offset);
  return offset;
}

/** A `Date`, its ISO text, or ms since 1970. */
export type Instant = Date | string | number;

/** Local time of a zone in ms since 1970; `NaN` for an invalid instant. */
export function localMs(instant: Instant, timeZone?: string): number {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number(instant);
  return Number.isNaN(time) ? time : time + offsetAt(time, timeZone);
}

/**
 * Returns the instant of a local time (ms, as from `localMs`). For an hour that a clock change skips, returns the hour after it;
 * for an hour that occurs twice, the first.
 */
export function instantAt(local: number, timeZone?: string): Date {
  const [earlier = local, later = local] = [local - DAY, local + DAY]
    .map((guess) => local - offsetAt(guess, timeZone))
    .sort((a, b) => a - b);
  return new Date(earlier + offsetAt(earlier, timeZone) >= local ? earlier : later);
}
