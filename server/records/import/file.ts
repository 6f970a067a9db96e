/** Reads a workbook, or lines in one of several encodings and separators, which are detected unless the person chooses them. */
import { type ColumnFacts, readColumnFacts } from './columnFacts';
import { ENCODINGS, type Encoding, encodingOf } from './encodings';
import { declaredSeparator, decodeStart, detectSeparator, SEPARATORS, type Separator, splitLines } from './split';
import { invalidFile, type ReadTable, type TableAs, tableOf } from './table';
import { readWorkbook } from './workbook/read';

export { ENCODINGS, SEPARATORS };

export interface ReadFile extends ReadTable {
  encoding: Encoding | 'xlsx';
  separator: Separator;
  /** number and date patterns of each column */
  columns: ColumnFacts[];
  /** the first lines with letters that depend on the encoding */
  telling: number[];
  /** workbooks only: the names of the sheets, and the index of the sheet that was read */
  sheets?: string[];
  sheet?: number;
}

export interface ReadAs extends TableAs {
  encoding?: Encoding;
  separator?: Separator;
  sheet?: number;
}

/** Signature of a workbook from before 2007. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const maxTelling = 6;

function encodingLines({ lines }: ReadTable): number[] {
  const numbers: number[] = [];
  for (const { line, cells } of lines) {
    if (numbers.length >= maxTelling) break;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is beyond ASCII
    if (cells.some((cell) => /[^\u0000-\u007f]/.test(cell))) numbers.push(line);
  }
  return numbers;
}

async function readText(bytes: Buffer, options: ReadAs): Promise<ReadFile> {
  const encoding = options.encoding ?? encodingOf(bytes);
  const start = decodeStart(bytes, encoding);
  const declared = declaredSeparator(start);
  const separator = options.separator ?? declared ?? detectSeparator(start);
  const lines = await splitLines(bytes, encoding, separator);
  const table = tableOf(declared === undefined ? lines : lines.slice(1), options);
  return { encoding, separator, ...table, columns: await readColumnFacts(table), telling: encodingLines(table) };
}

/** Reads a file of lines or a workbook. Throws 400 with a message for other files and for files that are too large. */
export async function readFile(bytes: Buffer, options: ReadAs): Promise<ReadFile> {
  if (bytes.subarray(0, 4).equals(OLD_WORKBOOK)) throw invalidFile('oldWorkbook');
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return readText(bytes, options);
  const table = await readWorkbook(bytes, options.sheet, options);
  // rejected lines are exported as text; spreadsheets in this locale expect semicolons
  return { encoding: 'xlsx', separator: ';', ...table, columns: await readColumnFacts(table), telling: [] };
}
