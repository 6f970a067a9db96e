/** Divides figures by other figures, group by group or step by step. */
import type { Figure, PanelAnswer, Point } from './figures';

/** Returns the quotient of two figures; null when the divisor is 0. */
function share(part: Figure | undefined, whole: Figure | undefined, days: number): Figure {
  const over = Number(whole ?? 0) / days;
  return over === 0 ? null : Number(part ?? 0) / over;
}

const atStep = (points: readonly Point[]): ReadonlyMap<string, Figure> =>
  new Map(points.map(({ at, value }) => [at, value]));

/**
 * Divides the result of a panel by the result of its `over`: a breakdown value by value, a time series step by step, or
 * everything by one figure. `days`: the length of the span of the divisor when it is a daily average, else 1.
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
