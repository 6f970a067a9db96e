import { movedBy } from '../calendar';
import { clock } from '../clock';
import { asText, ORDER, type ValueKind } from './kind';

/** An instant, stored in the format of `toISOString`, so that its texts sort chronologically. */
export const dateTime: ValueKind<'dateTime'> = {
  fromText: (text) => text.trim(),
  toText: asText,
  toTitleText: (value, _, speech) => speech.instant(String(value)),
  cell: 'dateTime',
  empty: null,
  operators: ORDER,
  conditionField: (field) => ({ ...field, minYear: 1, maxYear: 9999 }),
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
  icon: 'calendar-clock',
  blank: { kind: 'dateTime' },
  inputType: 'datetime-local',
  instant: true,
  sample: (n) => movedBy(clock.now(), { days: -n * 3 }).toISOString(),
};
