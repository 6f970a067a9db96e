/** Executes a run: its steps in order, from the first one that is not done, with progress reports. */
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import { isTemporary } from '../errors';
import type { Row } from '../handlers';
import { type Store, withTransaction } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { systemViewer } from '../systemViewer';
import { translate } from '../translate';
import { change } from './change';
import { releaseStarts, savedCursor, saveStarts, zeroCounts } from './chunks';
import { type Counts, type Executor, Interrupted } from './executor';
import { executors } from './executors';
import { notifyFailure } from './failureNotice';
import { maxFatalSteps } from './fatalStarts';
import { openStep, reasonOf } from './openStep';
import { applyRunEnd } from './runEnd';
import { enqueueRun } from './start';
import { stepName } from './stepName';
import { updateRows } from './updateRows';

export interface RunParts {
  store: Store;
  databaseUrl: string;
  dataDir: string;
}

interface Run {
  id: number;
  proceso: number;
  tarea: string | null;
  estado: string;
  turno: number;
  intento: number;
  inicio: string | null;
  parametros: Row | null;
  timeoutMin: number;
  reintentos: number;
}

interface Step {
  id: number;
  orden: number;
  estado: string;
}

const DONE: readonly string[] = ['Finalizado', 'FinalizadoConErrores'];
const seconds = (since: unknown, until: number): number =>
  typeof since === 'string' ? Math.max(0, Math.round((until - Date.parse(since)) / 1000)) : 0;

