/** The progress of a person's own jobs, their cancellation, and the acknowledgement of their end. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { publish } from '../events/publish';
import { Problem } from '../problem';
import { type Store, withTransaction } from '../records/store';
import type { Viewer } from '../viewer';
import { type JobState, retryBulk } from './bulkJob';

/** Maximum listed failures; their total is counted separately. */
const maxFailures = 1000;
/** Maximum listed jobs. */
const maxJobs = 20;
/** Retention of results in days. */
const retentionDays = 7;

export interface JobStatus {
  id: number;
  resource: string;
  action: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  total: number;
  done: number;
  failed: number;
  /** the first 1,000 failed records, with the reason */
  failures: { id: string; status: number; detail: string }[];
  /** reason where the whole job failed */
  detail: string | null;
}

const STATES: Record<JobState, JobStatus['state']> = {
  espera: 'waiting',
  curso: 'running',
  terminado: 'done',
  cancelado: 'cancelled',
  fallido: 'failed',
};

const parseId = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Problem(404, 'notFound');
  return Number(text);
};

type JobRow = Omit<JobStatus, 'failures' | 'state'> & { estado: JobState };

/** Returns the progress of the jobs that match a condition on `t`, newest first. */
async function readJobs(db: Db, condition: RawBuilder<unknown>): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select t."id", t."recurso" as "resource", t."accion" as "action", t."estado", t."total", t."detalle" as "detail",
      c."done", c."failed"
    from "trabajos" t cross join lateral (
      select count(*) filter (where "estado" = 'hecho') as "done", count(*) filter (where "estado" = 'fallido') as "failed"
      from "trabajosClaves" where "trabajo" = t."id") c
    where ${condition} order by t."id" desc limit ${maxJobs}`.execute(db);
  return rows;
}

/** Returns one job of the viewer; 404 for any other. */
export async function jobStatus(db: Db, viewer: Viewer, idText: string): Promise<JobStatus> {
  const id = parseId(idText);
  const [job] = await readJobs(db, sql`t."id" = ${id} and t."usuario" = ${viewer.user.id}`);
  if (!job) throw new Problem(404, 'notFound');
  const { estado, ...rest } = job;
  const failures =
    job.failed === 0
      ? []
      : (
          await sql<JobStatus['failures'][number]>`
            select "clave" as "id", "codigo" as "status", "detalle" as "detail" from "trabajosClaves"
            where "trabajo" = ${id} and "estado" = 'fallido' order by "orden" limit ${maxFailures}`.execute(db)
        ).rows;
  return { ...rest, state: STATES[estado], failures };
}

/**
 * Returns the viewer's jobs that have not ended or whose end was not acknowledged; newest first, at most 20, without failures.
 */
export async function openJobs(db: Db, viewer: Viewer): Promise<Omit<JobStatus, 'failures'>[]> {
  const rows = await readJobs(db, sql`t."usuario" = ${viewer.user.id} and t."contadoEn" is null`);
  return rows.map(({ estado, ...rest }) => ({ ...rest, state: STATES[estado] }));
}

/** Returns whether the viewer has a job or an import whose end was not acknowledged. */
export async function hasOpenJobs(db: Db, { user }: Viewer): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from "trabajos" where "usuario" = ${user.id} and "contadoEn" is null)
      or exists (select from "importaciones" where "usuario" = ${user.id} and "contadoEn" is null) as "open"`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}

/** Acknowledges the end of a job; `first`: it was not acknowledged before. Throws 404 for a job that is not the viewer's. */
export async function acknowledgeJob(db: Db, viewer: Viewer, idText: string): Promise<{ first: boolean }> {
  const id = parseId(idText);
  const user = viewer.user.id;
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`update "trabajos" set "contadoEn" = now()
      where "id" = ${id} and "usuario" = ${user} and "fin" is not null and "contadoEn" is null returning "id"`.execute(
      tx,
    );
    const first = rows.length > 0;
    if (first) await publish(tx, { type: 'job', user });
    else await jobStatus(tx, viewer, idText);
    return { first };
  });
}

/** Retries the failed records of a job of the viewer (`retryBulk`). Throws 404 for any other. */
export async function retryJob(store: Store, viewer: Viewer, idText: string): Promise<JobStatus> {
  // acknowledged before it starts again
  return withTransaction(store, async (txStore) => {
    await retryBulk(txStore, viewer.user.id, parseId(idText));
    return jobStatus(txStore.db, viewer, idText);
  });
}

/** Cancels a job of the viewer: completed records stay completed, the rest is skipped. A job that has ended is not changed. */
export async function cancelJob(db: Db, viewer: Viewer, idText: string): Promise<JobStatus> {
  const id = parseId(idText);
  return inTransaction(db, async (tx) => {
    await sql`update "trabajos" set "estado" = 'cancelado', "fin" = now()
      where "id" = ${id} and "usuario" = ${viewer.user.id} and "fin" is null`.execute(tx);
    await publish(tx, { type: 'job', user: viewer.user.id });
    return jobStatus(tx, viewer, idText);
  });
}

/** Deletes jobs that ended some days ago. */
export async function deleteOldJobs(db: Db): Promise<void> {
  await sql`delete from "trabajos" where "fin" < now() - make_interval(days => ${retentionDays})`.execute(db);
}
