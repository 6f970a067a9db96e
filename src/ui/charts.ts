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
