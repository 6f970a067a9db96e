import type { PanelPoint } from '../../provider/panels';
import { numberOf, percentChange } from '../figure';
import { type Answer, type AnswerContext, FEW } from './answer';

/** Per cent below which a figure has not changed. */
const SAME = 2;

const sumOf = (points: readonly PanelPoint[]): number => points.reduce((sum, { value }) => sum + numberOf(value), 0);

/**
 * The sum of a series and its change: `up`, `down`, `same`, or `plain` where nothing is compared. A day that goes on counts, but is
 * not compared with a finished one.
 */
export function changeAnswer({ of }: { of: string }, { result, today }: AnswerContext): Answer | undefined {
  const figures = result(of);
  if (!figures) return undefined;
  const { points = [], before } = figures;
  const total = sumOf(points);
  if (total === 0) return FEW;
  const finished = points.filter(({ at }) => at < today);
  const earlier = Array.isArray(before) ? before.slice(0, finished.length) : [];
  const change = percentChange(sumOf(finished), sumOf(earlier));
  const values = { value: { figure: total, of } };
  if (change === undefined) return { outcome: 'plain', values };
  return {
    outcome: Math.abs(change) < SAME ? 'same' : change > 0 ? 'up' : 'down',
    values: { ...values, change: { percent: Math.abs(change) } },
  };
}
