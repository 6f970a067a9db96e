/** Splits text into lines of cells (RFC 4180 and its common variants), in chunks, so that other requests are not blocked. */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseWhole } from 'csv-parse/sync';
import { decoderOf, type Encoding } from './encodings';
import { invalidFile, maxCellLength, maxColumns, maxLines, type ReadLine } from './table';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Bytes read between two turns of the event loop; a few hundredths of a second in the worst case. */
const CHUNK = 8 * 1024;
/** Bytes used to detect encoding and separator. */
const DETECTION_BYTES = 32 * 1024;

const optionsOf = (delimiter: Separator): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: false,
});

/** Yields the decoded text in chunks. Throws 400 for binary content. */
async function* decodeChunks(bytes: Buffer, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = decoderOf(encoding);
  for (let index = 0; index < bytes.length; index += CHUNK) {
    await setImmediate();
    const text = decoder.write(bytes.subarray(index, index + CHUNK));
    if (text.includes('\0')) throw invalidFile('binary');
    yield index === 0 ? text.replace(/^\uFEFF/, '') : text;
  }
  yield decoder.end();
}

/** Returns the start of the text, for detection. */
export function decodeStart(bytes: Buffer, encoding: Encoding): string {
  const decoder = decoderOf(encoding);
  return decoder.write(bytes.subarray(0, DETECTION_BYTES)).replace(/^\uFEFF/, '');
}

/** Returns the separator that a first line `sep=;` declares; that line is not part of the table. */
export function declaredSeparator(text: string): Separator | undefined {
  const declared = /^"?sep=(.)"?\s*$/im.exec(text.slice(0, 20).split(/[\r\n]/)[0] ?? '')?.[1];
  return SEPARATORS.find((candidate) => candidate === declared) ?? (/^"?sep=\t/i.test(text) ? '\t' : undefined);
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
export function detectSeparator(text: string): Separator {
  const scored = SEPARATORS.map((separator) => {
    const widths = new Map<number, number>();
    for (const cells of linesIn(text, separator)) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const lineCount = [...widths.values()].reduce((sum, count) => sum + count, 0);
    const scores = [...widths].map(([width, count]) => (width > 1 ? (count / lineCount) * (1 + width / 1000) : 0));
    return { separator, worth: Math.max(0, ...scores) };
  });
  return scored.reduce((best, candidate) => (candidate.worth > best.worth ? candidate : best)).separator;
}

interface ParsedLine {
  record: string[];
  raw: string;
}

const isParsedLine = (value: unknown): value is ParsedLine =>
  typeof value === 'object' && value !== null && 'record' in value && 'raw' in value;

/** Cells with correct quotes. Only these may span several lines; otherwise a stray quote would swallow lines. */
const wellQuoted = (separator: Separator): RegExp => {
  const mark = separator === '|' ? '\\|' : separator;
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${mark}\\r\\n][^${mark}\\r\\n]*|)`;
  return new RegExp(`^${cell}(?:${mark}${cell})*$`);
};

/** Returns all lines, empty ones included. Throws 400 with a message for unclosed quotes or too large a file. */
export async function splitLines(bytes: Buffer, encoding: Encoding, separator: Separator): Promise<ReadLine[]> {
  let records = 0;
  const parser = parse({
    ...optionsOf(separator),
    relax_quotes: true,
    raw: true,
    max_record_size: 2 * 1024 * 1024,
    on_record: (record) => {
      records += 1;
      // only the first record decides how long a record is; for each that differs, the parser makes an error that nobody sees
      Object.assign(parser.info, { records: 0 });
      return record;
    },
  });
  const source = Readable.from(decodeChunks(bytes, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const lines: ReadLine[] = [];
  const quoted = wellQuoted(separator);
  try {
    for await (const parsed of parser) {
      if (!isParsedLine(parsed)) continue;
      const line = lines.length + 1;
      const { record, raw } = parsed;
      const rawLine = raw.replace(/\r\n$|[\r\n]$/, '');
      if (/[\r\n]/.test(rawLine) && !quoted.test(rawLine))
        throw invalidFile('strayQuote', { line, end: line + rawLine.split(/\r\n|\r|\n/).length - 1 });
      if (record.length > maxColumns * 2) throw invalidFile('tooManyColumns', { max: maxColumns });
      if (record.some((cell) => cell.length > maxCellLength)) throw invalidFile('longCell', { line });
      lines.push({ line, cells: record });
      if (lines.length > maxLines * 2) throw invalidFile('tooManyLines', { max: maxLines });
    }
  } catch (error) {
    source.destroy();
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw invalidFile('openQuote', { line: records + 1 });
    if (error instanceof CsvError) throw invalidFile('longCell', { line: records + 1 });
    throw error;
  }
  return lines;
}
