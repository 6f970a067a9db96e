/**
 * A workbook (XLSX, ECMA-376) as lines of texts. It is read as it is unpacked: what is held is the text of its cells, which has
 * a bound, as has what it unpacks to.
 */
import { Problem } from '../../../problem';
import { type ReadTable, refused, type TableAs, tableOf } from '../table';
import { openArchive } from './archive';
import { readBook } from './book';
import { readSheet } from './sheet';

export interface ReadWorkbook extends ReadTable {
  /** names, in their order */
  sheets: string[];
  /** which of them was read */
  sheet: number;
}

async function read(bytes: Buffer, asked: number | undefined, as: TableAs): Promise<ReadWorkbook> {
  const archive = await openArchive(bytes);
  const book = await readBook(archive);
  const sheets = book.sheets.map(({ name }) => name);
  if (sheets.length === 0) throw refused('noWorkbook');
  for (const [sheet, { path }] of book.sheets.entries()) {
    if (asked !== undefined && asked !== sheet) continue;
    const rows = await readSheet(archive, book, path);
    // nobody meant the empty ones
    if (rows.length > 1 || asked !== undefined) return { ...tableOf(rows, as), sheets, sheet };
  }
  throw refused('empty');
}

/** The first sheet that has lines, or the one asked for; 400 with a sentence for what is no workbook, or more than is taken. */
export async function readWorkbook(bytes: Buffer, asked?: number, as: TableAs = {}): Promise<ReadWorkbook> {
  try {
    return await read(bytes, asked, as);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'malformed', {}, { detail: { key: 'transfer.file.noWorkbook' }, cause: error });
  }
}
