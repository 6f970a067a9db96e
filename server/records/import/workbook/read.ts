/**
 * Reads a workbook (XLSX, ECMA-376) as lines of text. It is read while it is unpacked; memory holds only the cell texts, whose
 * size is limited, as is the unpacked size.
 */
import { Problem } from '../../../problem';
import { type ReadTable, refused, type TableAs, tableOf } from '../table';
import { openArchive } from './archive';
import { readBook } from './book';
import { readSheet } from './sheet';

export interface ReadWorkbook extends ReadTable {
  /** names in workbook order */
  sheets: string[];
  /** index of the sheet that was read */
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
    // skips empty sheets unless one is requested
    if (rows.length > 1 || asked !== undefined) return { ...tableOf(rows, as), sheets, sheet };
  }
  throw refused('empty');
}

/** Returns the first sheet with lines, or the requested one. Throws 400 with a message for an invalid or too large workbook. */
export async function readWorkbook(bytes: Buffer, asked?: number, as: TableAs = {}): Promise<ReadWorkbook> {
  try {
    return await read(bytes, asked, as);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'malformed', {}, { detail: { key: 'transfer.file.noWorkbook' }, cause: error });
  }
}
