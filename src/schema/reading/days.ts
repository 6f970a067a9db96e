/** Parses dates as people write them. Forms, pastes and imports all use this module. */

import { dayFromParts } from '../calendar';

/** Which of two numbers is the day: `5/3/2026` is in March with `dmy`, in May with `mdy`. */
export type DayOrder = 'dmy' | 'mdy';

/** How to parse an ambiguous text. */
export interface DayReading {
  order: DayOrder;
  /** first of the hundred years that a two-digit year can mean; without it, two-digit years are refused */
  years?: number;
}

const NUMBERS = /^(\d{1,2})([/.\s-])(\d{1,2})\2(\d{4}|\d{2})$/;
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** Whether the year has two digits, so that its century must be chosen. */
export const hasShortYear = (text: string): boolean => NUMBERS.exec(text.trim())?.[4]?.length === 2;

const fullYear = (digits: string, from: number | undefined): number | undefined => {
  if (digits.length === 4) return Number(digits);
  if (from === undefined) return undefined;
  const century = Math.floor(from / 100) * 100 + Number(digits);
  return century < from ? century + 100 : century;
};

/**
 * Parses `5/3/2026`, `05-03-2026`, `05032026` and `2026-03-05` to `2026-03-05`. Undefined if the text is not a calendar day, or
 * has a two-digit year and `years` is missing.
 */
export function readDay(text: string, { order, years }: DayReading): string | undefined {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed) ?? /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(typed);
  if (iso) return dayFromParts(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, separator, second, digits] = NUMBERS.exec(typed) ?? [];
  const digitsOnly = EIGHT_DIGITS.exec(typed);
  if (digitsOnly) return dayFromParts(Number(digitsOnly[3]), Number(digitsOnly[2]), Number(digitsOnly[1]));
  if (first === undefined || second === undefined || digits === undefined) return undefined;
  const year = fullYear(digits, years);
  if (year === undefined) return undefined;
  // dots are only used where the day comes first
  const [day, month] = order === 'dmy' || separator === '.' ? [first, second] : [second, first];
  return dayFromParts(year, Number(month), Number(day));
}

/**
 * Parses a month: `201301`, `2013/1`, `01/2013`, `012013` or the first day of the month to `2013-01`; undefined for any other
 * text.
 */
export function readMonth(text: string): string | undefined {
  const typed = text.trim();
  const month = (year: string | undefined, number: string | undefined) =>
    year !== undefined && /^(19|20|21)/.test(year) && Number(number) >= 1 && Number(number) <= 12
      ? `${year}-${number?.padStart(2, '0')}`
      : undefined;
  const yearFirst = /^(\d{4})[-/.\s]?(\d{2})$/.exec(typed) ?? /^(\d{4})[-/.\s](\d)$/.exec(typed);
  const yearLast = /^(\d{2})[-/.\s]?(\d{4})$/.exec(typed) ?? /^(\d)[-/.\s](\d{4})$/.exec(typed);
  const firstOfMonth = /^(\d{4})-(\d{2})-01$/.exec(typed) ?? undefined;
  return (
    month(yearFirst?.[1], yearFirst?.[2]) ??
    month(yearLast?.[2], yearLast?.[1]) ??
    month(firstOfMonth?.[1], firstOfMonth?.[2])
  );
}
