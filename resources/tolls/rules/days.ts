/** Days as `YYYY-MM-DD`, counted so that they can be told apart by subtracting; no zone has a say in it. */
import { addDays, daysBetween as daysSince, endOfMonth, weekdayOf } from '../../../src/schema/calendar';

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => daysSince('1970-01-01', day);

/** The day of a number. */
export const dayOf = (number: number): string => addDays('1970-01-01', number);

export { addDays, eachDay as daysBetween, weekdayOf } from '../../../src/schema/calendar';

/** The first and the last day of a month as `YYYY-MM`. */
export function monthOf(period: string): { desde: string; hasta: string } {
  const desde = `${period}-01`;
  return { desde, hasta: endOfMonth(desde) };
}

export const DAY_KINDS = ['Hábil', 'Sábado', 'Domingo', 'Feriado', 'Pico estacional'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Holidays of some days: of all stations by their day, of one station alone as `holidayAt` writes it. */
export type Holidays = ReadonlySet<string>;

/** A day that is a holiday at one station and not at all of them. */
export const holidayAt = (day: string, station: number): string => `${day}@${station}`;

/** Whether a day is a holiday at a station. */
export const isHoliday = (holidays: Holidays, day: string, station: number): boolean =>
  holidays.has(day) || holidays.has(holidayAt(day, station));

/** What a day is at a station, of what it is everywhere: a season's peak stays one. */
export const kindAt = (kind: DayKind, day: string, station: number, holidays: Holidays): DayKind =>
  kind !== 'Pico estacional' && holidays.has(holidayAt(day, station)) ? 'Feriado' : kind;

/** What a day is by the calendar alone: a holiday before what day of the week it is. */
export function dayKind(day: string, holidays: Holidays): DayKind {
  if (holidays.has(day)) return 'Feriado';
  const weekday = weekdayOf(day);
  return weekday === 6 ? 'Sábado' : weekday === 0 ? 'Domingo' : 'Hábil';
}
