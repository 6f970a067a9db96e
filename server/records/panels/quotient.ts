/** Divides figures by other figures, group by group or step by step. */
import type { Figure, PanelResult, Point } from './panelResults';

/** Returns the quotient of two figures; null when the divisor is 0. */
function divide(part: Figure | undefined, total: Figure | undefined, days: number): Figure {
  const divisor = Number(total ?? 0) / days;
  return divisor === 0 ? null : Number(part ?? 0) / divisor;
}

const valuesByStep = (points: readonly Point[]): ReadonlyMap<string, Figure> =>
  new Map(points.map(({ at, value }) => [at, value]));

/**
 * Divides the result of a panel by the result of its `over`: a breakdown value by value, a time series step by step, or
 * everything by one figure. `days`: the length of the span of the divisor when it is a daily average, else 1.
 */
export function quotient(parts: PanelResult, divisors: PanelResult, days: number): PanelResult {
  const singleDivisor = 'value' in divisors ? divisors.value : undefined;
  const divisorByStep = 'points' in divisors ? valuesByStep(divisors.points) : undefined;
  const dividePoints = (points: readonly Point[]): Point[] =>
    points.map(({ at, value }) => ({
      at,
      value: divide(value, divisorByStep ? divisorByStep.get(at) : singleDivisor, days),
    }));
  if ('lines' in parts) return { lines: parts.lines.map((line) => ({ ...line, points: dividePoints(line.points) })) };
  if ('points' in parts) return { points: dividePoints(parts.points) };
  if ('groups' in parts) {
    if (!('groups' in divisors))
      return { groups: parts.groups.map((group) => ({ ...group, value: divide(group.value, singleDivisor, days) })) };
    const partByKey = new Map(parts.groups.map(({ key, value }) => [key, value]));
    const groups = divisors.groups.map((group) => ({
      ...group,
      value: divide(partByKey.get(group.key), group.value, days),
    }));
    return { groups: groups.sort((a, b) => Number(b.value ?? -1) - Number(a.value ?? -1)) };
  }
  if (!('value' in parts)) return parts;
  const before = 'before' in divisors && !Array.isArray(divisors.before) ? divisors.before : singleDivisor;
  return {
    value: divide(parts.value, singleDivisor, days),
    ...(parts.before !== undefined && { before: divide(parts.before, before, days) }),
  };
}
