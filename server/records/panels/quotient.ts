/** Figures that are a part of other figures: how they are divided, each by its own. */
import type { Figure, PanelAnswer, Point } from './figures';

/** How much of a whole a part is; nothing where there is no whole to be a part of. */
function share(part: Figure | undefined, whole: Figure | undefined, days: number): Figure {
  const over = Number(whole ?? 0) / days;
  return over === 0 ? null : Number(part ?? 0) / over;
}

const atStep = (points: readonly Point[]): ReadonlyMap<string, Figure> =>
  new Map(points.map(({ at, value }) => [at, value]));

/**
 * Divides what a panel found by what its `over` found: a breakdown by that of each value, a course by that of each step, or all
 * by one figure where there is but one. `days`: of the span that the latter is of, where it is told by the day.
 */
export function quotient(parts: PanelAnswer, wholes: PanelAnswer, days: number): PanelAnswer {
  const one = 'value' in wholes ? wholes.value : undefined;
  const each = 'points' in wholes ? atStep(wholes.points) : undefined;
  const inTime = (points: readonly Point[]): Point[] =>
    points.map(({ at, value }) => ({ at, value: share(value, each ? each.get(at) : one, days) }));
  if ('lines' in parts) return { lines: parts.lines.map((line) => ({ ...line, points: inTime(line.points) })) };
  if ('points' in parts) return { points: inTime(parts.points) };
  if ('groups' in parts) {
    if (!('groups' in wholes))
      return { groups: parts.groups.map((group) => ({ ...group, value: share(group.value, one, days) })) };
    const found = new Map(parts.groups.map(({ key, value }) => [key, value]));
    const groups = wholes.groups.map((group) => ({ ...group, value: share(found.get(group.key), group.value, days) }));
    return { groups: groups.sort((a, b) => Number(b.value ?? -1) - Number(a.value ?? -1)) };
  }
  if (!('value' in parts)) return parts;
  const before = 'before' in wholes && !Array.isArray(wholes.before) ? wholes.before : one;
  return {
    value: share(parts.value, one, days),
    ...(parts.before !== undefined && { before: share(parts.before, before, days) }),
  };
}
