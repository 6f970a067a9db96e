/** Exports a list as a file, streamed while it is read. */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { formatCount } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { dayOf } from '../../../src/schema/calendar';
import { MAX_PRINTED_RECORDS } from '../../../src/schema/printLimit';
import type { Resource } from '../../../src/schema/registry';
import { type ExportEnd, logExport, logExportEnd } from '../../audit/exports';
import { columnSql } from '../../db/conditions';
import { openSnapshot, type Snapshot } from '../../db/snapshot';
import type { Row } from '../../handlers';
import { renderDocument } from '../../pdf/document';
import { Problem } from '../../problem';
import type { Viewer } from '../../viewer';
import { type Access, openFor } from '../access';
import { loadComputed } from '../computedValues';
import { labelsIn } from '../labels';
import { loadPairs, loadRefs, type Refs } from '../links';
import { checkedQuery, listWhere, orderSql } from '../list';
import type { Store } from '../store';
import { booleanWords, type Cell, type Column, columnsIn } from './cells';
import { columnsToRead, exportColumns } from './columns';
import { type CsvDialect, csvOf } from './csv';
import { printedTable } from './printedTable';
import { queryFacts } from './queryFacts';
import { reportFor } from './report';
import { xlsxOf } from './xlsx';

export type Format = 'csv' | 'xlsx' | 'pdf';

export interface ExportParams {
  filter?: string;
  sort?: string;
  /** comma-separated field names; absent: all exportable fields */
  columns?: string;
  /** PDF only: the report whose name and figures are printed above the list, over a period */
  report?: string;
  period?: string;
  format: Format;
  separator: CsvDialect['separator'];
}

export interface ExportFile {
  /** number of records in the file */
  total: number;
  name: string;
  type: string;
  body: Readable;
}

/** Number of rows per batch: few enough for memory, enough to load references together. */
const BATCH = 500;

export const MIME_TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

interface Plan {
  access: Access;
  columns: readonly Column[];
  fields: ReturnType<typeof exportColumns>;
  query: ReturnType<typeof checkedQuery>;
}

function selection({ access, fields, query }: Plan) {
  const { resource } = access;
  const { where, priority } = listWhere(access, query);
  const { joins, parts } = orderSql(access, query.sort);
  const table = sql`${sql.table(resource.name)} as "t"`;
  const columns = sql.join(columnsToRead(resource, fields).map(({ name }) => columnSql('t', name)));
  const order = sql.join([...(priority ? [priority] : []), ...parts]);
  return {
    rows: sql<Row>`select ${columns} from ${table} ${joins} where ${where} order by ${order}`,
    count: sql<{ total: number }>`select count(*) as "total" from ${table} where ${where}`,
  };
}

/** Yields the lines of the file in batches; references are loaded once per batch. */
async function* readLines<Value>(
  store: Store,
  snapshot: Snapshot,
  plan: Plan,
  progress: { rows: number },
  read: (column: Column, row: Row, refs: Refs) => Value,
): AsyncGenerator<Value[][], void> {
  const { access, columns, fields } = plan;
  const { registry, resource, viewer } = access;
  const rootFields = [...new Set(fields.map(({ rootField }) => rootField))];
  for await (const rows of snapshot.batches(selection(plan).rows, BATCH)) {
    await loadPairs(snapshot.db, registry, resource, rootFields, rows);
    const refs = await loadRefs(snapshot.db, registry, viewer, rootFields, rows);
    const computed = await loadComputed({ ...store, db: snapshot.db }, access, rootFields, rows);
    yield rows.map((row, index) => {
      const record = Object.assign(row, computed[index]);
      const references = refs[index] ?? {};
      return columns.map((column) => read(column, record, references));
    });
    progress.rows += rows.length;
  }
}

export const fileName = (name: string, format: Format, now: Date): string =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()} ${dayOf(now)}.${format}`;

/**
 * `GET /api/{resource}/export`: the records of a list by its filter, search, order and row rules, with the fields that the viewer
 * may read. Throws 403 without `exportar`, 400 for an invalid query, and 413 when a PDF would be too long. Reads from one
 * snapshot and stops when `signal` aborts. Every export is logged with its outcome.
 */
export async function exportRecords(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  params: ExportParams,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<ExportFile> {
  const { db, registry } = store;
  const access = openFor('exportar', registry, resource, viewer);
  const { format, filter, sort, separator } = params;
  const query = checkedQuery(access, { ...(filter !== undefined && { filter }), ...(sort !== undefined && { sort }) });
  const fields = exportColumns(access, params.columns);
  const columns = columnsIn(language, resource, fields);
  const plan: Plan = { access, columns, fields, query };
  const snapshot = await openSnapshot(db, signal);
  try {
    const { rows } = await selection(plan).count.execute(snapshot.db);
    const total = rows[0]?.total ?? 0;
    if (format === 'pdf' && total > MAX_PRINTED_RECORDS)
      throw new Problem(413, 'tooLongForPaper', { max: formatCount(MAX_PRINTED_RECORDS), total: formatCount(total) });
    const auditEntry = { resource: resource.name, format, columns: fields.map(({ path }) => path), filter, total };
    const id = await logExport(db, viewer, auditEntry);
    const progress = { rows: 0 };
    const cells = () => readLines(store, snapshot, plan, progress, (column, row, refs): Cell => column.cell(row, refs));
    const titles = columns.map(({ title }) => title);
    const { name } = labelsIn(language, resource);
    const bodies: Record<Format, () => Readable | Promise<Readable>> = {
      csv: () => Readable.from(csvOf(titles, cells(), { separator, ...booleanWords(language) }), { objectMode: false }),
      xlsx: () => xlsxOf({ sheet: name, titles, rightToLeft: language === 'ar' }, cells()),
      pdf: async () => {
        const facts = await queryFacts(snapshot.db, access, { query, filter, total }, language);
        const texts = readLines(store, snapshot, plan, progress, (column, row, refs) => column.printed(row, refs));
        const { report, period } = params;
        const reportParts =
          report === undefined
            ? undefined
            : await reportFor({ ...store, db: snapshot.db }, access, { report, period, filter }, language);
        const title = reportParts?.title ?? name;
        const header = { language, title, facts, author: viewer.user.nombreCompleto, createdAt: access.now };
        return renderDocument(header, [...(reportParts?.blocks ?? []), printedTable(language, columns, texts)], signal);
      },
    };
    const body = await bodies[format]();
    body.once('close', () => {
      const end: ExportEnd = body.readableEnded ? 'completa' : signal.aborted ? 'cancelada' : 'fallida';
      void snapshot
        .close()
        .catch(() => {})
        .then(() => logExportEnd(db, id, end, progress.rows))
        .catch(() => {});
    });
    return { total, name: fileName(name, format, access.now), type: MIME_TYPES[format], body };
  } catch (error) {
    await snapshot.close().catch(() => {});
    throw error;
  }
}
