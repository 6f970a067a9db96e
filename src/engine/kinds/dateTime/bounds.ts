import { dayOf, formatDay, formatInstant } from '../../../../i18n/format';
import { endOf as endOfDay, startOf as startOfDay } from '../../../schema/calendar';

/** The first instant of a day in Buenos Aires. */
export const startOf = (day: string): string => startOfDay(day).toISOString();

/** Its last millisecond. */
export const endOf = (day: string): string => endOfDay(day).toISOString();

/** The limit of a span as it was chosen: the day where it is the beginning or end of one. */
export function boundText(value: unknown): string {
  const instant = String(value);
  const day = dayOf(instant);
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(day) && [startOf(day), endOf(day)].includes(instant);
  return whole ? formatDay(day) : formatInstant(instant);
}
