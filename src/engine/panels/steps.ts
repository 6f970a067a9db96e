/** The time steps of a chart: their labels, their ends, and which of them goes on. */
import { formatDay, formatShortMonth } from '../../../i18n/format';
import { addDays, addMonths, dayOf, daysBetween, timeOf, weekdayOf } from '../../schema/calendar';
import { spanOf } from '../../schema/span';
import type { PanelPoint } from '../provider/panels';

export type Step = 'hour' | 'day' | 'week' | 'month';

export const stepLabel = (date: string, every: string | undefined, language: string): string =>
  date.includes('T')
    ? date.slice(11)
    : every === 'month'
      ? formatShortMonth(date, language)
      : formatDay(date).slice(0, every === undefined ? undefined : 5);

/** Returns the first day after a time step: of a month, a week or a day; undefined for hours. */
export const nextStep = (date: string, step: string | undefined): string | undefined =>
  date.includes('T') ? undefined : step === 'month' ? addMonths(date, 1) : addDays(date, step === 'week' ? 7 : 1);

/** The hour that goes on, as a step: `2026-03-01T09:00`. */
const hourOf = (now: Date): string => `${dayOf(now)}T${timeOf(now).slice(0, 2)}:00`;

/** Whether a step has begun. */
const hasBegun = (at: string, now: Date): boolean => at <= (at.includes('T') ? hourOf(now) : dayOf(now));

/** Returns the points of steps that have begun: the rest of the day is no fall to nothing. */
export const begunPoints = <P extends Pick<PanelPoint, 'at'>>(points: readonly P[], now: Date): P[] =>
  points.filter(({ at }) => hasBegun(at, now));

/** Returns the step at the end of a chart that goes on at this moment, so that its figure is not final; undefined if it is over. */
export function runningStep(at: string | undefined, step: string | undefined, now: Date): Step | undefined {
  if (at === undefined) return undefined;
  if (at.includes('T')) return at === hourOf(now) ? 'hour' : undefined;
  const next = nextStep(at, step);
  if (next === undefined || next <= dayOf(now) || at > dayOf(now)) return undefined;
  return step === 'month' || step === 'week' ? step : 'day';
}

/** Whether all points are first days of months. */
export const isMonthly = (points: readonly PanelPoint[]): boolean =>
  points.length > 1 && points.every(({ at }) => at.endsWith('-01') && !at.includes('T'));

/**
 * Returns whether an hour of the week is still to come, in a period of at most a week up to today: it has no figure yet, which is
 * not the same as nothing.
 */
export function hoursAhead(period: string | undefined, now: Date): (day: number, hour: number) => boolean {
  const today = dayOf(now);
  const span = period === undefined ? undefined : spanOf(period, today);
  if (!span || span.to !== addDays(today, 1) || daysBetween(span.from, span.to) > 7) return () => false;
  // 7 is Sunday
  const [weekday, current] = [weekdayOf(today) || 7, Number(timeOf(now).slice(0, 2))];
  return (day, hour) => day === weekday && hour > current;
}
