/** Parses and formats days and instants as people type them in Argentina, day first. */
import { instantOf, timeOf } from '../../../schema/calendar';
import { readDay } from '../../../schema/reading/days';

/** `5/3/2026`, `05-03-2026`, `05032026` → `2026-03-05`; undefined for an invalid day or a year without its century. */
export const dayFromText = (text: string): string | undefined => readDay(text, { order: 'dmy' });

/** The end of a day; a field's rules decide whether it is valid. */
const END_OF_DAY = '24:00';

/** `14:30`, `1430`, `9.05` → `14:30`; undefined for an invalid time. */
export function timeFromText(text: string): string | undefined {
  if (/^24[:.]?00$/.test(text)) return END_OF_DAY;
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns an instant on another day at the same time of the operator's day; without an instant, the day's midnight. */
export const onDay = (instant: string, day: string): string =>
  instantOf(day, instant === '' ? '00:00' : timeOf(instant)).toISOString();

/** `5/3/26 14:30` → its instant; a day without a time → its midnight; undefined for anything else. */
export function instantFromText(text: string): string | undefined {
  const [, days = '', times] = /^(\S+)(?:\s+(\S+))?$/.exec(text.trim()) ?? [];
  const day = dayFromText(days);
  const time = times === undefined ? '00:00' : timeFromText(times);
  return day && time && time !== END_OF_DAY ? instantOf(day, time).toISOString() : undefined;
}
