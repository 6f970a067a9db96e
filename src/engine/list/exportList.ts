import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import type { Wording } from '../kinds/face';
import type { Column } from './columns';
import { csvHead, csvLines } from './csv';

/** Rows that a browser may be asked to write. */
export const MOST_ROWS = 10_000;
const PAGE = 1000;

interface ExportRequest {
  dataProvider: DataProvider;
  resource: string;
  /** of the list at hand; its pagination is not looked at */
  params: GetListParams;
  columns: readonly Column[];
  wording: Omit<Wording, 'record'>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** All that the list's filter finds as a CSV, up to `MOST_ROWS`, asked for page by page. Stops when `signal` says so. */
export async function exportList(request: ExportRequest): Promise<{ csv: Blob; rows: number; total: number }> {
  const { dataProvider, resource, params, columns, wording, signal, onProgress } = request;
  const parts = [csvHead(columns)];
  let rows = 0;
  let total = Number.POSITIVE_INFINITY;
  while (rows < Math.min(total, MOST_ROWS)) {
    const answer = await dataProvider.getList<RaRecord>(resource, {
      ...params,
      pagination: { page: rows / PAGE + 1, perPage: PAGE },
      signal,
    });
    signal.throwIfAborted();
    parts.push(csvLines(answer.data, columns, wording));
    rows += answer.data.length;
    total = answer.total ?? rows;
    onProgress(rows, Math.min(total, MOST_ROWS));
    if (answer.data.length < PAGE) break;
  }
  return { csv: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows, total };
}
