import { sql } from 'kysely';
import { defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { authorOf } from '../../../server/itself';
import { Problem } from '../../../server/problem';
import { beginRun } from '../../../server/processes/start';

/** Its processes one after the other, in their order: each waits until the one before has ended well (domain.md A8). */
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
    const run = await beginRun(context, process, after === undefined ? begin : { ...begin, after });
    after = Number(run.id);
  }
};

/** Its processes are of the area that answers for it now. */
const deOtraArea: Handler = async ({ tx, before, record, change }) => {
  if (before?.responsable === record.responsable) return;
  const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "grupo" = ${record.id}`.execute(tx);
  for (const { id } of rows) await change('procesos', id, { area: record.responsable ?? null });
};

export default defineHandlers('gruposProceso', { ejecutarEnOrden }, { updated: deOtraArea });
