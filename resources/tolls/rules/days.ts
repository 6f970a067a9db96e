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

/** What a day is by the calendar alone: a holiday before what day of the week it is. */
export function dayKind(day: string, holidays: ReadonlySet<string>): DayKind {
  if (holidays.has(day)) return 'Feriado';
  const weekday = weekdayOf(day);
  return weekday === 6 ? 'Sábado' : weekday === 0 ? 'Domingo' : 'Hábil';
}
