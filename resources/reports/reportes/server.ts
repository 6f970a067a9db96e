import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { openFor } from '../../../server/records/access';
import { requireObject } from '../../../server/records/check';
import { matchingKeys } from '../../../server/records/list';
import { systemViewer } from '../../../server/systemViewer';
import { may } from '../../../server/viewer';

/**
 * Records a run of a report: parameters, number of rows visible to the viewer, and query time. Responds 403 without permission
 * for the records, 400 to invalid parameters.
 */
const ejecutar: Handler = async ({ tx, registry, record, input, viewer, now, create }) => {
  const resource = registry.get(String(record.recurso));
  if (!resource) throw new Problem(404, 'notFound');
  const access = openFor('ver', registry, resource, viewer, now);
  const filter = input.filtro === undefined || input.filtro === null ? {} : requireObject(input.filtro);
  const startedAt = performance.now();
  const { total } = await matchingKeys({ db: tx }, access, filter, 1);
  await create('reporteEjecuciones', {
    reporte: record.codigo,
    usuario: viewer.user.id === systemViewer.user.id ? null : viewer.user.id,
    periodo: input.periodo ?? null,
    parametros: filter,
    inicio: now.toISOString(),
    duracion: Math.round(performance.now() - startedAt),
    filas: total,
  });
};

/** Returns the time of the last run of each report: the viewer's own, or anybody's for a viewer who sees all. */
const ultima: ComputeHandler = async ({ db, rows, resource, viewer }) => {
  const keys = rows.map((row) => String(row[resource.key]));
  const viewerCondition = may(viewer, 'verTodos', resource.schema.subject)
    ? sql`true`
    : sql`"usuario" = ${viewer.user.id}`;
  const { rows: runs } = await sql<{ reporte: string; inicio: string }>`
    select "reporte", max("inicio") as "inicio" from "reporteEjecuciones"
    where "reporte" = any(${keys}::text[]) and ${viewerCondition} group by 1`.execute(db);
  return new Map(runs.map(({ reporte, inicio }) => [reporte, inicio]));
};

export const reportes = defineHandlers('reportes', { handlers: { ejecutar }, computes: { ultima } });
