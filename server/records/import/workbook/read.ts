/**
 * Reads a workbook (XLSX, ECMA-376) as lines of text. It is read while it is unpacked; memory holds only the cell texts, whose
 * size is limited, as is the unpacked size.
 */
import { Problem } from '../../../problem';
import { invalidFile, type ReadTable, type TableAs, tableOf } from '../table';
import { openArchive } from './archive';
import { readBook } from './book';
import { readSheet } from './sheet';

export interface ReadWorkbook extends ReadTable {
  /** names in workbook order */
  sheets: string[];
  /** index of the sheet that was read */
  sheet: number;
}

async function read(bytes: Buffer, requested: number | undefined, as: TableAs): Promise<ReadWorkbook> {
  const archive = await openArchive(bytes);
  const book = await readBook(archive);
  const sheets = book.sheets.map(({ name }) => name);
  if (sheets.length === 0) throw invalidFile('noWorkbook');
  for (const [sheet, { path }] of book.sheets.entries()) {
    if (requested !== undefined && requested !== sheet) continue;
    const rows = await readSheet(archive, book, path);
    // skips empty sheets unless one is requested
    if (rows.length > 1 || requested !== undefined) return { ...tableOf(rows, as), sheets, sheet };
  }
  throw invalidFile('empty');
}

/** Returns the first sheet with lines, or the requested one. Throws 400 with a message for an invalid or too large workbook. */
export async function readWorkbook(bytes: Buffer, requested?: number, as: TableAs = {}): Promise<ReadWorkbook> {
  try {
    return await read(bytes, requested, as);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'malformed', {}, { detail: { key: 'transfer.file.noWorkbook' }, cause: error });
  }
}
