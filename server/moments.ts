/** Instants as the operator's clocks show them, fast enough for millions. */
import { instantAt as instantOf, localMs } from '../src/schema/calendar';

/** ms since 1970 by a clock in Buenos Aires; NaN for what is no instant */
export const localTime = (instant: string): number => localMs(instant);

/** `2026-03-05 14:30:09`, with its thousandths where it has any. */
export function localText(instant: string): string {
  const time = localMs(instant);
  if (Number.isNaN(time)) return instant;
  return new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');
}

/** The instant at which a clock in Buenos Aires shows that (ms, as `localTime` counts them). */
export const instantAt = (local: number): string => instantOf(local).toISOString();
