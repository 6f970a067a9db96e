import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { PROCESSES } from './seedProcesses';

function rowsOf({ seeded }: Pick<SeedContext, 'seeded'>, isDemo: boolean): SeedRow[] {
  const groups = new Map(seeded('gruposProceso').map((group) => [group.codigo, group]));
  const [first] = seeded('usuarios');
  return PROCESSES.map((process, index) => {
    const { codigo, nombre, descripcion, grupo, tipo, cron, tarea, parametros, estado, pasos, timeoutMin, reintentos } =
      process;
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
      parametros: parametros?.map((parameter) => ({ ...parameter, ...(!isDemo && { valor: null }) })) ?? null,
      pasos: pasos.map((paso) => ({ nombre: paso })),
      timeoutMin,
      reintentos: reintentos ?? 0,
      permiteParalelo: false,
      alertarA: first && tipo === 'Programado' ? [first.id] : [],
      estado: isDemo ? (estado ?? 'Habilitado') : 'Habilitado',
    };
  });
}

/** The processes of domain.md A8; the history of the demo sets the result of their last run. */
export const procesos: Seed = (context) => rowsOf(context, true);

/** The same processes of an installation without demo data. */
export const procesosIniciales: Seed = (context) => rowsOf(context, false);
