/**
 * Runs of processes in the demo, in the shape in which the engine ends them (`server/processes/run.ts`): steps of the executor, sums,
 * states and words of its log.
 */
import { sql } from 'kysely';
import { insertRows } from '../../db/insert';
import type { Row } from '../../handlers';
import { addCounts, zeroCounts } from '../../processes/chunks';
import type { Counts, Executor, Level } from '../../processes/executor';
import { executors } from '../../processes/executors';
import { parametersOf } from '../../processes/start';
import { stepName } from '../../processes/stepName';
import { searchOf } from '../../records/derive';
import type { Store } from '../../records/store';
import { type TextValues, translate } from '../../translate';

export interface LogLine {
  /** below `resources.ejecuciones.log` */
  key: string;
  values?: TextValues;
  level?: Level;
}

/** What a step did; the counters that are missing are 0. */
export interface StepResult {
  counts?: Partial<Counts>;
  log?: readonly LogLine[];
}

export interface RunFacts {
  codigo: string;
  disparador: 'cron' | 'usuario' | 'archivo' | 'API';
  usuario?: number | null;
  parametros?: Row;
  inicio: Date;
}

/** A run whose steps are done or being done. */
export interface OpenRun {
  id: number;
  proceso: Row & { id: number; tarea: string };
  facts: RunFacts;
  parametros: Row;
  /** keys of its steps, in order */
  steps: number[];
}

export function executorOf(tarea: string): Executor {
  const executor = executors[tarea];
  if (!executor) throw new Error(`no executor of ${tarea}`);
  return executor;
}

const insertOne = async (store: Store, resource: string, row: Row): Promise<number> =>
  Number((await insertRows(store.db, store.registry, resource, [row]))[0]);

/** Stores a run with its steps, to be ended by `endRun`. */
export async function openRun(store: Store, facts: RunFacts): Promise<OpenRun> {
  const { rows } = await sql<Row & { id: number; tarea: string; numero: number }>`
    select p.*, (select coalesce(max(e."numero"), 0)::int + 1 from "ejecuciones" e where e."proceso" = p."id") as "numero"
    from "procesos" p where p."codigo" = ${facts.codigo}`.execute(store.db);
  const [proceso] = rows;
  if (!proceso) throw new Error(`no process ${facts.codigo}`);
  const { id: key, tarea, area, numero } = proceso;
  const inicio = facts.inicio.toISOString();
  const parametros = parametersOf(proceso, facts.parametros ?? {});
  const common = { proceso: key, tarea, area, usuario: facts.usuario ?? null, inicio, creadoEn: inicio };
  const id = await insertOne(store, 'ejecuciones', {
    ...common,
    codigo: facts.codigo,
    numero,
    disparador: facts.disparador,
    parametros,
    encolada: inicio,
    estado: 'Ejecutando',
    turno: 1,
  });
  const steps = await insertRows(
    store.db,
    store.registry,
    'subprocesos',
    executorOf(tarea).steps.map(({ name }, index) => ({
      ...common,
      ejecucion: id,
      orden: index + 1,
      nombre: stepName(name, store.language),
      estado: 'Ejecutando',
    })),
  );
  return { id, proceso, facts, parametros, steps: steps.map(Number) };
}

const seconds = (from: Date, to: Date): number => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
const stateOf = ({ error }: Counts): string => (error > 0 ? 'FinalizadoConErrores' : 'Finalizado');

/** Ends the run with what its steps did. */
export async function endRun(
  store: Store,
  { id, proceso, facts: { inicio }, steps }: OpenRun,
  results: readonly StepResult[],
  fin: Date,
): Promise<void> {
  const { steps: declared } = executorOf(proceso.tarea);
  const measured = declared.some(({ measures }) => measures);
  const totals = { ...zeroCounts };
  const ended = {
    fin: fin.toISOString(),
    duracion: seconds(inicio, fin),
    progreso: 100,
    actualizadoEn: fin.toISOString(),
  };
  for (const [index, step] of steps.entries()) {
    const { counts = {}, log = [] } = results[index] ?? {};
    const all = { ...zeroCounts, ...counts };
    if (!measured || declared[index]?.measures) addCounts(totals, all);
    await update(store, 'subprocesos', step, { ...all, ...ended, estado: stateOf(all) });
    await insertRows(
      store.db,
      store.registry,
      'subprocesoLogs',
      log.map(({ key, values = {}, level = 'info' }) => ({
        subproceso: step,
        fecha: fin.toISOString(),
        nivel: level,
        mensaje: translate(store.language, `resources.ejecuciones.log.${key}`, values).slice(0, 500),
      })),
    );
  }
  const mensaje = translate(store.language, 'resources.ejecuciones.log.ended', { error: totals.error });
  await update(store, 'ejecuciones', id, { ...totals, ...ended, estado: stateOf(totals), mensaje });
  await sql`update "procesos" set "ultimaEjecucion" = ${inicio.toISOString()}, "ultimoResultado" = ${stateOf(totals)}
    where "id" = ${proceso.id}`.execute(store.db);
}

async function update({ db, registry }: Store, table: string, id: number, values: Row): Promise<void> {
  const set = (changes: Row) => {
    const assignments = Object.entries(changes).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
    return sql<Row>`update ${sql.table(table)} set ${sql.join(assignments)} where "id" = ${id} returning *`.execute(db);
  };
  const { rows } = await set(values);
  const derived = searchOf(registry.getOrThrow(table), rows[0] ?? {});
  if (Object.keys(derived).length > 0) await set(derived);
}
