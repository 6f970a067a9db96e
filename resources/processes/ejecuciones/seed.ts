import type { Seed } from '../../../src/schema/seed';
import { hashToUnit, type PlannedRun, plannedRuns } from './seedRuns';

const DONE: readonly string[] = ['Finalizado', 'FinalizadoConErrores'];

/** Returns the progress of a run in per cent. */
function progressOf({ state, step, process: { pasos } }: PlannedRun): number {
  if (DONE.includes(state)) return 100;
  if (state === 'Pendiente' || state === 'EnCola') return 0;
  return Math.round(((step + 0.4) / pasos.length) * 100);
}

/** Runs of the last months, in every state. */
export const ejecuciones: Seed = (context) => {
  const { seeded } = context;
  const processes = new Map(seeded('procesos').map((process) => [process.codigo, process]));
  const people = seeded('usuarios').map(({ id }) => id);
  return plannedRuns(context).map((run) => {
    const { process, numero, at: time, state, seconds, records, errors, failure } = run;
    const waits = state === 'Pendiente' || state === 'EnCola';
    const part = progressOf(run) / 100;
    const ended = DONE.includes(state) || state === 'Fallido' || state === 'Cancelado';
    const took = Math.max(1, Math.round(seconds * (ended ? Math.max(part, 0.1) : part)));
    const byHand = process.tipo === 'Manual' || hashToUnit(process.codigo, 'hand', time.getTime()) < 0.02;
    const leidos = Math.round(records * part);
    return {
      proceso: processes.get(process.codigo)?.id,
      area: processes.get(process.codigo)?.area ?? null,
      codigo: process.codigo,
      numero,
      tarea: process.tarea ?? null,
      disparador: byHand
        ? 'usuario'
        : process.tipo === 'Por archivo'
          ? 'archivo'
          : process.tipo === 'Por evento'
            ? 'API'
            : 'cron',
      usuario: byHand ? people[Math.floor(hashToUnit(numero, process.codigo) * Math.min(people.length, 6))] : null,
      encolada: time.toISOString(),
      inicio: waits ? null : time.toISOString(),
      fin: ended ? new Date(time.getTime() + took * 1000).toISOString() : null,
      duracion: ended ? took : null,
      estado: state,
      progreso: progressOf(run),
      leidos,
      ok: Math.max(0, leidos - errors),
      error: errors,
      omitidos: 0,
      mensaje:
        failure ??
        (DONE.includes(state)
          ? `Terminó. Errores: ${errors}`
          : state === 'Cancelado'
            ? 'Cancelada a pedido del sector'
            : null),
      intento: 1,
      creadoEn: time.toISOString(),
      actualizadoEn: new Date(time.getTime() + took * 1000).toISOString(),
    };
  });
};
