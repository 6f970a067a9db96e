/** A file as people have them: a workbook, or lines in any of a few encodings and separators, told by themselves where nobody says. */
import { analyse } from 'chardet';
import Papa from 'papaparse';
import { mostLines, type ReadTable, refused, tableOf } from './table';
import { readWorkbook } from './workbook/read';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030', 'windows-1256'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface ReadFile extends ReadTable {
  encoding: Encoding | 'xlsx';
  separator: Separator;
  /** of a workbook: the names of its sheets, and which of them was read */
  sheets?: string[];
  sheet?: number;
}

export interface ReadAs {
  encoding?: Encoding;
  separator?: Separator;
  sheet?: number;
}

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

/** A workbook of before 2007. */
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function readText(bytes: Buffer, asked: ReadAs): ReadFile {
  const encoding = asked.encoding ?? encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw refused('binary');
  const separator = asked.separator ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: mostLines + 2 });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw refused('openQuote', { line: (open.row ?? 0) + 1 });
  return { encoding, separator, ...tableOf(data.map((cells, at) => ({ line: at + 1, cells }))) };
}

/** Reads a file of lines or a workbook; 400 with a sentence for what is neither, or more than is taken. */
export async function readFile(bytes: Buffer, asked: ReadAs): Promise<ReadFile> {
  if (bytes.subarray(0, 4).equals(OLD)) throw refused('oldWorkbook');
  // what is refused of it goes out as lines: a semicolon is what spreadsheets here expect between cells
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    return { encoding: 'xlsx', separator: ';', ...(await readWorkbook(bytes, asked.sheet)) };
  return readText(bytes, asked);
}
