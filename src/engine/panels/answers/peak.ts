import type { PanelResult } from '../../provider/panels';
import { numberOf } from '../figure';
import { type Answer, type AnswerContext, FEW } from './answer';

const MIN_RECORDS = 20;
/** Length of the busiest part of the day, in hours. */
const SPAN = 4;
/** Percentage points by which the marks may be fewer in the busiest hours and still keep up. */
const KEEPS_UP = 5;

type Cells = NonNullable<PanelResult['cells']>;

const sumOf = (cells: Cells): number => cells.reduce((sum, { value }) => sum + numberOf(value), 0);
const within = (cells: Cells, from: number): Cells => cells.filter(({ hour }) => hour >= from && hour < from + SPAN);
const percentOf = (part: number, whole: number): number => (part / whole) * 100;

/** The busiest hours of the day and the busiest hour of the week; `covered` or `uncovered` by the marks, `plain` without any. */
export function peakAnswer({ of }: { of: string }, { result, drawnWith }: AnswerContext): Answer | undefined {
  const cells = result(of)?.cells;
  if (!cells) return undefined;
  const total = sumOf(cells);
  const [first] = cells;
  if (total < MIN_RECORDS || !first) return FEW;
  const starts = Array.from({ length: 24 - SPAN + 1 }, (_, hour) => hour);
  const from = starts.reduce(
    (best, hour) => (sumOf(within(cells, hour)) > sumOf(within(cells, best)) ? hour : best),
    0,
  );
  const most = cells.reduce((best, cell) => (numberOf(cell.value) > numberOf(best.value) ? cell : best), first);
  const share = percentOf(sumOf(within(cells, from)), total);
  const marks = result(drawnWith(of) ?? '')?.cells ?? [];
  const marked = sumOf(marks);
  const markShare = marked === 0 ? undefined : percentOf(sumOf(within(marks, from)), marked);
  return {
    outcome: markShare === undefined ? 'plain' : markShare >= share - KEEPS_UP ? 'covered' : 'uncovered',
    values: {
      share: { percent: share },
      from: { hour: from },
      to: { hour: from + SPAN },
      weekday: { weekday: most.day },
      hour: { hour: most.hour },
      most: { figure: most.value, of },
      ...(markShare !== undefined && { marks: { percent: markShare } }),
    },
  };
}
