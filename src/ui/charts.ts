/**
 * Rules for all charts. They run in the reading direction: in Arabic, time runs from right to left in columns, lines, heat maps,
 * axes and legends. A value is never reversed: a `bdi` element isolates it, so that `$ 1.234,50` and `33,3 %` look the same
 * everywhere. A duration is formatted by its language.
 */

/** One value of a small chart. */
export interface Point {
  /** label of the value, e.g. `12/03` or a sector's name */
  label: string;
  value: number;
  /** the formatted value; absent: the plain number */
  text?: string;
}

/** The highest value, at least 1, so that an empty chart has a scale. */
export function ceiling(points: readonly Point[]): number {
  return Math.max(1, ...points.map((point) => point.value));
}
