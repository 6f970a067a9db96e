/** The columns of a file, for the fields of a new resource: read as an import reads it, to its last line; nothing is stored. */
import { setImmediate } from 'node:timers/promises';
import { type ColumnSummary, columnSummarizer } from '../../src/schema/reading/shapes';
import { unescapeFormulas } from '../records/export/csv';
import { readFile } from '../records/import/file';

/** Lines between two of which other requests have their turn. */
const TURN = 2000;

/** A summary for each column with a title; 400 with a sentence for what is no table. */
export async function columnsOf(bytes: Buffer): Promise<ColumnSummary[]> {
  const { titles, lines } = await readFile(bytes, {});
  const columns = titles.map(columnSummarizer);
  for (const [at, { cells }] of lines.entries()) {
    if (at % TURN === 0) await setImmediate();
    for (const [column, cell] of cells.entries()) columns[column]?.add(unescapeFormulas(cell));
  }
  return columns.map((column) => column.summary(lines.length)).filter(({ title }) => title.trim() !== '');
}
