/** Days and instants as a person types them in Argentina, days first. */
import { dayOf, timeOf } from '../../../../i18n/format';
import { instantAt } from '../../../schema/calendar';
import { readDay } from '../../../schema/reading/days';

/** `5/3/2026`, `05-03-2026`, `05032026` → `2026-03-05`; undefined for what is no day of the calendar, or whose century is not said. */
export const dayFromText = (text: string): string | undefined => readDay(text, { order: 'dmy' });

/** The end of a day, which the rules of a field take or refuse. */
const END_OF_DAY = '24:00';

/** `14:30`, `1430`, `9.05` → `14:30`; undefined for what is no time of day. */
export function timeFromText(text: string): string | undefined {
  if (/^24[:.]?00$/.test(text)) return END_OF_DAY;
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** An instant as `YYYY-MM-DDTHH:mm` in Buenos Aires, as the browser's picker takes it. */
export const localOf = (instant: string): string => `${dayOf(instant)}T${timeOf(instant)}`;

/** The instant of a `YYYY-MM-DDTHH:mm` in Buenos Aires, whatever the machine's zone. */
export function instantOf(local: string): string {
  return instantAt(Date.parse(`${local}:00Z`)).toISOString();
}

/** `5/3/26 14:30` → its instant; a day alone is its midnight; undefined for what is neither. */
export function instantFromText(text: string): string | undefined {
  const [, days = '', times] = /^(\S+)(?:\s+(\S+))?$/.exec(text.trim()) ?? [];
  const day = dayFromText(days);
  const time = times === undefined ? '00:00' : timeFromText(times);
  return day && time && time !== END_OF_DAY ? instantOf(`${day}T${time}`) : undefined;
}
