import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers, type Handler } from '../../../server/handlers';
import { nextRuns, nextStart } from '../../../server/processes/cron';
import { startRun } from '../../../server/processes/start';
import { authorOf } from '../../../server/systemViewer';

/** Starts a run in the viewer's name (domain.md A8, `ejecutar`). */
const ejecutar: Handler = async (context) => {
  const { record, input, viewer, now } = context;
  await startRun(context, record, { disparador: 'usuario', usuario: authorOf(viewer), parametros: { ...input }, now });
};

/** Derives the responsible area from the group, and the time of the next run. A process without a task is disabled: it cannot run. */
const completar: Handler = async (context) => {
  const { tx, before, record, set } = context;
  if (before && ['grupo', 'tipo', 'cron', 'tarea', 'estado'].every((name) => record[name] === before[name])) return;
  const { rows } = await sql<{ responsable: number | null }>`
    select "responsable" from "gruposProceso" where "id" = ${record.grupo}`.execute(tx);
  const hasTask = (record.tarea ?? null) !== null;
  set({ area: rows[0]?.responsable ?? null, ...(!hasTask && { estado: 'Deshabilitado' }) });
  await programar(context);
};

/** Recalculates the time of the next run. */
const programar: Handler = ({ record, now, set }) => {
  const { tipo, cron, tarea = null, estado } = record;
  const next = nextStart({ tipo, cron, tarea, estado: estado ?? 'Habilitado' }, now);
  set({ proximaEjecucion: next?.toISOString() ?? null });
};

const MAX_TIMES = 5;

/** Returns the next start times of scheduled processes, as ISO instants separated by spaces. */
const proximas: ComputeHandler = ({ rows, now }) =>
  new Map(
    rows.map((row) => {
      const { tipo, cron, tarea, estado } = row;
      const runs =
        tipo === 'Programado' && tarea !== null && estado === 'Habilitado'
          ? nextRuns(String(cron), now, MAX_TIMES)
          : [];
      return [row.id, runs.length === 0 ? null : runs.map((run) => run.toISOString()).join(' ')];
    }),
  );

export default defineHandlers('procesos', {
  handlers: { ejecutar, programar },
  hooks: { creating: completar, updating: completar },
  computes: { proximas },
});
