/** A pivot table as a file, as the screen shows it: headers in words, figures and totals. */
import { Readable } from 'node:stream';
import { formatDay, formatMonth } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { figureIn, type PivotFigure, type PivotSide, sideIn } from '../../../src/schema/pivot';
import { shownPivot } from '../../../src/schema/pivotShown';
import { keepExport, keepExportEnd } from '../../audit/exports';
import { Problem } from '../../problem';
import { translate } from '../../translate';
import type { Viewer } from '../../viewer';
import { openFor } from '../access';
import { objectIn } from '../check';
import { labelsIn } from '../labels';
import { readPivot } from '../panels/pivot';
import { readRecord } from '../read';
import type { Store } from '../store';
import { type Cell, wordsIn } from './cells';
import { csvOf } from './csv';
import { type ExportFile, fileName, TYPES } from './export';
import { xlsxOf } from './xlsx';

const REPORTS = 'reportes';

const sideOf = (given: unknown): PivotSide | undefined => (typeof given === 'string' ? sideIn(given) : undefined);

/**
 * `POST /api/pivot/export`: throws 403 without `exportar` on reports and on the records, otherwise as `POST /api/pivot`. Logged
 * as every export is.
 */
export async function exportPivot(
  store: Store,
  viewer: Viewer,
  given: unknown,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<ExportFile> {
  const { registry, db } = store;
  const reports = registry.need(REPORTS);
  openFor('exportar', registry, reports, viewer);
  const asked = objectIn(given);
  const report = await readRecord(store, viewer, reports, asked.report);
  if (report.recurso !== asked.resource) throw new Problem(400, 'malformed');
  const { access, filter, ...answer } = await readPivot(store, viewer, asked, 'exportar');
  const rows = sideOf(asked.rows);
  const columns = sideOf(asked.columns);
  const figure: PivotFigure | undefined = typeof asked.figure === 'string' ? figureIn(asked.figure) : undefined;
  if (!rows || !figure) throw new Problem(400, 'malformed');
  const { resource } = access;
  const labels = labelsIn(language, resource);
  const shown = shownPivot({ rows, columns, figure }, answer, (name) => resource.fields.get(name), {
    language,
    option: labels.option,
    ...wordsIn(language),
    day: formatDay,
    month: (day) => formatMonth(day, language),
  });
  const say = (key: string, values = {}) => translate(language, `resources.${REPORTS}.${key}`, values);
  const field = figure.of === undefined ? '' : labels.field(figure.of);
  const figureName = say(`figures.${figure.aggregate}`, { field });
  const total = say('pivot.total');
  const titles = [labels.field(rows.field), ...(columns ? [...shown.columns, total] : [figureName])];
  const number = (value: string | null | undefined): Cell =>
    value === null || value === undefined ? null : { number: value };
  const lineOf = (head: string, cells: readonly (string | null)[], sum: string | null | undefined): Cell[] => [
    head,
    ...cells.map(number),
    ...(columns ? [number(sum)] : []),
  ];
  const lines = [
    ...shown.rows.map((head, at) => lineOf(head, shown.cells[at] ?? [], shown.rowTotals[at])),
    lineOf(total, shown.columnTotals, shown.total),
  ];
  const told = [asked.rows, asked.columns, asked.figure].filter((one) => typeof one === 'string');
  const id = await keepExport(db, viewer, {
    resource: resource.name,
    format,
    columns: told,
    filter,
    total: lines.length,
  });
  await keepExportEnd(db, id, 'completa', lines.length);
  const batches = (async function* () {
    yield lines;
  })();
  const body =
    format === 'csv'
      ? Readable.from(csvOf(titles, batches, { separator: ';', ...wordsIn(language) }), { objectMode: false })
      : xlsxOf({ sheet: String(report.nombre), titles, rightToLeft: language === 'ar' }, batches);
  return { total: lines.length, name: fileName(String(report.nombre), format, access.now), type: TYPES[format], body };
}
