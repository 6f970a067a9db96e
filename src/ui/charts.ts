/**
 * What all charts keep to: they run as the page is read. In Arabic time goes from right to left, in columns, lines, heat
 * maps, their axes and legends as in the roster and the lists; a figure is never turned round: it stands in a `bdi`, so
 * that `$ 1.234,50` and `33,3 %` are written as everywhere, and a length of time as its language writes it.
 */

/** One value of a small chart. */
export interface Point {
  /** what it counts, as `12/03` or a sector's name */
  label: string;
  value: number;
  /** the value as it is written; absent: a count */
  text?: string;
}

/** The highest value, at least 1, so that an empty chart has a scale. */
export function ceiling(points: readonly Point[]): number {
  return Math.max(1, ...points.map((point) => point.value));
}
