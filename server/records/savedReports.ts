/** Saved reports with their parameters: shared as saved views are, and run with the permissions of the person who opens them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { readableBy } from '../../src/schema/access';
import { dayOf } from '../../src/schema/calendar';
import { clock } from '../../src/schema/clock';
import type { Dropped } from '../../src/schema/reconcile';
import type { Resource } from '../../src/schema/registry';
import { definitionIn, type ReportDefinition } from '../../src/schema/report';
import { type ReportQuery, reconcileReport } from '../../src/schema/reportQuery';
import type { Issues } from '../../src/schema/validate';
import { type ViewRow, viewRows } from '../db/views';
import { Problem } from '../problem';
import { contextOf, type Viewer } from '../viewer';
import { openFor } from './access';
import { deleteShared, type SavedHead, savedHead, saveShared, savingSchema, validateSaved } from './sharing';
import type { Store } from './store';

export interface SavedReportResponse extends SavedHead, ReportQuery {
  report: string;
  /** saved parameters that the report no longer has, or that this person may not read */
  dropped: readonly Dropped[];
}

const REPORTS = 'reportes';
const PREFIX = `${REPORTS}/`;
/** Returns the key of a report in `vistas`. No resource has such a name. */
const storageKey = (report: string): string => `${PREFIX}${report}`;

const definition = z.object({
  period: z.string().max(40).optional(),
  filter: z.record(z.string().max(100), z.unknown()),
  pivot: z
    .object({ rows: z.string().max(80), columns: z.string().max(80).optional(), figure: z.string().max(80) })
    .optional(),
});
const input = definition.extend(savingSchema.shape);

interface Report {
  codigo: string;
  resource: Resource;
  definition: ReportDefinition;
}

/** Returns the existing reports whose records the viewer may read, by code. */
async function reportsFor({ db, registry }: Store, viewer: Viewer, codes: readonly string[]) {
  const { rows } = await sql<{ codigo: string; recurso: string; definicion: unknown }>`
    select "codigo", "recurso", "definicion" from ${sql.table(REPORTS)} where "codigo" = any(${[...codes]}::text[])`.execute(
    db,
  );
  const byCode = new Map<string, Report>();
  for (const { codigo, recurso, definicion } of rows) {
    const resource = registry.get(recurso);
    if (!resource) continue;
    try {
      openFor('ver', registry, resource, viewer);
    } catch (error) {
      if (error instanceof Problem && error.status === 403) continue;
      throw error;
    }
    byCode.set(codigo, { codigo, resource, definition: definitionIn(definicion) });
  }
  return byCode;
}

const reconciled = (viewer: Viewer, { resource, definition }: Report, saved: z.infer<typeof input>) =>
  reconcileReport(
    resource,
    definition,
    saved,
    readableBy(resource, viewer.ability),
    contextOf(viewer),
    dayOf(clock.now()),
  );

function toResponse(viewer: Viewer, report: Report, row: ViewRow): SavedReportResponse | undefined {
  const parsed = definition.safeParse(row.definicion);
  if (!parsed.success) return undefined;
  const summary = savedHead(viewer, row);
  return { ...summary, report: report.codigo, ...reconciled(viewer, report, { ...summary, ...parsed.data }) };
}

/** `GET /api/savedReports`: the saved reports that a person may see, of the reports that they may open. */
export async function savedReports(store: Store, viewer: Viewer): Promise<SavedReportResponse[]> {
  const { id, sector } = viewer.user;
  const all = await viewRows(store.db, id, sector?.id ?? null);
  const rows = all.filter(({ recurso }) => recurso.startsWith(PREFIX));
  const codeOf = (row: ViewRow) => row.recurso.slice(PREFIX.length);
  const reports = await reportsFor(store, viewer, [...new Set(rows.map(codeOf))]);
  return rows.flatMap((row) => {
    const report = reports.get(codeOf(row));
    return (report && toResponse(viewer, report, row)) ?? [];
  });
}

/** `PUT /api/savedReports/{report}/{id}`. Throws 422 with the parameter that the report does not have. */
export async function saveReport(
  store: Store,
  viewer: Viewer,
  codigo: string,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<SavedReportResponse> {
  const report = (await reportsFor(store, viewer, [codigo])).get(codigo);
  if (!report) throw new Problem(404, 'notFound');
  const valid = validateSaved(input, body, (data) => {
    const [first] = reconciled(viewer, report, data).dropped;
    const issues: Issues = {};
    if (first)
      issues[first.field === report.definition.fecha ? 'period' : 'filter'] = {
        key: 'server.query.field',
        args: { field: first.field },
      };
    return issues;
  });
  await saveShared(store, viewer, storageKey(codigo), id, valid, ifMatch);
  const saved = (await savedReports(store, viewer)).find((candidate) => candidate.id === id);
  if (!saved) throw new Problem(409, 'conflict');
  return saved;
}

/** `DELETE /api/savedReports/{report}/{id}`. */
export const deleteReport = (store: Store, viewer: Viewer, codigo: string, id: string): Promise<void> =>
  deleteShared(store, viewer, storageKey(codigo), id);
