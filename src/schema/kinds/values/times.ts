import * as z from 'zod/mini';
import type { ValueRule } from './value';

/** Plausible years for the operator's data; another year is a typing error, unless the field allows it. */
const USUAL = { minYear: 1900, maxYear: 2200 };

/** Checks the year at the beginning of a text. */
function ofYears({
  minYear: min = USUAL.minYear,
  maxYear: max = USUAL.maxYear,
}: {
  minYear?: number;
  maxYear?: number;
}) {
  const holds = (text: string) => Number(text.slice(0, 4)) >= min && Number(text.slice(0, 4)) <= max;
  return z.refine<string>(holds, { params: { key: 'years', args: { min: String(min), max: String(max) } } });
}

export const date: ValueRule<'date'> = (field) => z.iso.date().check(ofYears(field));

/** In the format of `toISOString`. */
export const dateTime: ValueRule<'dateTime'> = (field) =>
  z
    .pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text: string) => new Date(text).toISOString()),
    )
    .check(
      z.refine((instant) => /^(?!0000)\d{4}-/.test(instant), { abort: true }),
      ofYears(field),
    );

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const TO_THE_END = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/;

export const time: ValueRule<'time'> = ({ endOfDay }) => {
  const pattern = endOfDay ? TO_THE_END : TIME;
  return z.string().check(
    z.refine((text) => pattern.test(text), { params: { key: 'time' } }),
    z.meta({ pattern: pattern.source }),
  );
};
