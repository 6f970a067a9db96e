/**
 * Rules for all charts. They run in the reading direction: in Arabic, time runs from right to left in columns, lines, heat maps,
 * axes and legends. A value is never reversed: a `bdi` element isolates it, so that `$ 1.234,50` and `33,3 %` look the same
 * everywhere. A duration is formatted by its language. The scale has at least three round values; fewer than three points are no
 * chart but a table (`MIN_POINTS`).
 */
import type { ScaleUnit } from './scale';

/** One value of a small chart. */
export interface Point {
  /** label of the value, e.g. `12/03` or a sector's name */
  label: string;
  value: number;
  /** the formatted value; absent: the plain number */
  text?: string;
  /** path of the list of the counted records */
  to?: string | undefined;
}

/** How a chart shows its scale and its table. */
export interface ScaleTexts {
  unit?: ScaleUnit;
  /** formats a value of the scale; absent: as a count */
  write?: (value: number) => string;
  /** label of the button that shows the table behind the chart; absent: only screen readers get it */
  toggle?: string | undefined;
}

/** Number of points below which a chart says less than its figures. */
export const MIN_POINTS = 3;

/** The highest value, at least 1, so that an empty chart has a scale. */
export function ceiling(points: readonly Point[]): number {
  return Math.max(1, ...points.map((point) => point.value));
}
