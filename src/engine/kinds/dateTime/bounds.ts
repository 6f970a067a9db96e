import { dayOf, formatDay, formatInstant } from '../../../../i18n/format';
import { instantOf } from './local';

/** The first instant of a day in Buenos Aires. */
export const startOf = (day: string): string => instantOf(`${day}T00:00`);

/** Its last millisecond. */
export function endOf(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return new Date(Date.parse(startOf(next.toISOString().slice(0, 10))) - 1).toISOString();
}

/** The limit of a span as it was chosen: the day where it is the beginning or end of one. */
export function boundText(value: unknown): string {
  const instant = String(value);
  const day = dayOf(instant);
  const whole = /^\d{4}-\d{2}-\d{2}$/.test(day) && [startOf(day), endOf(day)].includes(instant);
  return whole ? formatDay(day) : formatInstant(instant);
}
