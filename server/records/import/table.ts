/** Lines and cells of a file in any format, and the size limits. */
import { Problem } from '../../problem';
import { countClosingLines, findHeading, maxHeadingLine, titlesOf } from './heading';

/** One line; `line` is its number in the file, counted from 1. */
export interface ReadLine {
  line: number;
  cells: string[];
  /** sheets only: indexes of numeric cells, which do not depend on separators */
  numbers?: Set<number>;
  /** sheets only: a cell spans several columns */
  spread?: boolean;
}

export interface ReadTable {
  /** one for each column with a title or a cell */
  titles: string[];
  /** number of the heading line */
  heading: number;
  /** the lines below the heading, without empty ones */
  lines: ReadLine[];
  /** the first lines of the file, among which the heading may be chosen */
  first: ReadLine[];
  /** lines above the heading and below the table, which are not read */
  skipped: ReadLine[];
}

export interface TableAs {
  /** number of the heading line, when it is not the detected one */
  heading?: number;
  /** reads totals below the table as lines */
  totals?: boolean;
}

/** bytes */
export const maxBytes = 64 * 1024 * 1024;
export const maxLines = 200_000;
export const maxColumns = 200;
export const maxCellLength = 100_000;

/** Returns a 400 with a message about the file. */
export const invalidFile = (key: string, values: Record<string, number> = {}): Problem =>
  new Problem(400, 'malformed', {}, { detail: { key: `transfer.file.${key}`, values } });

const trimEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

const truncated = ({ line, cells }: ReadLine): ReadLine => ({
  line,
  cells: cells.slice(0, 30).map((cell) => cell.slice(0, 100)),
});

/** Returns the titles and lines of a table. Throws 400 when there are none or too many. */
export function tableOf(
  fileLines: readonly ReadLine[],
  { heading: chosenHeading, totals = false }: TableAs = {},
): ReadTable {
  const rows = fileLines.map((row) => ({ ...row, cells: trimEnd(row.cells) })).filter(({ cells }) => cells.length > 0);
  const heading = chosenHeading === undefined ? findHeading(rows) : rows.findIndex(({ line }) => line >= chosenHeading);
  const headingLine = rows[heading];
  const below = rows.slice(heading + 1);
  if (!headingLine || below.length === 0) throw invalidFile('empty');
  const closingCount = totals ? 0 : countClosingLines(below);
  const lines = below.slice(0, below.length - closingCount);
  if (lines.length > maxLines) throw invalidFile('tooManyLines', { max: maxLines });
  const width = [headingLine, ...lines].reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width > maxColumns) throw invalidFile('tooManyColumns', { max: maxColumns });
  const tooLong = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCellLength));
  if (tooLong) throw invalidFile('longCell', { line: tooLong.line });
  return {
    titles: titlesOf(rows, heading, width),
    heading: headingLine.line,
    lines,
    first: rows.slice(0, maxHeadingLine).map(truncated),
    skipped: [...rows.slice(0, heading), ...below.slice(below.length - closingCount)].map(truncated),
  };
}
