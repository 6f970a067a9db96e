/** Scales of charts: round values that a reader can name, at least three of them. */
import { DAY, HOUR, MINUTE, SECOND } from '../schema/calendar';

/** What the values of a scale are: it decides which values are round. */
export type ScaleUnit = 'number' | 'whole' | 'seconds';

export interface Scale {
  /** the highest value of the scale; the data never exceed it */
  max: number;
  /** ascending, from 0 to `max` */
  ticks: readonly number[];
}

const MAX_INTERVALS = 4;
const MIN_INTERVALS = 2;

/** in seconds */
const [inMinute, inHour, inDay] = [MINUTE / SECOND, HOUR / SECOND, DAY / SECOND];
const TIMES: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * inMinute),
  ...[1, 2, 3, 6, 12].map((count) => count * inHour),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((count) => count * inDay),
];

/** Returns the smallest of 1, 2, 2.5 and 5 times a power of ten that is not below a value. */
function roundStep(value: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factors = isWhole && power < 10 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const step = (factors.find((factor) => factor * power >= value * (1 - 1e-9)) ?? 10) * power;
  return isWhole ? Math.max(1, Math.round(step)) : step;
}

/** Returns the scale from 0 for values up to `highest`, with three to five round ticks. */
export function scaleOf(highest: number, unit: ScaleUnit = 'number'): Scale {
  const top = Number.isFinite(highest) && highest > 0 ? highest : 1;
  const smallest = top / MAX_INTERVALS;
  const step =
    (unit === 'seconds' ? TIMES.find((time) => time >= smallest) : undefined) ?? roundStep(smallest, unit !== 'number');
  const intervals = Math.max(MIN_INTERVALS, Math.ceil(top / step - 1e-9));
  const ticks = Array.from({ length: intervals + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { max: ticks.at(-1) ?? 1, ticks };
}

/** Returns up to `max` positions of `count` labels, evenly spread, with the first and the last one. */
export function spreadOver(count: number, max: number): number[] {
  if (count <= max) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: max }, (_, index) => Math.round((index * (count - 1)) / (max - 1)));
}
