import * as z from 'zod/mini';
import type { ValueRule } from './value';

/** Plausible years for the operator's data; another year is a typing error, unless the field allows it. */
const DEFAULT_YEARS = { minYear: 1900, maxYear: 2200 };

/** Checks the year at the beginning of a text. */
function yearCheck({
  minYear: min = DEFAULT_YEARS.minYear,
  maxYear: max = DEFAULT_YEARS.maxYear,
}: {
  minYear?: number;
  maxYear?: number;
}) {
  const isInRange = (text: string) => Number(text.slice(0, 4)) >= min && Number(text.slice(0, 4)) <= max;
  return z.refine<string>(isInRange, { params: { key: 'years', args: { min: String(min), max: String(max) } } });
}

export const date: ValueRule<'date'> = (field) => z.iso.date().check(yearCheck(field));

/** In the format of `toISOString`. */
export const dateTime: ValueRule<'dateTime'> = (field) =>
  z
    .pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text: string) => new Date(text).toISOString()),
    )
    .check(
      z.refine((instant) => /^(?!0000)\d{4}-/.test(instant), { abort: true }),
      yearCheck(field),
    );

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const TIME_OR_END_OF_DAY = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/;

export const time: ValueRule<'time'> = ({ endOfDay }) => {
  const pattern = endOfDay ? TIME_OR_END_OF_DAY : TIME;
  return z.string().check(
    z.refine((text) => pattern.test(text), { params: { key: 'time' } }),
    z.meta({ pattern: pattern.source }),
  );
};
