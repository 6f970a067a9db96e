/** Lines and cells of a file, whatever it was written as, and how much of it is taken. */
import { Problem } from '../../problem';

/** One line; `line` is where it stands in the file, counted from 1. */
export interface ReadLine {
  line: number;
  cells: string[];
}

export interface ReadTable {
  /** the first line; as many as the longest line has cells */
  titles: string[];
  /** the others, none of them empty */
  lines: ReadLine[];
}

/** bytes */
export const mostBytes = 16 * 1024 * 1024;
export const mostLines = 50_000;
export const mostColumns = 200;
export const longestCell = 100_000;

/** 400 with a sentence about the file. */
export const refused = (key: string, values: Record<string, number> = {}): Problem =>
  new Problem(400, 'malformed', {}, { detail: { key: `transfer.file.${key}`, values } });

const trimmedEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Its titles and lines; 400 for none, or more than is taken. */
export function tableOf(all: readonly ReadLine[]): ReadTable {
  const rows = all
    .map(({ line, cells }) => ({ line, cells: trimmedEnd(cells) }))
    .filter(({ cells }) => cells.length > 0);
  const [head, ...lines] = rows;
  if (!head || lines.length === 0) throw refused('empty');
  if (lines.length > mostLines) throw refused('tooManyLines', { max: mostLines });
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > mostColumns) throw refused('tooManyColumns', { max: mostColumns });
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > longestCell));
  if (long) throw refused('longCell', { line: long.line });
  return { titles: Array.from({ length: width }, (_, at) => head.cells[at]?.trim() ?? ''), lines };
}
