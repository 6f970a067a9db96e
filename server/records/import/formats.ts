/** How the numbers and days of each column are written: as its cells prove, as somebody said, or still to be asked. */
import { z } from 'zod';
import { kindOf } from '../../../src/schema/kinds';
import type { TextReading } from '../../../src/schema/kinds/kind';
import type { Leaf } from '../../../src/schema/leaves';
import type { ColumnFacts } from './columnFacts';

export const formatShape = z.strictObject({
  /** what stands before the decimals */
  decimals: z.enum([',', '.']).optional(),
  /** which of `5/3/2026` is the day */
  order: z.enum(['dmy', 'mdy']).optional(),
  /** the first of the hundred years that two digits stand for */
  years: z.int().min(1850).max(2050).optional(),
});
export type ColumnFormat = z.infer<typeof formatShape>;

/** What a column is read by, and why. */
export interface FoundFormat {
  path: string;
  what: 'decimals' | 'order' | 'years';
  /** absent: its cells can be read in two ways, and nobody said which */
  value?: string | number;
  /** of the cell that proves it, or that asks; absent where somebody said it */
  line?: number;
  text?: string;
}

interface Placed {
  at: number;
  leaf: Leaf;
}

interface Vote {
  count: number;
  line: number;
  text: string;
  /** by which of the two it is what it should be */
  one: boolean;
  other: boolean;
}

/** Decided by the cells that can be read in one way alone, where those agree; undefined where no cell needs it. */
function decided<Value extends string>(
  votes: readonly Vote[],
  [one, other]: readonly [Value, Value],
): { value?: Value; line: number; text: string } | undefined {
  const forOne = votes.find((vote) => vote.one && !vote.other);
  const forOther = votes.find((vote) => vote.other && !vote.one);
  const either = votes.find((vote) => vote.one && vote.other);
  const proof = forOne && forOther ? undefined : (forOne ?? forOther);
  if (proof) return { value: proof === forOne ? one : other, line: proof.line, text: proof.text };
  return either && { line: either.line, text: either.text };
}

/** Whether a number with so many decimals, so many of them figures, may be one of a field that has so many. */
const fits = (decimals: number | null, figures: number, most: number): boolean =>
  decimals !== null && figures <= most && !(most === 0 && decimals > 2);

const said = (path: string, what: FoundFormat['what'], value: string | number): FoundFormat => ({ path, what, value });

function foundIn({ leaf, at }: Placed, facts: readonly ColumnFacts[], given: ColumnFormat): FoundFormat[] {
  const { path, field } = leaf;
  const kind = kindOf(field);
  const { numbers = [], days = [] } = facts[at] ?? {};
  const most = kind.decimals?.(field);
  if (most !== undefined) {
    if (given.decimals) return [said(path, 'decimals', given.decimals)];
    const votes = numbers.map(({ comma, point, commaFigures, pointFigures, ...alike }) => ({
      ...alike,
      one: fits(comma, commaFigures, most),
      other: fits(point, pointFigures, most),
    }));
    const found = decided(votes, [',', '.']);
    return found ? [{ path, what: 'decimals', ...found }] : [];
  }
  if (kind.cell !== 'date' && kind.cell !== 'dateTime') return [];
  const short = days.find((alike) => alike.short);
  const votes = days.filter(({ same }) => !same).map(({ dmy, mdy, ...alike }) => ({ ...alike, one: dmy, other: mdy }));
  const order = given.order ? said(path, 'order', given.order) : decided(votes, ['dmy', 'mdy']);
  return [
    ...(order ? [{ ...order, path, what: 'order' as const }] : []),
    ...(given.years !== undefined
      ? [said(path, 'years', given.years)]
      : short
        ? [{ path, what: 'years' as const, line: short.line, text: short.text }]
        : []),
  ];
}

/** What each column is read by, in the order of the file. */
export const formatsOf = (
  columns: readonly Placed[],
  facts: readonly ColumnFacts[],
  given: Readonly<Record<string, ColumnFormat>>,
): FoundFormat[] => columns.flatMap((column) => foundIn(column, facts, given[column.leaf.path] ?? {}));

/** As cells are read by it; what is still asked is left out. */
export function readingsOf(found: readonly FoundFormat[]): Record<string, ColumnFormat> {
  const formats: Record<string, ColumnFormat> = {};
  for (const { path, what, value } of found)
    if (value !== undefined) formats[path] = formatShape.parse({ ...formats[path], [what]: value });
  return formats;
}

/** As a kind takes it. */
export const howOf = ({ decimals, order, years }: ColumnFormat): TextReading => ({
  ...(decimals !== undefined && { decimals }),
  ...(order !== undefined && { order }),
  ...(years !== undefined && { years }),
});

/** Lines whose cells decide how their column is read, or could be read in two ways. */
export function decidingLines(facts: readonly ColumnFacts[], most: number): number[] {
  const lines = facts.flatMap(({ numbers, days }) => {
    const one = [
      numbers.find(({ comma, point }) => (comma === null) !== (point === null)),
      numbers.find(({ comma, point }) => comma !== null && point !== null),
      days.find(({ dmy, mdy }) => dmy !== mdy),
      days.find(({ short, same }) => short || !same),
    ];
    return one.flatMap((alike) => alike?.line ?? []);
  });
  return [...new Set(lines)].slice(0, most);
}
