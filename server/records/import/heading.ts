/** Finds the heading line of a file, and the lines around the table that do not belong to it. */
import type { ReadLine } from './table';

/** Number of lines at the top among which the heading is searched and may be chosen. */
export const maxHeadingLine = 15;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Whether a cell can be a column title: no number, no date, no sentence. */
const isTitle = (cell: string): boolean => cell.length <= 100 && !/^[\s\d.,:/$%()+-]+$/.test(cell);

/**
 * Returns the most frequent number of cells, the larger one on a tie, so that a few lines above a short table do not count as the
 * table.
 */
function usualWidth(rows: readonly ReadLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(0, 200)) counts.set(filled(cells), (counts.get(filled(cells)) ?? 0) + 1);
  return [...counts].reduce((most, count) => (count[0] * count[1] > most[0] * most[1] ? count : most), [0, 0])[0];
}

/**
 * Returns the index of the heading line: the first line with nearly as many cells as the others, all of them text. Titles of the
 * table and of column groups have fewer cells. Returns 0 without such a line.
 */
export function findHeading(rows: readonly ReadLine[]): number {
  const width = usualWidth(rows);
  const firstMatch = rows.slice(0, maxHeadingLine).findIndex(({ cells, spread = false }, index) => {
    const filledCells = cells.filter((cell) => cell.trim() !== '');
    // a merged cell is the title of a column group, unless values follow below
    const isGroupTitle = spread && rows[index + 1]?.cells.every((cell) => isTitle(cell));
    return (
      index < rows.length - 1 &&
      !isGroupTitle &&
      filledCells.length >= Math.min(width, Math.max(2, width * 0.6)) &&
      filledCells.every(isTitle)
    );
  });
  const [chosen, next] = [rows[Math.max(0, firstMatch)], rows[firstMatch + 1]];
  return chosen && next && continuesTitles(chosen.cells, next.cells, width) ? firstMatch + 1 : Math.max(0, firstMatch);
}

/** Whether a line continues the titles of the line above, as when `Contacto` spans `Teléfono` and `Email`. */
function continuesTitles(previousCells: readonly string[], cells: readonly string[], width: number): boolean {
  const filledCells = cells.filter((cell) => cell.trim() !== '');
  const hasCell = (row: readonly string[], index: number) => (row[index] ?? '').trim() !== '';
  const gaps = cells.flatMap((_, index) =>
    index > 0 && hasCell(cells, index) && !hasCell(previousCells, index) ? [index] : [],
  );
  return (
    filledCells.length > 1 &&
    filledCells.length < width &&
    filledCells.every(isTitle) &&
    gaps.some((index) => hasCell(previousCells, index - 1) && hasCell(cells, index - 1))
  );
}

/**
 * Returns the column titles. A column without its own title gets the title above it: merged cells keep their text in the top
 * cell.
 */
export function titlesOf(rows: readonly ReadLine[], heading: number, width: number): string[] {
  const headingRow = rows[heading];
  const previousCells = rows.slice(Math.max(0, heading - 2), heading).filter(({ cells }) => filled(cells) > 1);
  return Array.from({ length: width }, (_, index) => {
    const ownTitle = headingRow?.cells[index]?.trim() ?? '';
    return (
      ownTitle ||
      (previousCells.findLast(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index]?.trim() ?? '')
    );
  });
}

/** Letters of a cell that may name a total. */
const maxTotal = 100;
const TOTAL =
  /^[\s*]*(?:(?:sub|gran\s+)?total(?:es)?|suma(?:s)?|fin\s+del?\s+(?:archivo|listado|reporte))\b[^\p{L}]*(?:general(?:es)?)?[^\p{L}]*$/iu;

/** Returns the number of closing lines: totals or an end mark, with fewer cells than other lines. */
export function countClosingLines(lines: readonly ReadLine[]): number {
  const width = usualWidth(lines);
  let count = 0;
  while (count < 3 && count < lines.length - 1) {
    const cells = lines[lines.length - 1 - count]?.cells ?? [];
    const first = cells.find((cell) => cell.trim() !== '') ?? '';
    if (filled(cells) >= width || first.length > maxTotal || !TOTAL.test(first)) return count;
    count += 1;
  }
  return count;
}
