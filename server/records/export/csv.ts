/** CSV (RFC 4180) that no spreadsheet interprets as formulas. */
import type { Cell } from './cells';

/** Text that a spreadsheet would run as a formula, or that is already escaped. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/;
/** a number in any spreadsheet, not a formula */
const plainNumber = /^-?\d+([.,]\d+)?$/;

/**
 * Positions where a cell would start if the file were split by another separator. A file of commas opened by a spreadsheet that
 * splits by semicolons puts the rest of a text in a cell of its own.
 */
const cellStarts = /(?<=[;,\t|\r\n])'*(?=[=+\-@＝＋－＠])/g;
const negativeNumber = /^-\d+(?:[.,]\d+)?(?:[;,\t|\r\n]|$)/;

/**
 * Escapes with an apostrophe a text that a spreadsheet would run (SECURITY.md): at its start and after every possible
 * separator. A text with a leading apostrophe gets another, so that `unescapeFormulas` restores the original.
 */
export function escapeFormulas(text: string): string {
  const escaped = text.replace(cellStarts, (apostrophes, index: number) =>
    apostrophes === '' && negativeNumber.test(text.slice(index, index + 40)) ? '' : `'${apostrophes}`,
  );
  return formulaStart.test(escaped) && !plainNumber.test(escaped) ? `'${escaped}` : escaped;
}

/** Restores the original of an escaped text. */
export function unescapeFormulas(text: string): string {
  const unescaped = text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
  return unescaped.replace(cellStarts, (apostrophes) => apostrophes.slice(1));
}

export interface CsvDialect {
  separator: ',' | ';' | '\t';
  yes: string;
  no: string;
}

function csvField(cell: Cell, { separator, yes, no }: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? yes : no;
  if (typeof cell === 'object') {
    if (!('number' in cell)) return 'day' in cell ? cell.day : cell.text;
    // files with semicolons are for locales with a decimal comma
    return separator === ';' ? cell.number.replace('.', ',') : cell.number;
  }
  const text = escapeFormulas(cell);
  return /["\r\n;,\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[], dialect: CsvDialect): string =>
  `${cells.map((cell) => csvField(cell, dialect)).join(dialect.separator)}\r\n`;

/** Yields the file in one chunk per batch. It starts with the byte order mark by which spreadsheets detect UTF-8. */
export async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  dialect: CsvDialect,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(`\uFEFF${line(titles, dialect)}`);
  for await (const batch of batches) yield Buffer.from(batch.map((cells) => line(cells, dialect)).join(''));
}
