/** Number and date formats of each column: proved by its cells, chosen by the person, or still ambiguous. */
import { z } from 'zod';
import { kindOf } from '../../../src/schema/kinds';
import type { TextReading } from '../../../src/schema/kinds/kind';
import type { Leaf } from '../../../src/schema/leaves';
import type { ColumnFacts } from './columnFacts';

export const formatShape = z.strictObject({
  /** the decimal mark */
  decimals: z.enum([',', '.']).optional(),
  /** day or month first, as in `5/3/2026` */
  order: z.enum(['dmy', 'mdy']).optional(),
  /** first year of the century for two-digit years */
  years: z.int().min(1850).max(2050).optional(),
});
export type ColumnFormat = z.infer<typeof formatShape>;

/** The format of a column, with its proof. */
export interface FoundFormat {
  path: string;
  what: 'decimals' | 'order' | 'years';
  /** absent: the cells are ambiguous and nobody chose a format */
  value?: string | number;
  /** line of the cell that proves the format or needs one; absent when a person chose it */
  line?: number;
  text?: string;
}

interface PlacedColumn {
  index: number;
  leaf: Leaf;
}

interface Vote {
  count: number;
  line: number;
  text: string;
  /** whether the cell is valid in each of the two readings */
  first: boolean;
  second: boolean;
}

/** Decides by the unambiguous cells, when they agree. Undefined when no cell depends on the format. */
function decide<Value extends string>(
  votes: readonly Vote[],
  [first, second]: readonly [Value, Value],
): { value?: Value; line: number; text: string } | undefined {
  const firstOnly = votes.find((vote) => vote.first && !vote.second);
  const secondOnly = votes.find((vote) => vote.second && !vote.first);
  const ambiguous = votes.find((vote) => vote.first && vote.second);
  const proof = firstOnly && secondOnly ? undefined : (firstOnly ?? secondOnly);
  if (proof) return { value: proof === firstOnly ? first : second, line: proof.line, text: proof.text };
  return ambiguous && { line: ambiguous.line, text: ambiguous.text };
}

/** Whether a number fits the decimals of a field. */
const isAccepted = (decimals: number | null, figures: number, maxDecimals: number): boolean =>
  decimals !== null && figures <= maxDecimals && !(maxDecimals === 0 && decimals > 2);

const chosenFormat = (path: string, what: FoundFormat['what'], value: string | number): FoundFormat => ({
  path,
  what,
  value,
});

function formatsOfColumn(
  { leaf, index }: PlacedColumn,
  facts: readonly ColumnFacts[],
  chosen: ColumnFormat,
): FoundFormat[] {
  const { path, field } = leaf;
  const kind = kindOf(field);
  const { numbers = [], days = [] } = facts[index] ?? {};
  const maxDecimals = kind.decimals?.(field);
  if (maxDecimals !== undefined) {
    if (chosen.decimals) return [chosenFormat(path, 'decimals', chosen.decimals)];
    const votes = numbers.map(({ comma, point, commaFigures, pointFigures, ...alike }) => ({
      ...alike,
      first: isAccepted(comma, commaFigures, maxDecimals),
      second: isAccepted(point, pointFigures, maxDecimals),
    }));
    const decision = decide(votes, [',', '.']);
    return decision ? [{ path, what: 'decimals', ...decision }] : [];
  }
  if (kind.cell !== 'date' && kind.cell !== 'dateTime') return [];
  const short = days.find((alike) => alike.short);
  const votes = days
    .filter(({ same }) => !same)
    .map(({ dmy, mdy, ...alike }) => ({ ...alike, first: dmy, second: mdy }));
  const order = chosen.order ? chosenFormat(path, 'order', chosen.order) : decide(votes, ['dmy', 'mdy']);
  return [
    ...(order ? [{ ...order, path, what: 'order' as const }] : []),
    ...(chosen.years !== undefined
      ? [chosenFormat(path, 'years', chosen.years)]
      : short
        ? [{ path, what: 'years' as const, line: short.line, text: short.text }]
        : []),
  ];
}

/** Returns the format of each column, in the order of the file. */
export const formatsOf = (
  columns: readonly PlacedColumn[],
  facts: readonly ColumnFacts[],
  chosen: Readonly<Record<string, ColumnFormat>>,
): FoundFormat[] => columns.flatMap((column) => formatsOfColumn(column, facts, chosen[column.leaf.path] ?? {}));

/** Returns the formats for parsing cells, without the ambiguous ones. */
export function decidedFormats(formatsFound: readonly FoundFormat[]): Record<string, ColumnFormat> {
  const formats: Record<string, ColumnFormat> = {};
  for (const { path, what, value } of formatsFound)
    if (value !== undefined) formats[path] = formatShape.parse({ ...formats[path], [what]: value });
  return formats;
}

/** Returns a format as the kinds take it. */
export const toTextReading = ({ decimals, order, years }: ColumnFormat): TextReading => ({
  ...(decimals !== undefined && { decimals }),
  ...(order !== undefined && { order }),
  ...(years !== undefined && { years }),
});

/** Returns the lines whose cells decide a format or are ambiguous. */
export function decidingLines(facts: readonly ColumnFacts[], limit: number): number[] {
  const lines = facts.flatMap(({ numbers, days }) => {
    const deciding = [
      numbers.find(({ comma, point }) => (comma === null) !== (point === null)),
      numbers.find(({ comma, point }) => comma !== null && point !== null),
      days.find(({ dmy, mdy }) => dmy !== mdy),
      days.find(({ short, same }) => short || !same),
    ];
    return deciding.flatMap((alike) => alike?.line ?? []);
  });
  return [...new Set(lines)].slice(0, limit);
}
