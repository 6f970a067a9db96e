/** A run that begins: kept with its number, and put into the queue in the transaction of whoever asks for it. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { Problem } from '../problem';

/** The task of the queue. */
export const TASK = 'run';

const keyPrefix = `${TASK}-`;

export const jobKey = (id: number): string => `${keyPrefix}${id}`;

/** Whether nobody is to work on a run, or the queue has given it up: a condition on `e`. */
export const unattended = sql<SqlBool>`not exists (select from graphile_worker.jobs j where j.key = ${keyPrefix} || e."id"
  and (j.attempts < j.max_attempts or j.locked_at is not null))`;

export const OPEN_STATES = ['Pendiente', 'EnCola', 'Ejecutando', 'Pausado'] as const;

/** Puts a run into the queue; what is there already stays once. */
export async function enqueueRun(db: Db, id: number, at?: Date): Promise<void> {
  await sql`select graphile_worker.add_job(${TASK}, json_build_object('id', ${id}::bigint), job_key := ${jobKey(id)},
    max_attempts := 10, run_at := ${at?.toISOString() ?? null}::timestamptz)`.execute(db);
}

export interface Begin {
  disparador: 'cron' | 'usuario' | 'archivo' | 'API';
  usuario: number | null;
  parametros: Row;
  now: Date;
  /** the run that it waits for */
  after?: number;
}

interface Beginning {
  tx: Db;
  create(resource: string, values: Row): Promise<Row>;
}

/** Whether a run of the process has not ended yet. */
export async function hasOpenRun(db: Db, proceso: unknown): Promise<boolean> {
  const { rows } = await sql`
    select from "ejecuciones" where "proceso" = ${proceso} and "estado" = any(${[...OPEN_STATES]}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a process is told, by name: its own, then those of this run. */
export function parametersOf(proceso: Readonly<Row>, given: Readonly<Row>): Row {
  const own = Array.isArray(proceso.parametros) ? proceso.parametros : [];
  const said = Object.entries(given).filter(([, value]) => value !== null && value !== undefined && value !== false);
  return {
    ...Object.fromEntries(own.map((one: Row) => [String(one.nombre), one.valor ?? null])),
    ...Object.fromEntries(said),
  };
}

/**
 * Begins a run of a process whose row is locked. 409 where one is under way and only one may be at a time, or where nobody does
 * what the process is.
 */
export async function beginRun({ tx, create }: Beginning, proceso: Readonly<Row>, begin: Begin): Promise<Row> {
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
    disparador: begin.disparador,
    usuario: begin.usuario,
    parametros: parametersOf(proceso, begin.parametros),
    encolada: begin.now.toISOString(),
    despuesDe: begin.after ?? null,
    estado: begin.after === undefined ? 'EnCola' : 'Pendiente',
  });
  if (begin.after === undefined) await enqueueRun(tx, Number(run.id));
  return run;
}
