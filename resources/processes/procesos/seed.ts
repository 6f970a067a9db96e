import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { plannedRuns } from '../ejecuciones/seedRuns';
import { PROCESSES } from './seedProcesses';

const ENDED: readonly string[] = ['Finalizado', 'FinalizadoConErrores', 'Fallido', 'Cancelado'];

type LastRuns = ReadonlyMap<string, { time: Date; state: string }>;

function rowsOf({ seeded }: Pick<SeedContext, 'seeded'>, last: LastRuns): SeedRow[] {
  const groups = new Map(seeded('gruposProceso').map((group) => [group.codigo, group]));
  const [first] = seeded('usuarios');
  return PROCESSES.map((process, index) => {
    const { codigo, nombre, descripcion, grupo, tipo, cron, tarea, parametros, estado, pasos, timeoutMin, reintentos } =
      process;
    const run = last.get(codigo);
    return {
      codigo,
      nombre,
      descripcion,
      grupo: groups.get(grupo)?.id,
      area: groups.get(grupo)?.responsable ?? null,
      orden: (index + 1) * 10,
      tipo,
      cron: cron ?? null,
      tarea,
      // the numbers of the demo are invented: an installation has its own
      parametros: parametros?.map((parameter) => ({ ...parameter, ...(last.size === 0 && { valor: null }) })) ?? null,
      pasos: pasos.map((paso) => ({ nombre: paso })),
      timeoutMin,
      reintentos: reintentos ?? 0,
      permiteParalelo: false,
      alertarA: first && tipo === 'Programado' ? [first.id] : [],
      estado: last.size > 0 ? (estado ?? 'Habilitado') : 'Habilitado',
      ultimaEjecucion: run?.time.toISOString() ?? null,
      ultimoResultado: run?.state ?? null,
    };
  });
}

/** The processes of domain.md A8, with the result of their last run. */
export const procesos: Seed = (context) => {
  const endedRuns = plannedRuns(context).filter(({ state }) => ENDED.includes(state));
  return rowsOf(
    context,
    new Map(endedRuns.map(({ process, startedAt: time, state }) => [process.codigo, { time, state }])),
  );
};

/** The same processes without any run. */
export const procesosIniciales: Seed = (context) => rowsOf(context, new Map());
