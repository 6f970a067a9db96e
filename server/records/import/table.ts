/** Lines and cells of a file in any format, and the size limits. */
import { Problem } from '../../problem';
import { closingLines, headingOf, mostAbove, titlesOf } from './heading';

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
export const mostBytes = 64 * 1024 * 1024;
export const mostLines = 200_000;
export const mostColumns = 200;
export const longestCell = 100_000;

/** Returns a 400 with a message about the file. */
export const refused = (key: string, values: Record<string, number> = {}): Problem =>
  new Problem(400, 'malformed', {}, { detail: { key: `transfer.file.${key}`, values } });

const trimmedEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

const briefly = ({ line, cells }: ReadLine): ReadLine => ({
  line,
  cells: cells.slice(0, 30).map((cell) => cell.slice(0, 100)),
});

/** Returns the titles and lines of a table. Throws 400 when there are none or too many. */
export function tableOf(all: readonly ReadLine[], { heading: asked, totals = false }: TableAs = {}): ReadTable {
  const rows = all.map((row) => ({ ...row, cells: trimmedEnd(row.cells) })).filter(({ cells }) => cells.length > 0);
  const heading = asked === undefined ? headingOf(rows) : rows.findIndex(({ line }) => line >= asked);
  const head = rows[heading];
  const below = rows.slice(heading + 1);
  if (!head || below.length === 0) throw refused('empty');
  const closing = totals ? 0 : closingLines(below);
  const lines = below.slice(0, below.length - closing);
  if (lines.length > mostLines) throw refused('tooManyLines', { max: mostLines });
  const width = [head, ...lines].reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > mostColumns) throw refused('tooManyColumns', { max: mostColumns });
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > longestCell));
  if (long) throw refused('longCell', { line: long.line });
  return {
    titles: titlesOf(rows, heading, width),
    heading: head.line,
    lines,
    first: rows.slice(0, mostAbove).map(briefly),
    skipped: [...rows.slice(0, heading), ...below.slice(below.length - closing)].map(briefly),
  };
}
