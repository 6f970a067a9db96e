/** CSV (RFC 4180) that no spreadsheet interprets as formulas. */
import type { Cell } from './cells';

/** Text that a spreadsheet would run as a formula, or that is already escaped. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
/** a number in any spreadsheet, not a formula */
const plainNumber = /^-?\d+([.,]\d+)?$/;

/**
 * Positions where a cell would start if the file were split by another separator. A file of commas opened by a spreadsheet that
 * splits by semicolons puts the rest of a text in a cell of its own.
 */
const inside = /(?<=[;,\t|\r\n])'*(?=[=+\-@＝＋－＠])/g;
const numberThere = /^-\d+(?:[.,]\d+)?(?:[;,\t|\r\n]|$)/;

/**
 * Escapes with an apostrophe a text that a spreadsheet would run (security.md 13): at its start and after every possible
 * separator. A text with a leading apostrophe gets another, so that `unmarked` restores the original.
 */
export function marked(text: string): string {
  const within = text.replace(inside, (marks, at: number) =>
    marks === '' && numberThere.test(text.slice(at, at + 40)) ? '' : `'${marks}`,
  );
  return formula.test(within) && !plainNumber.test(within) ? `'${within}` : within;
}

/** Restores the original of an escaped text. */
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
    // files with semicolons are for locales with a decimal comma
    return separator === ';' ? cell.number.replace('.', ',') : cell.number;
  }
  const text = marked(cell);
  return /["\r\n;,\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[], dialect: CsvDialect): string =>
  `${cells.map((cell) => fieldOf(cell, dialect)).join(dialect.separator)}\r\n`;

/** Yields the file in one chunk per batch. It starts with the byte order mark by which spreadsheets detect UTF-8. */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  dialect: CsvDialect,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`\uFEFF${line(titles, dialect)}`);
  for await (const batch of batches) yield Buffer.from(batch.map((cells) => line(cells, dialect)).join(''));
}
