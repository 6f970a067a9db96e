import { addDays, dayOf } from '../calendar';
import { clock } from '../clock';
import { readDay } from '../reading/days';
import { asText, ORDER, type ValueKind } from './kind';

/** A calendar day, a text everywhere, so that no time zone can shift it. */
export const date: ValueKind<'date'> = {
  fromText: (text, _, { order = 'dmy', years } = {}) =>
    readDay(text, { order, ...(years !== undefined && { years }) }) ?? text.trim(),
  toText: asText,
  toTitleText: (value, _, speech) => speech.day(String(value)),
  cell: 'date',
  empty: null,
  operators: ORDER,
  fromInstant: (instant) => dayOf(new Date(instant)),
  conditionField: (field) => ({ ...field, minYear: 1, maxYear: 9999 }),
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
  icon: 'calendar',
  blank: { kind: 'date' },
  inputType: 'date',
  sample: (n) => addDays(dayOf(clock.now()), -n * 9),
};
