/** Starts a run: inserts it with its number, and enqueues it in the caller's transaction. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool';
import type { HandlerContext, Row } from '../handlers';
import { Problem } from '../problem';
import { authorOf } from '../systemViewer';

/** The name of the queue's task. */
export const RUN_TASK = 'run';

const keyPrefix = `${RUN_TASK}-`;

const jobKey = (id: number): string => `${keyPrefix}${id}`;

/** Condition on `e`: the run has no pending job in the queue. */
export const hasNoJob = sql<SqlBool>`not exists (select from graphile_worker.jobs j where j.key = ${keyPrefix} || e."id"
  and (j.attempts < j.max_attempts or j.locked_at is not null))`;

export const OPEN_STATES = ['Pendiente', 'EnCola', 'Ejecutando', 'Pausado'] as const;

/** Enqueues a run; an existing job is not duplicated. */
export async function enqueueRun(db: Db, id: number, runAt?: Date): Promise<void> {
  await sql`select graphile_worker.add_job(${RUN_TASK}, json_build_object('id', ${id}::bigint), job_key := ${jobKey(id)},
    max_attempts := 10, run_at := ${runAt?.toISOString() ?? null}::timestamptz)`.execute(db);
}

export interface RunStart {
  disparador: 'cron' | 'usuario' | 'archivo' | 'API';
  usuario: number | null;
  parametros: Row;
  now: Date;
  /** the run that it waits for */
  after?: number;
}

interface RunWriter {
  tx: Db;
  create(resource: string, values: Row): Promise<Row>;
}

/** Returns whether a run of the process has not ended yet. */
export async function hasOpenRun(db: Db, proceso: unknown): Promise<boolean> {
  const { rows } = await sql`
    select from "ejecuciones" where "proceso" = ${proceso} and "estado" = any(${[...OPEN_STATES]}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the parameters by name: the process's own, overridden by those of this run. */
function parametersOf(proceso: Readonly<Row>, overrides: Readonly<Row>): Row {
  const defaults = Array.isArray(proceso.parametros) ? proceso.parametros : [];
  const filled = Object.entries(overrides).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  );
  return {
    ...Object.fromEntries(defaults.map((parameter: Row) => [String(parameter.nombre), parameter.valor ?? null])),
    ...Object.fromEntries(filled),
  };
}

/**
 * Starts a run of a process whose row is locked. Throws 409 where another run is active and only one is allowed, or where the
 * process has no executor.
 */
export async function startRun({ tx, create }: RunWriter, proceso: Readonly<Row>, start: RunStart): Promise<Row> {
  if (proceso.tarea === null)
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.procesos.reasons.ejecutar' } });
  if (!proceso.permiteParalelo && (await hasOpenRun(tx, proceso.id)))
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.procesos.reasons.enCurso' } });
  const { rows } = await sql<{ numero: number }>`
    select coalesce(max("numero"), 0)::int + 1 as "numero" from "ejecuciones" where "proceso" = ${proceso.id}`.execute(
    tx,
  );
  const run = await create('ejecuciones', {
    proceso: proceso.id,
    codigo: proceso.codigo,
    numero: rows[0]?.numero ?? 1,
    tarea: proceso.tarea,
    area: proceso.area ?? null,
    disparador: start.disparador,
    usuario: start.usuario,
    parametros: parametersOf(proceso, start.parametros),
    encolada: start.now.toISOString(),
    despuesDe: start.after ?? null,
    estado: start.after === undefined ? 'EnCola' : 'Pendiente',
  });
  if (start.after === undefined) await enqueueRun(tx, Number(run.id));
  return run;
}

/**
 * Starts a process by its code in the name of an action's caller. Throws 409 where it does not exist, is disabled or already runs.
 */
export async function startProcess(
  { tx, create, viewer, now }: RunWriter & Pick<HandlerContext, 'viewer' | 'now'>,
  codigo: string,
  parametros: Row,
): Promise<Row> {
  const { rows } = await sql<Row>`select * from "procesos" where "codigo" = ${codigo} for update`.execute(tx);
  const [proceso] = rows;
  const detail = { key: 'resources.procesos.reasons.sinProceso', values: { codigo } };
  if (!proceso || proceso.estado === 'Deshabilitado') throw new Problem(409, 'unavailable', {}, { detail });
  return startRun({ tx, create }, proceso, { disparador: 'usuario', usuario: authorOf(viewer), parametros, now });
}