/** Claims the run; undefined where it has ended, or waits. */
async function claimRun({ store }: RunParts, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update "ejecuciones" as e set "turno" = "turno" + 1 from "procesos" as p
    where e."id" = ${id} and p."id" = e."proceso" and e."estado" in ('EnCola', 'Ejecutando')
    returning e."id", e."proceso", e."tarea", e."estado", e."turno", e."intento", e."inicio", e."parametros",
      p."timeoutMin", p."reintentos"`.execute(store.db);
  const [run] = rows;
  if (run?.estado !== 'EnCola') return run;
  const now = clock.now().toISOString();
  const started = await change(store, 'ejecuciones', id, () => ({
    action: 'iniciar',
    values: { inicio: now, fin: null, duracion: null, mensaje: null },
  }));
  return started.estado === 'Ejecutando' ? { ...run, estado: 'Ejecutando', inicio: now } : undefined;
}

/** Returns the run's steps; creates them where it has none yet. */
async function stepsOf({ store }: RunParts, run: Run, executor: Executor): Promise<Step[]> {
  const readSteps = async () =>
    (
      await sql<Step>`select "id", "orden", "estado" from "subprocesos" where "ejecucion" = ${run.id} order by "orden"`.execute(
        store.db,
      )
    ).rows;
  await updateRows(
    store.db,
    'subprocesos',
    { estado: 'EnCola' },
    sql`"ejecucion" = ${run.id} and "estado" = 'Pendiente'`,
  );
  const existing = await readSteps();
  if (existing.length > 0) return existing;
  const nameOf = (name: string) => stepName(name, store.language);
  await withTransaction(store, async (txStore) => {
    const work = { store: txStore, viewer: systemViewer, now: clock.now() };
    const { rows } = await sql<{ usuario: number | null; area: number | null }>`
      select "usuario", "area" from "ejecuciones" where "id" = ${run.id}`.execute(txStore.db);
    for (const [index, { name }] of executor.steps.entries())
      await insertRecord(work, txStore.registry.getOrThrow('subprocesos'), {
        ejecucion: run.id,
        proceso: run.proceso,
        tarea: run.tarea,
        area: rows[0]?.area ?? null,
        orden: index + 1,
        nombre: nameOf(name),
        usuario: rows[0]?.usuario ?? null,
        estado: 'EnCola',
      });
    const pasos = JSON.stringify(executor.steps.map(({ name }) => ({ nombre: nameOf(name) })));
    await updateRows(
      txStore.db,
      'procesos',
      { pasos: sql`${pasos}::jsonb` },
      sql`"id" = ${run.proceso} and "pasos" is distinct from ${pasos}::jsonb`,
    );
  });
  return readSteps();
}

type Outcome = 'done' | 'released' | 'shutdown' | { failed: string; isParked?: boolean };

async function executeStep(
  parts: RunParts,
  run: Run,
  executor: Executor,
  index: number,
  steps: readonly Step[],
  runContext: RunContext,
): Promise<Outcome> {
  const { store } = parts;
  const { id } = steps[index] ?? { id: 0 };
  const executorStep = executor.steps[index];
  if (!executorStep) return 'done';
  const startedAt = clock.ms();
  const { cursor, lanes, counts: initialCounts, starts } = await savedCursor(store.db, id);
  const isNew = cursor === null && lanes.every((lane) => lane === undefined);
  const initialValues = {
    ...initialCounts,
    inicio: new Date(startedAt).toISOString(),
    fin: null,
    mensaje: null,
    ...(isNew && { progreso: 0 }),
  };
  await change(store, 'subprocesos', id, ({ estado }) => ({
    action: estado === 'Pausado' ? 'reanudar' : estado === 'Ejecutando' ? 'retomar' : 'iniciar',
    values: initialValues,
  }));
  if (starts >= maxFatalSteps) return parkStep(store, id);
  await saveStarts(store.db, id, starts + 1);
  const { step, counts, close } = openStep({
    ...parts,
    ...runContext,
    parametros: run.parametros ?? {},
    ejecucion: run.id,
    proceso: run.proceso,
    subproceso: id,
    turno: run.turno,
    steps: steps.length,
    completedSteps: index,
    cursor: cursor ?? undefined,
    laneCursors: lanes,
    initialCounts,
    deadline: Date.parse(run.inicio ?? initialValues.inicio) + run.timeoutMin * 60_000,
  });
  const endStep = async (action: string, extra: Row = {}) => {
    const now = clock.ms();
    const values = {
      ...counts,
      fin: new Date(now).toISOString(),
      duracion: seconds(initialValues.inicio, now),
      ...extra,
    };
    await change(store, 'subprocesos', id, () => ({ action, values }));
  };
  try {
    await executorStep.run(step);
    step.progress(1);
    await close();
    await endStep(counts.error > 0 ? 'finalizarConErrores' : 'finalizar', { progreso: 100 });
    return 'done';
  } catch (error) {
    // the step is still in progress: the next worker resumes it
    if (isTemporary(error)) {
      await close().catch(() => {});
      await releaseStarts(store.db, id);
      throw error;
    }
    await close();
    await releaseStarts(store.db, id);
    const reason = error instanceof Interrupted ? error.reason : 'failed';
    if (reason === 'stopping') return 'shutdown';
    if (reason === 'superseded') return 'released';
    if (reason === 'cancelled' || reason === 'paused') {
      await endStep(reason === 'paused' ? 'pausar' : 'cancelar');
      // whoever cancelled has ended the step already: the chunks that were stored just before are not counted yet
      if (reason === 'cancelled')
        await updateRows(store.db, 'subprocesos', { ...counts }, sql`"id" = ${id} and "estado" = 'Cancelado'`);
      return 'released';
    }
    const message =
      reason === 'timeout'
        ? translate(store.language, 'resources.ejecuciones.log.timeout', { minutos: run.timeoutMin })
        : reasonOf(error, store);
    await endStep('fallar', { mensaje: message });
    return { failed: message };
  }
}

/** Ends a step that has ended the process each time it was begun; somebody may retry it. */
async function parkStep(store: Store, id: number): Promise<Outcome> {
  const mensaje = translate(store.language, 'resources.ejecuciones.log.detuvo');
  const fin = clock.now().toISOString();
  await change(store, 'subprocesos', id, () => ({ action: 'fallar', values: { mensaje, fin } }));
  await releaseStarts(store.db, id);
  return { failed: mensaje, isParked: true };
}

interface RunContext {
  shared: Map<string, unknown>;
  keepRunning: () => boolean;
}

/** Returns the run's counters: of the measuring steps, or the sum of all steps. */
async function totalsOf(store: Store, run: Run, executor: Executor): Promise<Counts> {
  const measuringSteps = executor.steps.flatMap(({ measures }, index) => (measures ? [index + 1] : []));
  const { rows } = await sql<Counts>`
    select coalesce(sum("leidos"), 0)::int as "leidos", coalesce(sum("ok"), 0)::int as "ok",
      coalesce(sum("error"), 0)::int as "error", coalesce(sum("omitidos"), 0)::int as "omitidos"
    from "subprocesos" where "ejecucion" = ${run.id}
      and (${measuringSteps.length === 0} or "orden" = any(${measuringSteps}::int[]))`.execute(store.db);
  return rows[0] ?? zeroCounts;
}

interface RunEnding {
  /** a transition */
  action: string;
  mensaje: string;
  /** is not retried by itself */
  isParked?: boolean;
}

/** Ends the run along a transition, unless it has already ended. */
async function endRun({ store }: RunParts, run: Run, executor: Executor | undefined, ending: RunEnding) {
  const { action, mensaje, isParked = false } = ending;
  await withTransaction(store, async (txStore) => {
    const totals = executor ? await totalsOf(txStore, run, executor) : zeroCounts;
    const now = clock.ms();
    const values = { ...totals, mensaje, fin: new Date(now).toISOString(), duracion: seconds(run.inicio, now) };
    const allValues = action === 'fallar' ? values : { ...values, progreso: 100 };
    let isOwnRun = false;
    const row = await change(txStore, 'ejecuciones', run.id, ({ turno }) => {
      isOwnRun = turno === run.turno;
      return isOwnRun ? { action, values: allValues } : undefined;
    });
    if (!isOwnRun || row.fin === null) return;
    const estado = String(row.estado);
    const cancelReason = translate(txStore.language, 'resources.ejecuciones.log.before', {
      codigo: String(row.codigo),
    });
    const willRetry = estado === 'Fallido' && !isParked && run.intento <= run.reintentos;
    const ended = { id: run.id, proceso: run.proceso, inicio: run.inicio, estado, cancelReason, willRetry };
    await applyRunEnd(txStore.db, ended);
    if (estado !== 'Fallido') return;
    await updateRows(
      txStore.db,
      'subprocesos',
      { estado: 'Cancelado' },
      sql`"ejecucion" = ${run.id} and "estado" = 'EnCola'`,
    );
    if (willRetry) await scheduleRetry(txStore, run);
    else await notifyFailure(txStore, row);
  });
}

/** Schedules an automatic retry with exponential backoff. */
async function scheduleRetry(store: Store, run: Run): Promise<void> {
  await change(store, 'ejecuciones', run.id, () => ({ action: 'reintentar', values: { intento: run.intento + 1 } }));
  await updateRows(
    store.db,
    'subprocesos',
    { estado: 'Pendiente', intento: sql`"intento" + 1` },
    sql`"ejecucion" = ${run.id} and "estado" in ('Fallido', 'Cancelado')`,
  );
  await enqueueRun(store.db, run.id, new Date(clock.ms() + 60_000 * 2 ** (run.intento - 1)));
}

/**
 * Executes a run until it has ended, waits, or was claimed by another worker. Returns false on shutdown; another worker
 * continues. Throws temporary errors (the database is away), so that the queue retries.
 */
export async function executeRun(parts: RunParts, id: number, keepRunning: () => boolean): Promise<boolean> {
  const { store } = parts;
  const run = await claimRun(parts, id);
  if (!run) return true;
  const executor = executors[run.tarea ?? ''];
  const logText = (key: string, values = {}) => translate(store.language, `resources.ejecuciones.log.${key}`, values);
  if (!executor) {
    await endRun(parts, run, undefined, { action: 'fallar', mensaje: logText('nobody') });
    return true;
  }
  const steps = await stepsOf(parts, run, executor);
  const runContext: RunContext = { shared: new Map(), keepRunning };
  for (const [index, { estado }] of steps.entries()) {
    if (DONE.includes(estado)) continue;
    const outcome: Outcome = await executeStep(parts, run, executor, index, steps, runContext);
    if (outcome === 'shutdown') return false;
    if (outcome === 'released') return true;
    if (outcome !== 'done') {
      const { failed: mensaje, isParked = false } = outcome;
      await endRun(parts, run, executor, { action: 'fallar', mensaje, isParked });
      return true;
    }
  }
  const { error } = await totalsOf(store, run, executor);
  const action = error > 0 ? 'finalizarConErrores' : 'finalizar';
  await endRun(parts, run, executor, { action, mensaje: logText('ended', { error }) });
  return true;
}
