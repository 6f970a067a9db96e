/** How far a person's own job is, and its end before time. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import type { JobState } from './bulkJob';

/** Failures told at most; there is a number of all. */
const mostTold = 1000;
/** Days that a result is kept. */
const kept = 7;

export interface JobStatus {
  id: number;
  resource: string;
  action: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  total: number;
  done: number;
  failed: number;
  /** the first 1,000 that failed, and why */
  failures: { id: string; status: number; detail: string }[];
  /** why it failed altogether */
  detail: string | null;
}

const STATES: Record<JobState, JobStatus['state']> = {
  espera: 'waiting',
  curso: 'running',
  terminado: 'done',
  cancelado: 'cancelled',
  fallido: 'failed',
};

const numberIn = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Problem(404, 'notFound');
  return Number(text);
};

/** 404 for what is no job of the viewer's own. */
export async function jobStatus(db: Db, viewer: Viewer, given: string): Promise<JobStatus> {
  const id = numberIn(given);
  const { rows } = await sql<Omit<JobStatus, 'failures' | 'state'> & { estado: JobState }>`
    select t."id", t."recurso" as "resource", t."accion" as "action", t."estado", t."total", t."detalle" as "detail",
      count(*) filter (where c."estado" = 'hecho') as "done", count(*) filter (where c."estado" = 'fallido') as "failed"
    from "trabajos" t left join "trabajosClaves" c on c."trabajo" = t."id"
    where t."id" = ${id} and t."usuario" = ${viewer.user.id} group by t."id"`.execute(db);
  const [job] = rows;
  if (!job) throw new Problem(404, 'notFound');
  const { estado, ...rest } = job;
  const failures =
    job.failed === 0
      ? []
      : (
          await sql<JobStatus['failures'][number]>`
            select "clave" as "id", "codigo" as "status", "detalle" as "detail" from "trabajosClaves"
            where "trabajo" = ${id} and "estado" = 'fallido' order by "orden" limit ${mostTold}`.execute(db)
        ).rows;
  return { ...rest, state: STATES[estado], failures };
}

/** Ends a job of the viewer's own: what is done stays done, the rest is left. One that has ended stays as it is. */
export async function cancelJob(db: Db, viewer: Viewer, given: string): Promise<JobStatus> {
  const id = numberIn(given);
  await sql`update "trabajos" set "estado" = 'cancelado', "fin" = now()
    where "id" = ${id} and "usuario" = ${viewer.user.id} and "fin" is null`.execute(db);
  return jobStatus(db, viewer, given);
}

/** Forgets what ended some days ago. */
export async function forgetJobs(db: Db): Promise<void> {
  await sql`delete from "trabajos" where "fin" < now() - make_interval(days => ${kept})`.execute(db);
}
