/** Calendars and instants of the tests of service levels. */
import { instantOf, localText } from '../../../../src/schema/calendar';
import type { Band } from '../../calendariosLaborales/shared/bands';
import { workingCalendar } from './workingTime';

const WEEK = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];
const ALL_DAYS = [...WEEK, 'Sábado', 'Domingo'];
const on = (days: readonly string[], desde: string, hasta: string): Band[] =>
  days.map((dia) => ({ dia, desde, hasta }));

const BANDS = {
  /** Monday to Friday 8–20, Saturday 9–13 */
  office: [...on(WEEK, '08:00', '20:00'), ...on(['Sábado'], '09:00', '13:00')],
  /** with a break at noon */
  split: [...on(WEEK, '09:00', '13:00'), ...on(WEEK, '14:00', '18:00')],
  night: on(WEEK, '22:00', '06:00'),
  /** one night, from Sunday to Monday */
  sunday: on(['Domingo'], '22:00', '06:00'),
  always: on(ALL_DAYS, '00:00', '24:00'),
  weekdays: on(WEEK, '00:00', '24:00'),
} as const;

/** Monday 23 November, Monday 7 and Tuesday 8 December, Friday 25 December, Friday 1 January. */
export const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['2026-11-23', '2026-12-07', '2026-12-08', '2026-12-25'],
  '2027-01-01',
]);

export const CALENDARS = {
  office: workingCalendar(BANDS.office, HOLIDAYS),
  officeOnHolidays: workingCalendar(BANDS.office),
  split: workingCalendar(BANDS.split, HOLIDAYS),
  night: workingCalendar(BANDS.night, HOLIDAYS),
  sunday: workingCalendar(BANDS.sunday, HOLIDAYS),
  always: workingCalendar(BANDS.always),
  weekdays: workingCalendar(BANDS.weekdays, HOLIDAYS),
} as const;

/** Returns the instant (ms) of a local time `MM-DD HH:MM` of 2026, or with its year. */
export function at(text: string): number {
  const [day = '', time = ''] = text.split(' ');
  return instantOf(day.length === 5 ? `2026-${day}` : day, time).getTime();
}

/** Returns the local time of an instant as `at` reads it. */
export const textOf = (instant: number | undefined): string =>
  instant === undefined ? 'never' : localText(new Date(instant).toISOString()).slice(0, 16).replace('2026-', '');
