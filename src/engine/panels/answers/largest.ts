import type { PanelGroup } from '../../provider/panels';
import { numberOf } from '../figure';
import { type Answer, type AnswerContext, FEW } from './answer';

const percentOf = (part: number, whole: number): number => (part / whole) * 100;
const growthOf = ({ value, before }: PanelGroup): number => numberOf(value) - numberOf(before);

/** The largest group and its share, and the one that grew most; `grew`, or `plain` where nothing grew or nothing is compared. */
export function largestAnswer({ of }: { of: string }, { result }: AnswerContext): Answer | undefined {
  const groups = result(of)?.groups;
  if (!groups) return undefined;
  const known = groups.filter(({ key, value }) => key !== null && numberOf(value) > 0);
  const total = groups.reduce((sum, { value }) => sum + Math.max(0, numberOf(value)), 0);
  const [first] = known;
  if (!first) return FEW;
  const largest = known.reduce((best, group) => (numberOf(group.value) > numberOf(best.value) ? group : best), first);
  const grown = known
    .filter((group) => group.before !== undefined && growthOf(group) > 0)
    .sort((a, b) => growthOf(b) - growthOf(a))[0];
  return {
    outcome: grown ? 'grew' : 'plain',
    values: {
      largest: { group: largest, of },
      value: { figure: largest.value, of },
      share: { percent: percentOf(numberOf(largest.value), total) },
      ...(grown && { grown: { group: grown, of }, growth: { figure: growthOf(grown), of } }),
    },
  };
}
