/** Finds the heading line of a file, and the lines around the table that do not belong to it. */
import type { ReadLine } from './table';

/** Number of lines at the top among which the heading is searched and may be chosen. */
export const mostAbove = 15;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Whether a cell can be a column title: no number, no date, no sentence. */
const isTitle = (cell: string): boolean => cell.length <= 100 && !/^[\s\d.,:/$%()+-]+$/.test(cell);

/**
 * Returns the most frequent number of cells, the larger one on a tie, so that a few lines above a short table do not count as the
 * table.
 */
function usual(rows: readonly ReadLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(0, 200)) counts.set(filled(cells), (counts.get(filled(cells)) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[0] * one[1] > most[0] * most[1] ? one : most), [0, 0])[0];
}

/**
 * Returns the index of the heading line: the first line with nearly as many cells as the others, all of them text. Titles of the
 * table and of column groups have fewer cells. Returns 0 without such a line.
 */
export function headingOf(rows: readonly ReadLine[]): number {
  const most = usual(rows);
  const found = rows.slice(0, mostAbove).findIndex(({ cells, spread = false }, at) => {
    const some = cells.filter((cell) => cell.trim() !== '');
    // a merged cell is the title of a column group, unless values follow below
    const over = spread && rows[at + 1]?.cells.every((cell) => isTitle(cell));
    return (
      at < rows.length - 1 && !over && some.length >= Math.min(most, Math.max(2, most * 0.6)) && some.every(isTitle)
    );
  });
  const [chosen, next] = [rows[Math.max(0, found)], rows[found + 1]];
  return chosen && next && isUnder(chosen.cells, next.cells, most) ? found + 1 : Math.max(0, found);
}

/** Whether a line continues the titles of the line above, as when `Contacto` spans `Teléfono` and `Email`. */
function isUnder(above: readonly string[], cells: readonly string[], most: number): boolean {
  const some = cells.filter((cell) => cell.trim() !== '');
  const has = (row: readonly string[], at: number) => (row[at] ?? '').trim() !== '';
  const gaps = cells.flatMap((_, at) => (at > 0 && has(cells, at) && !has(above, at) ? [at] : []));
  return (
    some.length > 1 &&
    some.length < most &&
    some.every(isTitle) &&
    gaps.some((at) => has(above, at - 1) && has(cells, at - 1))
  );
}

/**
 * Returns the column titles. A column without its own title gets the title above it: merged cells keep their text in the top
 * cell.
 */
export function titlesOf(rows: readonly ReadLine[], heading: number, width: number): string[] {
  const head = rows[heading];
  const above = rows.slice(Math.max(0, heading - 2), heading).filter(({ cells }) => filled(cells) > 1);
  return Array.from({ length: width }, (_, at) => {
    const own = head?.cells[at]?.trim() ?? '';
    return own || (above.findLast(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at]?.trim() ?? '');
  });
}

const TOTAL =
  /^[\s*]*(?:(?:sub|gran\s+)?total(?:es)?|suma(?:s)?|fin\s+del?\s+(?:archivo|listado|reporte))\b[^\p{L}]*(?:general(?:es)?)?[^\p{L}]*$/iu;

/** Returns the number of closing lines: totals or an end mark, with fewer cells than other lines. */
export function closingLines(lines: readonly ReadLine[]): number {
  const most = usual(lines);
  let count = 0;
  while (count < 3 && count < lines.length - 1) {
    const cells = lines[lines.length - 1 - count]?.cells ?? [];
    const first = cells.find((cell) => cell.trim() !== '') ?? '';
    if (filled(cells) >= most || !TOTAL.test(first)) return count;
    count += 1;
  }
  return count;
}
