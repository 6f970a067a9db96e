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
  /** waits for the process's own open run instead of being refused */
  queued?: boolean;
}

interface RunWriter {
  tx: Db;
  create(resource: string, values: Row): Promise<Row>;
}

/** Returns the newest run of the process that has not ended yet. */
async function openRunOf(db: Db, proceso: unknown): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "ejecuciones" where "proceso" = ${proceso} and "estado" = any(${[...OPEN_STATES]}::text[])
    order by "id" desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Returns whether a run of the process has not ended yet. */
export const hasOpenRun = async (db: Db, proceso: unknown): Promise<boolean> =>
  (await openRunOf(db, proceso)) !== undefined;

/** Returns the parameters by name: the process's own, overridden by those of this run. */
export function parametersOf(proceso: Readonly<Row>, overrides: Readonly<Row>): Row {
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
  const open = proceso.permiteParalelo ? undefined : await openRunOf(tx, proceso.id);
  const after = start.after ?? (start.queued ? open : undefined);
  if (open !== undefined && !start.queued)
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
    despuesDe: after ?? null,
    estado: after === undefined ? 'EnCola' : 'Pendiente',
  });
  if (after === undefined) await enqueueRun(tx, Number(run.id));
  return run;
}

/**
 * Starts a process by its code in the name of an action's caller; where it already runs, the new run waits for that one's end.
 * Throws 409 where the process does not exist or is disabled.
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
  const start = { disparador: 'usuario', usuario: authorOf(viewer), parametros, now, queued: true } as const;
  return startRun({ tx, create }, proceso, start);
}
