/** Reads a workbook, or lines in one of several encodings and separators, which are detected unless the person chooses them. */
import { type ColumnFacts, factsOf } from './columnFacts';
import { ENCODINGS, type Encoding, encodingOf } from './encodings';
import { beginningOf, SEPARATORS, type Separator, saidSeparator, separatorOf, splitLines } from './split';
import { type ReadTable, refused, type TableAs, tableOf } from './table';
import { readWorkbook } from './workbook/read';

export { ENCODINGS, type Encoding, SEPARATORS, type Separator };

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
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const mostTelling = 6;

function tellingIn({ lines }: ReadTable): number[] {
  const found: number[] = [];
  for (const { line, cells } of lines) {
    if (found.length >= mostTelling) break;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is beyond ASCII
    if (cells.some((cell) => /[^\u0000-\u007f]/.test(cell))) found.push(line);
  }
  return found;
}

async function readText(bytes: Buffer, asked: ReadAs): Promise<ReadFile> {
  const encoding = asked.encoding ?? encodingOf(bytes);
  const beginning = beginningOf(bytes, encoding);
  const said = saidSeparator(beginning);
  const separator = asked.separator ?? said ?? separatorOf(beginning);
  const lines = await splitLines(bytes, encoding, separator);
  const table = tableOf(said === undefined ? lines : lines.slice(1), asked);
  return { encoding, separator, ...table, columns: await factsOf(table), telling: tellingIn(table) };
}

/** Reads a file of lines or a workbook. Throws 400 with a message for other files and for files that are too large. */
export async function readFile(bytes: Buffer, asked: ReadAs): Promise<ReadFile> {
  if (bytes.subarray(0, 4).equals(OLD)) throw refused('oldWorkbook');
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return readText(bytes, asked);
  const table = await readWorkbook(bytes, asked.sheet, asked);
  // rejected lines are exported as text; spreadsheets in this locale expect semicolons
  return { encoding: 'xlsx', separator: ';', ...table, columns: await factsOf(table), telling: [] };
}
