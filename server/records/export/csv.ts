/** CSV (RFC 4180), which no spreadsheet takes for formulas. */
import type { Cell } from './cells';

/** What a spreadsheet would take for a formula, or for one that is already marked as text. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
/** what is a number to everybody, and no formula */
const plainNumber = /^-?\d+([.,]\d+)?$/;

/**
 * Where a cell would begin if the file were split by another separator than it was written with: whoever opens a file of commas in
 * a spreadsheet that splits by semicolons has the rest of a text in a cell of its own.
 */
const inside = /(?<=[;,\t|\r\n])'*(?=[=+\-@＝＋－＠])/g;
const numberThere = /^-\d+(?:[.,]\d+)?(?:[;,\t|\r\n]|$)/;

/**
 * Marks with an apostrophe a text that a spreadsheet would run (security.md, 13), at its beginning and behind whatever may separate
 * cells. What begins with an apostrophe of its own gets another, so that `unmarked` gives back what there was.
 */
export function marked(text: string): string {
  const within = text.replace(inside, (marks, at: number) =>
    marks === '' && numberThere.test(text.slice(at, at + 40)) ? '' : `'${marks}`,
  );
  return formula.test(within) && !plainNumber.test(within) ? `'${within}` : within;
}

/** What `marked` was given. */
export function unmarked(text: string): string {
  const within = text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
  return within.replace(inside, (marks) => marks.slice(1));
}

export interface CsvDialect {
  separator: ',' | ';' | '\t';
  yes: string;
  no: string;
}

function fieldOf(cell: Cell, { separator, yes, no }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? yes : no;
  if (typeof cell === 'object') {
    if (!('number' in cell)) return 'day' in cell ? cell.day : cell.text;
    // where the semicolon separates, it is because the comma stands before decimals
    return separator === ';' ? cell.number.replace('.', ',') : cell.number;
  }
  const text = marked(cell);
  return /["\r\n;,\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[], dialect: CsvDialect): string =>
  `${cells.map((cell) => fieldOf(cell, dialect)).join(dialect.separator)}\r\n`;

/** The file, a piece for each batch of lines; it begins with the mark that tells spreadsheets of UTF-8. */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  dialect: CsvDialect,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`\uFEFF${line(titles, dialect)}`);
  for await (const batch of batches) yield Buffer.from(batch.map((cells) => line(cells, dialect)).join(''));
}
