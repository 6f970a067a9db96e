/** Spans of calendar days, in the operator's zone. */
import { addDays, addMonths, daysBetween, isDay, startOfMonth } from './calendar';

export interface Span {
  /** `YYYY-MM-DD` */
  from: string;
  /** the day after the last one */
  to: string;
}

const MAX_DAYS = 3660;

const daysOf = ({ from, to }: Span): number => daysBetween(from, to);

/**
 * Resolves a period relative to a day: `P30D` is the last thirty days, `P12M` the last twelve months from the first of a month,
 * both including that day; `2026-01-01/2026-03-31` are these days. Undefined if it is invalid or longer than ten years.
 */
export function spanOf(period: string, today: string): Span | undefined {
  const [, count = '', unit] = /^P(\d{1,4})([DM])$/.exec(period) ?? [];
  const [first, last] = period.split('/');
  const tomorrow = addDays(today, 1);
  const span =
    unit === 'D'
      ? { from: addDays(today, 1 - Number(count)), to: tomorrow }
      : unit === 'M'
        ? { from: addMonths(startOfMonth(today), 1 - Number(count)), to: tomorrow }
        : isDay(first) && isDay(last)
          ? { from: first, to: addDays(last, 1) }
          : undefined;
  return span && span.from < span.to && daysOf(span) <= MAX_DAYS ? span : undefined;
}

/** The same days of the year before. */
export const spanYearBefore = ({ from, to }: Span): Span => ({ from: addMonths(from, -12), to: addMonths(to, -12) });

/** The previous span of the same length; for months, the same days as many months earlier. */
export function spanBefore(period: string, span: Span): Span {
  const [, count, unit] = /^P(\d{1,4})([DM])$/.exec(period) ?? [];
  if (unit === 'M') return { from: addMonths(span.from, -Number(count)), to: addMonths(span.to, -Number(count)) };
  const days = daysOf(span);
  return { from: addDays(span.from, -days), to: span.from };
}
