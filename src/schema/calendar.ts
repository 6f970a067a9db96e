/** The days and months of the operator: they begin and end where it is, whoever looks and from where. */

const timeZone = 'America/Argentina/Buenos_Aires';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

/** The day there at an instant, `YYYY-MM-DD`. */
export const dayThere = (instant: Date): string => calendar.format(instant);

/** How far its clocks are ahead of UTC at an instant, ms. */
function ahead(instant: number): number {
  const name = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

const DAY = 86_400_000;
/** A `Date` goes this far either way, ms, and the days around it. */
const FURTHEST = (100_000_000 - 2) * DAY;

/** The first instant of a day there; `midnight` is that day's in UTC. */
function firstOf(midnight: number): number {
  // a clock that is set forward at midnight has none: its day begins with the hour that comes instead
  const [early = midnight, late = midnight] = [midnight - DAY, midnight + DAY]
    .map((near) => midnight - ahead(near))
    .sort((one, other) => one - other);
  return early + ahead(early) >= midnight ? early : late;
}

/** What a day or a month begins with may be counted from. */
export const BEGINNINGS = ['day', 'month'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

/** Years, months and days of the calendar, below 0 for those that are gone. */
export interface CalendarSpan {
  years: number;
  months: number;
  days: number;
}

/**
 * The first instant of the day or the month there that lies a span away from an instant: first the months, of which one that
 * is shorter ends sooner (a month after 31 January is 28 February), then the days. An invalid `Date` where none goes.
 */
export function beginningOf(unit: Beginning, instant: Date, { years, months, days }: CalendarSpan): Date {
  const there = new Date(instant.getTime() + ahead(instant.getTime()));
  const [year, month] = [there.getUTCFullYear() + years, there.getUTCMonth() + months];
  const place = new Date(0);
  // not `Date.UTC`, which takes the year 1 for 1901; day 0 is the last of the month before
  place.setUTCFullYear(year, month + 1, 0);
  place.setUTCFullYear(year, month, Math.min(there.getUTCDate(), place.getUTCDate()) + days);
  if (unit === 'month') place.setUTCDate(1);
  const midnight = place.getTime();
  return Math.abs(midnight) < FURTHEST ? new Date(firstOf(midnight)) : new Date(Number.NaN);
}
