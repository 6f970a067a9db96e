import type { Seed } from '../../../src/schema/seed';
import { hashToUnit, type PlannedRun, plannedRuns } from './seedRuns';

const FINISHED: readonly string[] = ['Finalizado', 'FinalizadoConErrores'];

/** Returns the progress of a run in per cent. */
function progressOf({ state, step, process: { pasos } }: PlannedRun): number {
  if (FINISHED.includes(state)) return 100;
  if (state === 'Pendiente' || state === 'EnCola') return 0;
  return Math.round(((step + 0.4) / pasos.length) * 100);
}

/** Runs of the last months, in every state. */
export const ejecuciones: Seed = (context) => {
  const { seeded } = context;
  const processes = new Map(seeded('procesos').map((process) => [process.codigo, process]));
  const people = seeded('usuarios').map(({ id }) => id);
  return plannedRuns(context).map((run) => {
    const { process, numero, startedAt: time, state, seconds, records, errors, failure } = run;
    const isWaiting = state === 'Pendiente' || state === 'EnCola';
    const part = progressOf(run) / 100;
    const isEnded = FINISHED.includes(state) || state === 'Fallido' || state === 'Cancelado';
    const duration = Math.max(1, Math.round(seconds * (isEnded ? Math.max(part, 0.1) : part)));
    const isManual = process.tipo === 'Manual' || hashToUnit(process.codigo, 'hand', time.getTime()) < 0.02;
    const leidos = Math.round(records * part);
    return {
      proceso: processes.get(process.codigo)?.id,
      area: processes.get(process.codigo)?.area ?? null,
      codigo: process.codigo,
      numero,
      tarea: process.tarea,
      disparador: isManual
        ? 'usuario'
        : process.tipo === 'Por archivo'
          ? 'archivo'
          : process.tipo === 'Por evento'
            ? 'API'
            : 'cron',
      usuario: isManual ? people[Math.floor(hashToUnit(numero, process.codigo) * Math.min(people.length, 6))] : null,
      encolada: time.toISOString(),
      inicio: isWaiting ? null : time.toISOString(),
      fin: isEnded ? new Date(time.getTime() + duration * 1000).toISOString() : null,
      duracion: isEnded ? duration : null,
      estado: state,
      progreso: progressOf(run),
      leidos,
      ok: Math.max(0, leidos - errors),
      error: errors,
      omitidos: 0,
      mensaje:
        failure ??
        (FINISHED.includes(state)
          ? `Terminó. Errores: ${errors}`
          : state === 'Cancelado'
            ? 'Cancelada a pedido del sector'
            : null),
      intento: 1,
      creadoEn: time.toISOString(),
      actualizadoEn: new Date(time.getTime() + duration * 1000).toISOString(),
    };
  });
};
