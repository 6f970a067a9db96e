/** A file of lines as people have them: any of a few encodings and separators, told by themselves where nobody says. */
import { analyse } from 'chardet';
import Papa from 'papaparse';
import { Problem } from '../../problem';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030', 'windows-1256'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface ReadFile {
  encoding: Encoding;
  separator: Separator;
  /** the first line; as many as the longest line has cells */
  titles: string[];
  /** the others, none of them empty; `line` is where it stands in the file, counted by records */
  lines: { line: number; cells: string[] }[];
}

/** bytes */
export const mostBytes = 16 * 1024 * 1024;
export const mostLines = 50_000;
const mostColumns = 200;
const longestCell = 100_000;

const fits = (bytes: Buffer, encoding: Encoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** What chardet calls those that spreadsheets write where UTF-8 is not chosen. */
const NAMED: Readonly<Record<string, Encoding>> = {
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  GB18030: 'gb18030',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
};

/** The mark at its beginning, UTF-8 where it is that, else what its letters look most like. */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (fits(bytes, 'utf-8')) return 'utf-8';
  const [best] = analyse(bytes.subarray(0, 64 * 1024)).filter(({ confidence }) => confidence > 30);
  return NAMED[best?.name ?? ''] ?? 'windows-1252';
}

/** The one that cuts the first lines into as many cells each; a comma where there is but one column. */
function separatorOf(text: string): Separator {
  const options = { delimitersToGuess: [...SEPARATORS], preview: 20, skipEmptyLines: 'greedy' as const };
  const { meta } = Papa.parse<string[]>(text.slice(0, 256 * 1024), options);
  return SEPARATORS.find((one) => one === meta.delimiter) ?? ',';
}

const refused = (key: string, values: Record<string, number> = {}): Problem =>
  new Problem(400, 'malformed', {}, { detail: { key: `transfer.file.${key}`, values } });

const trimmedEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Reads a file; 400 with a sentence for what is none, or more than is taken. */
export function readFile(bytes: Buffer, asked: { encoding?: Encoding; separator?: Separator }): ReadFile {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') throw refused('workbook');
  const encoding = asked.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw refused('binary');
  const separator = asked.separator ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: mostLines + 2 });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw refused('openQuote', { line: (open.row ?? 0) + 1 });
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: trimmedEnd(cells) }))
    .filter(({ cells }) => cells.length > 0);
  const [head, ...lines] = rows;
  if (!head || lines.length === 0) throw refused('empty');
  if (lines.length > mostLines) throw refused('tooManyLines', { max: mostLines });
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > mostColumns) throw refused('tooManyColumns', { max: mostColumns });
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > longestCell));
  if (long) throw refused('longCell', { line: long.line });
  return { encoding, separator, titles: Array.from({ length: width }, (_, at) => head.cells[at]?.trim() ?? ''), lines };
}
