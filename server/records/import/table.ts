/** Lines and cells of a file, whatever it was written as, and how much of it is taken. */
import { Problem } from '../../problem';
import { closingLines, headingOf, mostAbove, titlesOf } from './heading';

/** One line; `line` is where it stands in the file, counted from 1. */
export interface ReadLine {
  line: number;
  cells: string[];
  /** of a sheet: the places of cells that hold a number, which no separator has to be told of */
  numbers?: Set<number>;
  /** of a sheet: a cell of it stands over several columns */
  spread?: boolean;
}

export interface ReadTable {
  /** one for each column that has a title or any cell */
  titles: string[];
  /** the line that the titles stand in */
  heading: number;
  /** those below, none of them empty */
  lines: ReadLine[];
  /** the first lines of the file, from which the one with the titles may be chosen */
  first: ReadLine[];
  /** what stands above the titles and below the table, and is not read */
  skipped: ReadLine[];
}

export interface TableAs {
  /** the line that the titles stand in, where it is not the one that looks most like it */
  heading?: number;
  /** reads sums below the table as lines of it */
  totals?: boolean;
}

/** bytes */
export const mostBytes = 64 * 1024 * 1024;
export const mostLines = 200_000;
export const mostColumns = 200;
export const longestCell = 100_000;

/** 400 with a sentence about the file. */
export const refused = (key: string, values: Record<string, number> = {}): Problem =>
  new Problem(400, 'malformed', {}, { detail: { key: `transfer.file.${key}`, values } });

const trimmedEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

const briefly = ({ line, cells }: ReadLine): ReadLine => ({
  line,
  cells: cells.slice(0, 30).map((cell) => cell.slice(0, 100)),
});

/** Its titles and lines; 400 for none, or more than is taken. */
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
