/** The lines of a sheet, each cell as the text that it shows; of a formula, what came of it. */
import { unmarked } from '../../export/csv';
import { longestCell, mostColumns, mostLines, type ReadLine, refused } from '../table';
import type { Archive } from './archive';
import type { Book } from './book';
import { numberText, unescaped } from './values';
import { readXml } from './xml';

/** Letters of all cells together: texts that many cells share are counted for each. */
const mostLetters = 32 * 1024 * 1024;

/** From `BC7` to 54; the column after the last where it does not say. */
function columnOf(reference: string | undefined, after: number): number {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return after;
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
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
    // an apostrophe before what looks like a formula is a mark in a file of lines, and a letter here
    row.cells[one.column] = unmarked(value) === value ? value : `'${value}`;
  };

  await readXml(archive.bytes(path), {
    open(name, { r, t = 'n', s = '0' }) {
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
      // the first are titles
      if (rows.length > mostLines + 1) throw refused('tooManyLines', { max: mostLines });
    },
  });
  return rows;
}
