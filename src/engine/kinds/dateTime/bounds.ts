import { formatDay, formatInstant } from '../../../../i18n/format';
import { dayOf, endOf, localMs, startOf } from '../../../schema/calendar';

/** Returns the day of a range's limit, `YYYY-MM-DD`; empty for an invalid instant, as an address may have. */
export const dayOfLimit = (limit: string): string => (Number.isNaN(localMs(limit)) ? '' : dayOf(limit));

/** Returns the text of a range's limit: the day if the limit is its start or end, otherwise the instant. */
export function limitText(value: unknown): string {
  const instant = String(value);
  const day = dayOfLimit(instant);
  const isDayLimit = day !== '' && [startOf(day), endOf(day)].some((limit) => limit.toISOString() === instant);
  return isDayLimit ? formatDay(day) : formatInstant(instant);
}
