import { sql } from 'kysely';
import { defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { startRun } from '../../../server/processes/start';
import { authorOf } from '../../../server/systemViewer';

/** Queues the group's processes in order; each waits for the successful end of the previous one (domain.md A8). */
const ejecutarEnOrden: Handler = async (context) => {
  const { tx, record, viewer, now } = context;
  const { rows } = await sql<Row>`
    select "id", "codigo", "tarea", "area", "parametros", "permiteParalelo" from "procesos"
    where "grupo" = ${record.id} and "estado" = 'Habilitado' and "tarea" is not null
    order by "orden", "id" for update`.execute(tx);
  if (rows.length === 0)
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.gruposProceso.reasons.sinTareas' } });
  let after: number | undefined;
  for (const process of rows) {
    const begin = { disparador: 'usuario', usuario: authorOf(viewer), parametros: {}, now } as const;
    const run = await startRun(context, process, after === undefined ? begin : { ...begin, after });
    after = Number(run.id);
  }
};

/** Copies a changed responsible area to the processes of the group. */
const deOtraArea: Handler = async ({ tx, before, record, change }) => {
  if (before?.responsable === record.responsable) return;
  const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "grupo" = ${record.id}`.execute(tx);
  for (const { id } of rows) await change('procesos', id, { area: record.responsable ?? null });
};

export default defineHandlers('gruposProceso', { handlers: { ejecutarEnOrden }, hooks: { updated: deOtraArea } });
