import type { Seed, SeedRow } from '../../../src/schema/seed';
import { type PlannedRun, plannedRuns } from '../ejecuciones/seedRuns';

type State =
  | 'Pendiente'
  | 'EnCola'
  | 'Ejecutando'
  | 'Pausado'
  | 'Finalizado'
  | 'FinalizadoConErrores'
  | 'Fallido'
  | 'Cancelado';

/** Returns the index of the step that shows the errors of a run: the one that does the work. */
export const workingStep = ({ process: { pasos } }: PlannedRun): number =>
  Math.min(pasos.length - 1, Math.ceil(pasos.length / 2));

function stateOf(run: PlannedRun, time: number): State {
  const { state, step } = run;
  if (state === 'Finalizado') return 'Finalizado';
  if (state === 'FinalizadoConErrores') return time === workingStep(run) ? 'FinalizadoConErrores' : 'Finalizado';
  if (state === 'Pendiente' || state === 'EnCola') return state === 'EnCola' ? 'EnCola' : 'Pendiente';
  if (time < step) return 'Finalizado';
  if (time === step) return state;
  return state === 'Ejecutando' || state === 'Pausado' ? 'EnCola' : 'Cancelado';
}

/** Steps of every run, according to its state. */
export const subprocesos: Seed = (context) => {
  const runs = plannedRuns(context);
  return context.seeded('ejecuciones').flatMap((created, index): SeedRow[] => {
    const run = runs[index];
    if (!run) return [];
    const { process, startedAt: time, seconds, records, errors, failure } = run;
    const secondsPerStep = Math.max(1, Math.round(seconds / process.pasos.length));
    return process.pasos.map((nombre, order) => {
      const estado = stateOf(run, order);
      const startedAt = !['Pendiente', 'EnCola', 'Cancelado'].includes(estado) || order === run.step;
      const isEnded = startedAt && !['Ejecutando', 'Pausado', 'Pendiente', 'EnCola'].includes(estado);
      const inicio = new Date(time.getTime() + order * secondsPerStep * 1000);
      const part =
        estado === 'Finalizado' || estado === 'FinalizadoConErrores'
          ? 1
          : startedAt && run.state !== 'EnCola' && run.state !== 'Pendiente'
            ? 0.4
            : 0;
      const errorCount = estado === 'FinalizadoConErrores' ? errors : 0;
      const leidos = Math.round(records * part);
      return {
        ejecucion: created.id,
        proceso: created.proceso,
        tarea: created.tarea,
        area: created.area,
        orden: order + 1,
        nombre,
        estado,
        progreso: Math.round(part * 100),
        inicio: part > 0 ? inicio.toISOString() : null,
        fin: isEnded && part > 0 ? new Date(inicio.getTime() + secondsPerStep * part * 1000).toISOString() : null,
        duracion: isEnded && part > 0 ? Math.max(1, Math.round(secondsPerStep * part)) : null,
        leidos,
        ok: leidos - errorCount,
        error: errorCount,
        omitidos: 0,
        mensaje: estado === 'Fallido' ? failure : null,
        usuario: created.usuario,
        creadoEn: time.toISOString(),
        actualizadoEn: inicio.toISOString(),
      };
    });
  });
};
