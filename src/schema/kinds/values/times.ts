import * as z from 'zod/mini';
import type { ValueRule } from './value';

export const date: ValueRule<'date'> = () => z.iso.date().check(z.refine((text) => !text.startsWith('0000')));

/** As `toISOString` writes it. */
export const dateTime: ValueRule<'dateTime'> = () =>
  z
    .pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text: string) => new Date(text).toISOString()),
    )
    .check(z.refine((instant) => /^(?!0000)\d{4}-/.test(instant)));

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const TO_THE_END = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/;

export const time: ValueRule<'time'> = ({ endOfDay }) => {
  const pattern = endOfDay ? TO_THE_END : TIME;
  return z.string().check(
    z.refine((text) => pattern.test(text), { params: { key: 'time' } }),
    z.meta({ pattern: pattern.source }),
  );
};
