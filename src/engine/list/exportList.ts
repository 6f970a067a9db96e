import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import type { Wording } from '../kinds/componentTypes';
import type { Column } from './columns';
import { csvHead, csvLines } from './csv';

/** Maximum number of rows that a browser exports. */
export const MAX_ROWS = 10_000;
const PAGE = 1000;

interface ExportRequest {
  dataProvider: DataProvider;
  resource: string;
  /** params of the current list; the pagination is ignored */
  params: GetListParams;
  columns: readonly Column[];
  wording: Omit<Wording, 'record'>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** Exports all records of the list's filter as CSV, up to `MAX_ROWS`, page by page. Throws when `signal` is aborted. */
export async function exportList(request: ExportRequest): Promise<{ csv: Blob; rows: number; total: number }> {
  const { dataProvider, resource, params, columns, wording, signal, onProgress } = request;
  const parts = [csvHead(columns)];
  let rows = 0;
  let total = Number.POSITIVE_INFINITY;
  while (rows < Math.min(total, MAX_ROWS)) {
    const page = await dataProvider.getList<RaRecord>(resource, {
      ...params,
      pagination: { page: rows / PAGE + 1, perPage: PAGE },
      signal,
    });
    signal.throwIfAborted();
    parts.push(csvLines(page.data, columns, wording));
    rows += page.data.length;
    total = page.total ?? rows;
    onProgress(rows, Math.min(total, MAX_ROWS));
    if (page.data.length < PAGE) break;
  }
  return { csv: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows, total };
}
