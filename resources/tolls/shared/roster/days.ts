/** Kinds of days at the stations: working days, weekends, holidays. */
import { endOfMonth, weekdayOf } from '../../../../src/schema/calendar';

/** Returns the first and last day of a month given as `YYYY-MM`. */
export function boundsOfMonth(period: string): { desde: string; hasta: string } {
  const desde = `${period}-01`;
  return { desde, hasta: endOfMonth(desde) };
}

const DAY_KINDS = ['Hábil', 'Sábado', 'Domingo', 'Feriado', 'Pico estacional'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Set of holidays: national ones by day, provincial ones as written by `holidayAt`. */
export type Holidays = ReadonlySet<string>;

/** Key of a day that is a holiday at one station only. */
export const holidayAt = (day: string, station: number): string => `${day}@${station}`;

/** Whether a day is a holiday at a station. */
export const isHoliday = (holidays: Holidays, day: string, station: number): boolean =>
  holidays.has(day) || holidays.has(holidayAt(day, station));

/** Returns the kind of a day at a station; a seasonal peak takes precedence over a provincial holiday. */
export const kindAt = (kind: DayKind, day: string, station: number, holidays: Holidays): DayKind =>
  kind !== 'Pico estacional' && holidays.has(holidayAt(day, station)) ? 'Feriado' : kind;

/** Returns the kind of a day from the calendar; a holiday takes precedence over the day of the week. */
export function dayKind(day: string, holidays: Holidays): DayKind {
  if (holidays.has(day)) return 'Feriado';
  const weekday = weekdayOf(day);
  return weekday === 6 ? 'Sábado' : weekday === 0 ? 'Domingo' : 'Hábil';
}
