import { asText, ORDER, type ValueKind } from './kind';

/** `HH:MM`, so that texts sort by time. Seconds, which spreadsheets add, are dropped if they are `:00`. */
export const time: ValueKind<'time'> = {
  fromText: (text) =>
    text
      .trim()
      .replace(/^(\d:)/, '0$1')
      .replace(/^(\d\d:\d\d):00$/, '$1'),
  toText: asText,
  empty: null,
  operators: ORDER,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
  icon: 'clock',
  blank: { kind: 'time' },
  inputType: 'time',
  sample: (n) => `${String(8 + n).padStart(2, '0')}:30`,
};
