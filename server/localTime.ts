/** Converts instants to the operator's local time, fast enough for millions of rows. */
import { instantAt as instantOf, localMs } from '../src/schema/calendar';

/** ms since 1970 of the local time in Buenos Aires; NaN for an invalid instant */
export const localTime = (instant: string): number => localMs(instant);

/** `2026-03-05 14:30:09`, with milliseconds where it has any. */
export function localText(instant: string): string {
  const time = localMs(instant);
  if (Number.isNaN(time)) return instant;
  return new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');
}

/** Converts local time in Buenos Aires (ms, as `localTime` returns) to an instant. */
export const instantAt = (local: number): string => instantOf(local).toISOString();
