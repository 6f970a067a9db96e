/** Executes a run: its steps in order, from the first one that is not done, with progress reports. */
import { sql } from 'kysely';
import { isTemporary } from '../errors';
import type { Row } from '../handlers';
import { systemViewer } from '../itself';
import { type Store, withTransaction } from '../records/store';
import { insertRecord } from '../records/storeRows';
import { translate } from '../translate';
import { alert } from './alert';
import { change } from './change';
import { noteEnd } from './ended';
import { type Counts, type Executor, Interrupted } from './executor';
import { executors } from './executors';
import { enqueueRun } from './start';
import { openStep, reasonOf } from './stepRun';
import { write } from './told';

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
async function taken({ store }: RunParts, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update "ejecuciones" as e set "turno" = "turno" + 1 from "procesos" as p
    where e."id" = ${id} and p."id" = e."proceso" and e."estado" in ('EnCola', 'Ejecutando')
    returning e."id", e."proceso", e."tarea", e."estado", e."turno", e."intento", e."inicio", e."parametros",
      p."timeoutMin", p."reintentos"`.execute(store.db);
  const [run] = rows;
  if (run?.estado !== 'EnCola') return run;
  const now = new Date().toISOString();
  const begun = await change(store, 'ejecuciones', id, () => ({
    action: 'iniciar',
    values: { inicio: now, fin: null, duracion: null, mensaje: null },
  }));
  return begun.estado === 'Ejecutando' ? { ...run, estado: 'Ejecutando', inicio: now } : undefined;
}

/** Returns the run's steps; creates them where it has none yet. */
async function stepsOf({ store }: RunParts, run: Run, executor: Executor): Promise<Step[]> {
  const read = async () =>
    (
      await sql<Step>`select "id", "orden", "estado" from "subprocesos" where "ejecucion" = ${run.id} order by "orden"`.execute(
        store.db,
      )
    ).rows;
  await write(store.db, 'subprocesos', { estado: 'EnCola' }, sql`"ejecucion" = ${run.id} and "estado" = 'Pendiente'`);
  const there = await read();
  if (there.length > 0) return there;
  const nameOf = (name: string) => translate(store.language, `resources.ejecuciones.steps.${name}`);
  await withTransaction(store, async (inside) => {
    const work = { store: inside, viewer: systemViewer, now: new Date() };
    const { rows } = await sql<{ usuario: number | null; area: number | null }>`
      select "usuario", "area" from "ejecuciones" where "id" = ${run.id}`.execute(inside.db);
    for (const [at, { name }] of executor.steps.entries())
      await insertRecord(work, inside.registry.need('subprocesos'), {
        ejecucion: run.id,
        proceso: run.proceso,
        tarea: run.tarea,
        area: rows[0]?.area ?? null,
        orden: at + 1,
        nombre: nameOf(name),
        usuario: rows[0]?.usuario ?? null,
        estado: 'EnCola',
      });
    const pasos = JSON.stringify(executor.steps.map(({ name }) => ({ nombre: nameOf(name) })));
    await write(
      inside.db,
      'procesos',
      { pasos: sql`${pasos}::jsonb` },
      sql`"id" = ${run.proceso} and "pasos" is distinct from ${pasos}::jsonb`,
    );
  });
  return read();
}

const nothing: Counts = { leidos: 0, ok: 0, error: 0, omitidos: 0 };

type Outcome = 'done' | 'left' | 'again' | { failed: string };

async function workOnStep(parts: RunParts, run: Run, executor: Executor, at: number, all: readonly Step[], of: Shared) {
  const { store } = parts;
  const { id } = all[at] ?? { id: 0 };
  const declared = executor.steps[at];
  if (!declared) return 'done';
  const began = Date.now();
  const fresh = { ...nothing, inicio: new Date(began).toISOString(), fin: null, progreso: 0, mensaje: null };
  await change(store, 'subprocesos', id, ({ estado }) => ({
    action: estado === 'Pausado' ? 'reanudar' : estado === 'Ejecutando' ? 'retomar' : 'iniciar',
    values: fresh,
  }));
  const { step, counts, close } = openStep({
    ...parts,
    ...of,
    parametros: run.parametros ?? {},
    ejecucion: run.id,
    proceso: run.proceso,
    subproceso: id,
    turno: run.turno,
    steps: all.length,
    done: at,
    deadline: Date.parse(run.inicio ?? fresh.inicio) + run.timeoutMin * 60_000,
  });
  const ended = async (action: string, more: Row = {}) => {
    const now = Date.now();
    const values = { ...counts, fin: new Date(now).toISOString(), duracion: seconds(fresh.inicio, now), ...more };
    await change(store, 'subprocesos', id, () => ({ action, values }));
  };
  try {
    await declared.run(step);
    step.progress(1);
    await close();
    await ended(counts.error > 0 ? 'finalizarConErrores' : 'finalizar', { progreso: 100 });
    return 'done';
  } catch (error) {
    // the step is still in progress: the next worker resumes it
    if (isTemporary(error)) {
      await close().catch(() => {});
      throw error;
    }
    await close();
    const reason = error instanceof Interrupted ? error.reason : 'failed';
    if (reason === 'stopping') return 'again';
    if (reason === 'superseded') return 'left';
    if (reason === 'cancelled' || reason === 'paused') {
      await ended(reason === 'paused' ? 'pausar' : 'cancelar');
      return 'left';
    }
    const said =
      reason === 'timeout'
        ? translate(store.language, 'resources.ejecuciones.log.timeout', { minutos: run.timeoutMin })
        : reasonOf(error, store);
    await ended('fallar', { mensaje: said });
    return { failed: said };
  }
}

interface Shared {
  shared: Map<string, unknown>;
  more: () => boolean;
}

/** Returns the run's counters: of the measuring steps, or the sum of all steps. */
async function totalsOf(store: Store, run: Run, executor: Executor): Promise<Counts> {
  const measuring = executor.steps.flatMap(({ measures }, at) => (measures ? [at + 1] : []));
  const { rows } = await sql<Counts>`
    select coalesce(sum("leidos"), 0)::int as "leidos", coalesce(sum("ok"), 0)::int as "ok",
      coalesce(sum("error"), 0)::int as "error", coalesce(sum("omitidos"), 0)::int as "omitidos"
    from "subprocesos" where "ejecucion" = ${run.id}
      and (${measuring.length === 0} or "orden" = any(${measuring}::int[]))`.execute(store.db);
  return rows[0] ?? nothing;
}

/** Ends the run along a transition, unless it has already ended. */
async function end({ store }: RunParts, run: Run, executor: Executor | undefined, action: string, mensaje: string) {
  await withTransaction(store, async (inside) => {
    const totals = executor ? await totalsOf(inside, run, executor) : nothing;
    const now = Date.now();
    const values = { ...totals, mensaje, fin: new Date(now).toISOString(), duracion: seconds(run.inicio, now) };
    const whole = action === 'fallar' ? values : { ...values, progreso: 100 };
    let ended = false;
    const row = await change(inside, 'ejecuciones', run.id, ({ turno }) => {
      ended = turno === run.turno;
      return ended ? { action, values: whole } : undefined;
    });
    if (!ended || row.fin === null) return;
    const estado = String(row.estado);
    const because = translate(inside.language, 'resources.ejecuciones.log.before', { codigo: String(row.codigo) });
    await noteEnd(inside.db, { id: run.id, proceso: run.proceso, inicio: run.inicio, estado, because });
    if (estado !== 'Fallido') return;
    await write(
      inside.db,
      'subprocesos',
      { estado: 'Cancelado' },
      sql`"ejecucion" = ${run.id} and "estado" = 'EnCola'`,
    );
    if (run.intento <= run.reintentos) await again(inside, run);
    else await alert(inside, row);
  });
}

/** Schedules an automatic retry with exponential backoff. */
async function again(store: Store, run: Run): Promise<void> {
  await change(store, 'ejecuciones', run.id, () => ({ action: 'reintentar', values: { intento: run.intento + 1 } }));
  await write(
    store.db,
    'subprocesos',
    { estado: 'Pendiente', intento: sql`"intento" + 1` },
    sql`"ejecucion" = ${run.id} and "estado" in ('Fallido', 'Cancelado')`,
  );
  await enqueueRun(store.db, run.id, new Date(Date.now() + 60_000 * 2 ** (run.intento - 1)));
}

/**
 * Executes a run until it has ended, waits, or was claimed by another worker. Returns false on shutdown; another worker
 * continues. Throws temporary errors (the database is away), so that the queue retries.
 */
export async function workOnRun(parts: RunParts, id: number, more: () => boolean): Promise<boolean> {
  const { store } = parts;
  const run = await taken(parts, id);
  if (!run) return true;
  const executor = executors[run.tarea ?? ''];
  const say = (key: string, values = {}) => translate(store.language, `resources.ejecuciones.log.${key}`, values);
  if (!executor) {
    await end(parts, run, undefined, 'fallar', say('nobody'));
    return true;
  }
  const steps = await stepsOf(parts, run, executor);
  const of: Shared = { shared: new Map(), more };
  for (const [at, { estado }] of steps.entries()) {
    if (DONE.includes(estado)) continue;
    const outcome: Outcome = await workOnStep(parts, run, executor, at, steps, of);
    if (outcome === 'again') return false;
    if (outcome === 'left') return true;
    if (outcome !== 'done') {
      await end(parts, run, executor, 'fallar', outcome.failed);
      return true;
    }
  }
  const { error } = await totalsOf(store, run, executor);
  await end(parts, run, executor, error > 0 ? 'finalizarConErrores' : 'finalizar', say('ended', { error }));
  return true;
}
