/** Which line of a file holds its titles, and which lines around the table are none of it. */
import type { ReadLine } from './table';

/** Lines from the top among which the titles are looked for, and may be chosen. */
export const mostAbove = 15;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** No figure, no day, no sentence: what a column may be called. */
const isTitle = (cell: string): boolean => cell.length <= 100 && !/^[\s\d.,:/$%()+-]+$/.test(cell);

/** As many cells as most lines have, wider ones before narrow ones: a few lines above a short table are not the table. */
function usual(rows: readonly ReadLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(0, 200)) counts.set(filled(cells), (counts.get(filled(cells)) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[0] * one[1] > most[0] * most[1] ? one : most), [0, 0])[0];
}

/**
 * The place of the line with the titles: the first that has nearly as many cells as the others, all of them texts. Titles of the
 * whole table, and of several columns together, have fewer. The first line where none is like that.
 */
export function headingOf(rows: readonly ReadLine[]): number {
  const most = usual(rows);
  const found = rows.slice(0, mostAbove).findIndex(({ cells, spread = false }, at) => {
    const some = cells.filter((cell) => cell.trim() !== '');
    // what stands over several columns is a title of them together, unless figures come next
    const over = spread && rows[at + 1]?.cells.every((cell) => isTitle(cell));
    return (
      at < rows.length - 1 && !over && some.length >= Math.min(most, Math.max(2, most * 0.6)) && some.every(isTitle)
    );
  });
  const [chosen, next] = [rows[Math.max(0, found)], rows[found + 1]];
  return chosen && next && isUnder(chosen.cells, next.cells, most) ? found + 1 : Math.max(0, found);
}

/** Whether a line goes on with titles that one above has begun, as where `Contacto` stands over `Teléfono` and `Email`. */
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

/** A column without a title of its own is called as what stands above it: cells joined downwards keep their text at the top. */
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

/** How many lines at the end are sums of the table, or say that it ends: they begin so, and have fewer cells than others. */
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
