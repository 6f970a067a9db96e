/** The lines of a sheet: each cell as its displayed text, and formulas by their value. */
import { unescapeFormulas } from '../../export/csv';
import { invalidFile, maxCellLength, maxColumns, maxLines, type ReadLine } from '../table';
import type { Archive } from './archive';
import type { Workbook } from './book';
import { numberText, unescaped } from './values';
import { readXml } from './xml';

/** Maximum number of letters of all cells; a shared text counts for each cell. */
const maxLetters = 32 * 1024 * 1024;

/** Returns the column index: 54 for `BC7`. Without a reference, the column after the previous one. */
function columnOf(reference: string | undefined, after: number): number {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return after;
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the corners of a range such as `A1:C2`; columns count from 0, rows from 1. */
function mergedRange(reference: string): { from: number; to: number; top: number; bottom: number } | undefined {
  const [, first, top, last, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (first === undefined || last === undefined) return undefined;
  return { from: columnOf(first, 0), to: columnOf(last, 0), top: Number(top), bottom: Number(bottom) };
}

/** Repeats vertically merged cells in every line, and marks lines with horizontally merged cells as titles of column groups. */
function applyMerges(rows: ReadLine[], references: readonly string[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  let remaining = maxLines;
  for (const reference of references) {
    const { from, to, top, bottom } = mergedRange(reference) ?? { from: 0, to: 0, top: 0, bottom: -1 };
    const first = byLine.get(top);
    if (!first || from >= maxColumns) continue;
    if (to > from) first.spread = true;
    const value = first.cells[from] ?? '';
    if (to > from || value === '') continue;
    for (let line = top + 1; line <= bottom && remaining > 0; line += 1) {
      const row = byLine.get(line);
      remaining -= 1;
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

export async function readSheet(archive: Archive, book: Workbook, path: string): Promise<ReadLine[]> {
  const rows: ReadLine[] = [];
  let row: ReadLine | undefined;
  let line = 0;
  let letters = 0;
  let cell: Cell | undefined;
  let isText = false;
  let isPhonetic = false;
  const merges: string[] = [];

  const textOf = ({ type, style, text }: Cell): string => {
    if (type === 's') return book.texts[Number(text)] ?? '';
    if (type === 'inlineStr' || type === 'str') return unescaped(text);
    if (type === 'b') return text === '1' ? 'true' : text === '0' ? 'false' : text;
    if (type === 'd') return text.replace(/T00:00:00(\.0+)?Z?$/, '');
    return type === 'e' ? text : numberText(text, book.styles[style] ?? 'number', book.from1904);
  };

  const addCell = (cellRead: Cell) => {
    const value = textOf(cellRead);
    if (value === '' || !row) return;
    if (cellRead.column >= maxColumns) throw invalidFile('tooManyColumns', { max: maxColumns });
    if (value.length > maxCellLength) throw invalidFile('longCell', { line });
    letters += value.length;
    if (letters > maxLetters) throw invalidFile('tooBig');
    while (row.cells.length < cellRead.column) row.cells.push('');
    // an apostrophe before a formula is an escape in a text file, but part of the text here, so it is escaped again
    row.cells[cellRead.column] = unescapeFormulas(value) === value ? value : `'${value}`;
    if (cellRead.type === 'n') row.numbers = (row.numbers ?? new Set()).add(cellRead.column);
  };

  await readXml(archive.bytes(path), {
    open(name, { r, t = 'n', s = '0', ref }) {
      if (name === 'mergeCell' && ref !== undefined && merges.length < maxLines) merges.push(ref);
      if (name === 'row') {
        line = /^[1-9]\d{0,6}$/.test(r ?? '') ? Number(r) : line + 1;
        row = { line, cells: [] };
      }
      if (name === 'c') cell = { column: columnOf(r, (cell?.column ?? -1) + 1), type: t, style: Number(s), text: '' };
      if (name === 'rPh') isPhonetic = true;
      isText = (name === 'v' || name === 't') && !isPhonetic;
    },
    text(text) {
      if (isText && cell) cell.text += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell) addCell(cell);
      if (name !== 'row') return;
      cell = undefined;
      if (!row || row.cells.length === 0) return;
      rows.push(row);
      // allows for lines above and below the table
      if (rows.length > maxLines + 100) throw invalidFile('tooManyLines', { max: maxLines });
    },
  });
  applyMerges(rows, merges);
  return rows;
}
