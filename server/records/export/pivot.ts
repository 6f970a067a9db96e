/** A pivot table as a file, as the screen shows it: headers in words, figures and totals. */
import { Readable } from 'node:stream';
import { formatDay, formatMonth } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { displayPivot } from '../../../src/schema/displayPivot';
import { figureIn, type PivotFigure, type PivotSide, sideIn } from '../../../src/schema/pivot';
import { logExport, logExportEnd } from '../../audit/exports';
import { Problem } from '../../problem';
import { translate } from '../../translate';
import type { Viewer } from '../../viewer';
import { openFor } from '../access';
import { requireObject } from '../check';
import { labelsIn } from '../labels';
import { readPivot } from '../panels/pivot';
import { readRecord } from '../read';
import type { Store } from '../store';
import { booleanWords, type Cell } from './cells';
import { csvOf } from './csv';
import { type ExportFile, fileName, MIME_TYPES } from './export';
import { xlsxOf } from './xlsx';

const REPORTS = 'reportes';

const axisOf = (value: unknown): PivotSide | undefined => (typeof value === 'string' ? sideIn(value) : undefined);

/**
 * `POST /api/pivot/export`: throws 403 without `exportar` on reports and on the records, otherwise as `POST /api/pivot`. Logged
 * as every export is.
 */
export async function exportPivot(
  store: Store,
  viewer: Viewer,
  input: unknown,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<ExportFile> {
  const { registry, db } = store;
  const reports = registry.getOrThrow(REPORTS);
  openFor('exportar', registry, reports, viewer);
  const request = requireObject(input);
  const report = await readRecord(store, viewer, reports, request.report);
  if (report.recurso !== request.resource) throw new Problem(400, 'malformed');
  const { access, filter, ...pivot } = await readPivot(store, viewer, request, 'exportar');
  const rows = axisOf(request.rows);
  const columns = axisOf(request.columns);
  const figure: PivotFigure | undefined = typeof request.figure === 'string' ? figureIn(request.figure) : undefined;
  if (!rows || !figure) throw new Problem(400, 'malformed');
  const { resource } = access;
  const labels = labelsIn(language, resource);
  const displayed = displayPivot({ rows, columns, figure }, pivot, (name) => resource.fields.get(name), {
    language,
    option: labels.option,
    ...booleanWords(language),
    day: formatDay,
    month: (day) => formatMonth(day, language),
  });
  const label = (key: string, values = {}) => translate(language, `resources.${REPORTS}.${key}`, values);
  const field = figure.of === undefined ? '' : labels.field(figure.of);
  const figureName = label(`figures.${figure.aggregate}`, { field });
  const total = label('pivot.total');
  const titles = [labels.field(rows.field), ...(columns ? [...displayed.columns, total] : [figureName])];
  const numberCell = (value: string | null | undefined): Cell =>
    value === null || value === undefined ? null : { number: value };
  const lineCells = (header: string, cells: readonly (string | null)[], sum: string | null | undefined): Cell[] => [
    header,
    ...cells.map(numberCell),
    ...(columns ? [numberCell(sum)] : []),
  ];
  const lines = [
    ...displayed.rows.map((header, index) =>
      lineCells(header, displayed.cells[index] ?? [], displayed.rowTotals[index]),
    ),
    lineCells(total, displayed.columnTotals, displayed.total),
  ];
  const auditColumns = [request.rows, request.columns, request.figure].filter((part) => typeof part === 'string');
  const id = await logExport(db, viewer, {
    resource: resource.name,
    format,
    columns: auditColumns,
    filter,
    total: lines.length,
  });
  await logExportEnd(db, id, 'completa', lines.length);
  const batches = (async function* () {
    yield lines;
  })();
  const body =
    format === 'csv'
      ? Readable.from(csvOf(titles, batches, { separator: ';', ...booleanWords(language) }), { objectMode: false })
      : xlsxOf({ sheet: String(report.nombre), titles, rightToLeft: language === 'ar' }, batches);
  return {
    total: lines.length,
    name: fileName(String(report.nombre), format, access.now),
    type: MIME_TYPES[format],
    body,
  };
}
