/**
 * Summarizes the columns of a file, as suggestions for the fields of a new resource: read completely, as an import reads it;
 * nothing is stored.
 */
import { setImmediate } from 'node:timers/promises';
import { type ColumnSummary, columnSummarizer } from '../../src/schema/reading/shapes';
import { unescapeFormulas } from '../records/export/csv';
import { readFile } from '../records/import/file';

/** Number of lines after which the loop yields to other requests. */
const LINES_PER_SLICE = 2000;

/** Returns a summary for each column with a title; throws 400 with a message for a file that is not a table. */
export async function columnsOf(bytes: Buffer): Promise<ColumnSummary[]> {
  const { titles, lines } = await readFile(bytes, {});
  const columns = titles.map(columnSummarizer);
  for (const [index, { cells }] of lines.entries()) {
    if (index % LINES_PER_SLICE === 0) await setImmediate();
    for (const [column, cell] of cells.entries()) columns[column]?.add(unescapeFormulas(cell));
  }
  return columns.map((column) => column.summary(lines.length)).filter(({ title }) => title.trim() !== '');
}
