/** Splits text into lines of cells (RFC 4180 and its common variants), in chunks, so that other requests are not blocked. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { decoderOf, type Encoding } from './encodings';
import { longestCell, mostColumns, mostLines, type ReadLine, refused } from './table';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Bytes read between two turns of the event loop; a few hundredths of a second in the worst case. */
const PIECE = 8 * 1024;
/** Bytes used to detect encoding and separator. */
const BEGINNING = 32 * 1024;

const optionsOf = (delimiter: Separator): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: false,
});

/** Yields the decoded text in chunks. Throws 400 for binary content. */
async function* lettersOf(bytes: Buffer, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = decoderOf(encoding);
  for (let at = 0; at < bytes.length; at += PIECE) {
    await setImmediate();
    const text = decoder.write(bytes.subarray(at, at + PIECE));
    if (text.includes('\0')) throw refused('binary');
    yield at === 0 ? text.replace(/^\uFEFF/, '') : text;
  }
  yield decoder.end();
}

/** Returns the start of the text, for detection. */
export function beginningOf(bytes: Buffer, encoding: Encoding): string {
  const decoder = decoderOf(encoding);
  return decoder.write(bytes.subarray(0, BEGINNING)).replace(/^\uFEFF/, '');
}

/** Returns the separator that a first line `sep=;` declares; that line is not part of the table. */
export function saidSeparator(text: string): Separator | undefined {
  const said = /^"?sep=(.)"?\s*$/im.exec(text.slice(0, 20).split(/[\r\n]/)[0] ?? '')?.[1];
  return SEPARATORS.find((one) => one === said) ?? (/^"?sep=\t/i.test(text) ? '\t' : undefined);
}

const linesIn = (text: string, separator: Separator): string[][] => {
  try {
    return parseWhole(text, { ...optionsOf(separator), relax_quotes: true, skip_empty_lines: true, to: 50 });
  } catch {
    return text
      .split(/\r\n|\r|\n/)
      .slice(0, 50)
      .map((line) => line.split(separator));
  }
};

/**
 * Returns the separator that splits most lines into the same number of cells, the higher the better; a comma for a single column.
 */
export function separatorOf(text: string): Separator {
  const judged = SEPARATORS.map((separator) => {
    const widths = new Map<number, number>();
    for (const cells of linesIn(text, separator)) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const all = [...widths.values()].reduce((sum, count) => sum + count, 0);
    const worth = [...widths].map(([width, count]) => (width > 1 ? (count / all) * (1 + width / 1000) : 0));
    return { separator, worth: Math.max(0, ...worth) };
  });
  return judged.reduce((best, one) => (one.worth > best.worth ? one : best)).separator;
}

interface Piece {
  record: string[];
  raw: string;
}

const isPiece = (one: unknown): one is Piece =>
  typeof one === 'object' && one !== null && 'record' in one && 'raw' in one;

/** Cells with correct quotes. Only these may span several lines; otherwise a stray quote would swallow lines. */
const wholeLine = (separator: Separator): RegExp => {
  const mark = separator === '|' ? '\\|' : separator;
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${mark}\\r\\n][^${mark}\\r\\n]*|)`;
  return new RegExp(`^${cell}(?:${mark}${cell})*$`);
};

/** Returns all lines, empty ones included. Throws 400 with a message for unclosed quotes or too large a file. */
export async function splitLines(bytes: Buffer, encoding: Encoding, separator: Separator): Promise<ReadLine[]> {
  const parser = parse({ ...optionsOf(separator), relax_quotes: true, raw: true, max_record_size: 2 * 1024 * 1024 });
  const source = Readable.from(lettersOf(bytes, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const lines: ReadLine[] = [];
  const whole = wholeLine(separator);
  try {
    for await (const piece of parser) {
      if (!isPiece(piece)) continue;
      const line = lines.length + 1;
      const { record, raw } = piece;
      const end = raw.replace(/\r\n$|[\r\n]$/, '');
      if (/[\r\n]/.test(end) && !whole.test(end))
        throw refused('strayQuote', { line, end: line + end.split(/\r\n|\r|\n/).length - 1 });
      if (record.length > mostColumns * 2) throw refused('tooManyColumns', { max: mostColumns });
      if (record.some((cell) => cell.length > longestCell)) throw refused('longCell', { line });
      lines.push({ line, cells: record });
      if (lines.length > mostLines * 2) throw refused('tooManyLines', { max: mostLines });
    }
  } catch (error) {
    source.destroy();
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw refused('openQuote', { line: Number(error.records) + 1 });
    if (error instanceof CsvError) throw refused('longCell', { line: lines.length + 1 });
    throw error;
  }
  return lines;
}
