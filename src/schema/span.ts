/** Spans of calendar days, in the operator's zone. */
import { addDays, addMonths, daysBetween } from './calendar';

export interface Span {
  /** `YYYY-MM-DD` */
  from: string;
  /** the day after the last one */
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_DAYS = 3660;

/** Adds months to a day, at most to the last day of a shorter month, and then days. */
export const shifted = (day: string, months: number, days: number): string => addDays(addMonths(day, months), days);

const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

const daysOf = ({ from, to }: Span): number => daysBetween(from, to);

/**
 * Resolves a period relative to a day: `P30D` is the last thirty days, `P12M` the last twelve months from the first of a month,
 * both including that day; `2026-01-01/2026-03-31` are these days. Undefined if it is invalid or longer than ten years.
 */
export function spanOf(period: string, today: string): Span | undefined {
  const [, count = '', unit] = /^P(\d{1,4})([DM])$/.exec(period) ?? [];
  const [first, last] = period.split('/');
  const tomorrow = shifted(today, 0, 1);
  const span =
    unit === 'D'
      ? { from: shifted(today, 0, 1 - Number(count)), to: tomorrow }
      : unit === 'M'
        ? { from: shifted(`${today.slice(0, 8)}01`, 1 - Number(count), 0), to: tomorrow }
        : isDay(first) && isDay(last)
          ? { from: first, to: shifted(last, 0, 1) }
          : undefined;
  return span && span.from < span.to && daysOf(span) <= MAX_DAYS ? span : undefined;
}

/** The previous span of the same length; for months, the same days as many months earlier. */
export function spanBefore(period: string, span: Span): Span {
  const [, count, unit] = /^P(\d{1,4})([DM])$/.exec(period) ?? [];
  if (unit === 'M') return { from: shifted(span.from, -Number(count), 0), to: shifted(span.to, -Number(count), 0) };
  const days = daysOf(span);
  return { from: shifted(span.from, 0, -days), to: span.from };
}
