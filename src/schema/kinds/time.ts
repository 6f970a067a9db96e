import { z } from 'zod';
import { asText, ORDER, type ValueKind } from './kind';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `HH:MM`: texts that order as the hours do. Seconds, which a spreadsheet adds, are let go where they are none. */
export const time: ValueKind<'time'> = {
  value: () =>
    z
      .string()
      .refine((text) => TIME.test(text), { params: { key: 'time' } })
      .meta({ pattern: TIME.source }),
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
