import { dayOf, formatDay, formatInstant } from '../../../../i18n/format';
import { endOf as endOfDay, startOf as startOfDay } from '../../../schema/calendar';

/** Returns the first instant of a day in Buenos Aires. */
export const startOf = (day: string): string => startOfDay(day).toISOString();

/** Returns the last millisecond of a day in Buenos Aires. */
export const endOf = (day: string): string => endOfDay(day).toISOString();

/** Returns the text of a range's limit: the day if the limit is its start or end, otherwise the instant. */
export function limitText(value: unknown): string {
  const instant = String(value);
  const day = dayOf(instant);
  const isDayLimit = /^\d{4}-\d{2}-\d{2}$/.test(day) && [startOf(day), endOf(day)].includes(instant);
  return isDayLimit ? formatDay(day) : formatInstant(instant);
}
