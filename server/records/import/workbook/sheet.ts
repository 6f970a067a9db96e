/** The lines of a sheet: each cell as its displayed text, and formulas by their value. */
import { unescapeFormulas } from '../../export/csv';
import { longestCell, mostColumns, mostLines, type ReadLine, refused } from '../table';
import type { Archive } from './archive';
import type { Book } from './book';
import { numberText, unescaped } from './values';
import { readXml } from './xml';

/** Maximum number of letters of all cells; a shared text counts for each cell. */
const mostLetters = 32 * 1024 * 1024;

/** Returns the column index: 54 for `BC7`. Without a reference, the column after the previous one. */
function columnOf(reference: string | undefined, after: number): number {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return after;
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the corners of a range such as `A1:C2`; columns count from 0, rows from 1. */
function joinedIn(reference: string): { from: number; to: number; top: number; bottom: number } | undefined {
  const [, first, top, last, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (first === undefined || last === undefined) return undefined;
  return { from: columnOf(first, 0), to: columnOf(last, 0), top: Number(top), bottom: Number(bottom) };
}

/** Repeats vertically merged cells in every line, and marks lines with horizontally merged cells as titles of column groups. */
function joined(rows: ReadLine[], references: readonly string[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  let left = mostLines;
  for (const reference of references) {
    const { from, to, top, bottom } = joinedIn(reference) ?? { from: 0, to: 0, top: 0, bottom: -1 };
    const first = byLine.get(top);
    if (!first || from >= mostColumns) continue;
    if (to > from) first.spread = true;
    const value = first.cells[from] ?? '';
    if (to > from || value === '') continue;
    for (let line = top + 1; line <= bottom && left > 0; line += 1) {
      const row = byLine.get(line);
      left -= 1;
      if (!row || (row.cells[from] ?? '') !== '') continue;
      while (row.cells.length < from) row.cells.push('');
      row.cells[from] = value;
    }
  }
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

export async function readSheet(archive: Archive, book: Book, path: string): Promise<ReadLine[]> {
  const rows: ReadLine[] = [];
  let row: ReadLine | undefined;
  let line = 0;
  let letters = 0;
  let cell: Cell | undefined;
  let heard = false;
  let aside = false;
  const joins: string[] = [];

  const textOf = ({ type, style, text }: Cell): string => {
    if (type === 's') return book.texts[Number(text)] ?? '';
    if (type === 'inlineStr' || type === 'str') return unescaped(text);
    if (type === 'b') return text === '1' ? 'true' : text === '0' ? 'false' : text;
    if (type === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '');
    return type === 'e' ? text : numberText(text, book.styles[style] ?? 'number', book.from1904);
  };

  const put = (one: Cell) => {
    const value = textOf(one);
    if (value === '' || !row) return;
    if (one.column >= mostColumns) throw refused('tooManyColumns', { max: mostColumns });
    if (value.length > longestCell) throw refused('longCell', { line });
    letters += value.length;
    if (letters > mostLetters) throw refused('tooBig');
    while (row.cells.length < one.column) row.cells.push('');
    // an apostrophe before a formula is an escape in a text file, but part of the text here, so it is escaped again
    row.cells[one.column] = unescapeFormulas(value) === value ? value : `'${value}`;
    if (one.type === 'n') row.numbers = (row.numbers ?? new Set()).add(one.column);
  };

  await readXml(archive.bytes(path), {
    open(name, { r, t = 'n', s = '0', ref }) {
      if (name === 'mergeCell' && ref !== undefined && joins.length < mostLines) joins.push(ref);
      if (name === 'row') {
        line = /^[1-9]\d{0,6}$/.test(r ?? '') ? Number(r) : line + 1;
        row = { line, cells: [] };
      }
      if (name === 'c') cell = { column: columnOf(r, (cell?.column ?? -1) + 1), type: t, style: Number(s), text: '' };
      if (name === 'rPh') aside = true;
      heard = (name === 'v' || name === 't') && !aside;
    },
    text(text) {
      if (heard && cell) cell.text += text;
    },
    close(name) {
      heard = false;
      if (name === 'rPh') aside = false;
      if (name === 'c' && cell) put(cell);
      if (name !== 'row') return;
      cell = undefined;
      if (!row || row.cells.length === 0) return;
      rows.push(row);
      // allows for lines above and below the table
      if (rows.length > mostLines + 100) throw refused('tooManyLines', { max: mostLines });
    },
  });
  joined(rows, joins);
  return rows;
}
