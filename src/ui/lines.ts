/** Splits a line into segments at points without a value, as `x,y` pairs. */
export function segmentsOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string[][] {
  const segments: string[][] = [[]];
  for (const [index, value] of values.entries())
    if (value === null) segments.push([]);
    else segments.at(-1)?.push(`${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return segments
    .filter((segment) => segment.length > 0)
    .map((segment) => (segment.length === 1 ? [...segment, ...segment] : segment));
}

/** A part of the area between two lines, in which one of them is above the other all the time. */
export interface BandPart {
  /** the first line is above */
  isMore: boolean;
  /** corners as position and value; a position between two steps is a crossing */
  points: readonly (readonly [at: number, value: number])[];
}

/** Returns the area between two lines, step by step, divided where they cross. */
export function bandParts(upper: readonly (number | null)[], lower: readonly (number | null)[]): BandPart[] {
  const parts: BandPart[] = [];
  for (let at = 1; at < upper.length; at += 1) {
    const [a0, a1, b0, b1] = [upper[at - 1], upper[at], lower[at - 1], lower[at]];
    if (typeof a0 !== 'number' || typeof a1 !== 'number' || typeof b0 !== 'number' || typeof b1 !== 'number') continue;
    const [before, after] = [a0 - b0, a1 - b1];
    if (before * after >= 0) {
      const points = [
        [at - 1, a0],
        [at, a1],
        [at, b1],
        [at - 1, b0],
      ] as const;
      if (before !== 0 || after !== 0) parts.push({ isMore: before + after > 0, points });
      continue;
    }
    const share = before / (before - after);
    const crossing = [at - 1 + share, a0 + (a1 - a0) * share] as const;
    parts.push({ isMore: before > 0, points: [[at - 1, a0], crossing, [at - 1, b0]] });
    parts.push({ isMore: after > 0, points: [[at, a1], [at, b1], crossing] });
  }
  return parts;
}
