import { asText, ORDER, type ValueKind } from './kind';

/** `HH:MM`: texts that order as the hours do. Seconds, which a spreadsheet adds, are let go where they are none. */
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
  answer: 'value',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
};
