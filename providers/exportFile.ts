import type { ExportFile, ExportRequest } from '../src/engine/provider/exports';
import { HttpError, open } from './http';

/** Returns the file name of a `Content-Disposition` header (RFC 6266). */
export function fileNameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** `GET /api/{resource}/export`. Uses semicolons, as in countries with decimal commas. */
export async function exportFile(resource: string, exportRequest: ExportRequest): Promise<ExportFile> {
  const { filter, sort, columns, format, report, signal } = exportRequest;
  const response = await open('GET', `${resource}/export`, {
    query: {
      format,
      ...(format === 'csv' && { separator: ';' }),
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
      columns: columns?.join(','),
      ...(report && format === 'pdf' && { report: report.id, period: report.period }),
    },
    headers: { accept: '*/*' },
    signal,
  });
  const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
  if (!response.body || Number.isNaN(total)) throw new HttpError('Error Fetching', 0);
  return {
    name: fileNameIn(response.headers.get('content-disposition')) ?? `${resource}.${format}`,
    total,
    body: response.body,
  };
}
