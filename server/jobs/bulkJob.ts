/** An action on more records than a response waits for: each record in its own transaction, which also marks it as done. */
import { type RawBuilder, sql } from 'kysely';
import { isLanguage, type Language } from '../../i18n/languages';
import { loadPerson } from '../auth/loadViewer';
import { problemOf } from '../errors';
import { publish } from '../events/publish';
import { Problem, problemBody } from '../problem';
import type { Access } from '../records/access';
import { actionIn, openForAction, runPermitted } from '../records/actions';
import { type Store, withTransaction } from '../records/store';

export type JobState = 'espera' | 'curso' | 'terminado' | 'cancelado' | 'fallido';

export const TASK = 'bulk';

/** Query of the selected records: their keys in a column called `clave`. */
export type SelectedKeys = RawBuilder<unknown>;

/**
 * Enqueues a job in the caller's transaction and returns its id. Throws 409 where the number of records is not the expected one.
 */
export async function enqueueBulk(
  store: Store,
  { resource, viewer }: Access,
  {
    action,
    input,
    keys,
    expected,
    language,
  }: { action: string; input: unknown; keys: SelectedKeys; expected: number; language: Language },
): Promise<number> {
  return withTransaction(store, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into "trabajos" ("usuario", "recurso", "accion", "entrada", "idioma", "total")
      values (${viewer.user.id}, ${resource.name}, ${action}, ${JSON.stringify(input ?? null)}::jsonb, ${language}, ${expected})
      returning "id"`.execute(db);
    const id = Number(rows[0]?.id);
    const { numAffectedRows } = await sql`
      insert into "trabajosClaves" ("trabajo", "orden", "clave")
      select ${id}, row_number() over (), "clave" from (${keys}) as "elegidas"`.execute(db);
    const actual = Number(numAffectedRows ?? 0);
    if (actual !== expected)
      throw new Problem(409, 'countChanged', { actual, expected }, { members: { actualCount: actual } });
    await addToQueue(db, id);
    await publish(db, { type: 'job', user: viewer.user.id });
    return id;
  });
}

const addToQueue = (db: Store['db'], id: number): Promise<unknown> =>
  sql`select graphile_worker.add_job(${TASK}, json_build_object('id', ${id}::bigint), job_key := ${`${TASK}-${id}`})`.execute(
    db,
  );

/**
 * Enqueues unfinished jobs again, also after a restore or after the queue has given up; jobs already in the queue are not
 * duplicated.
 */
export async function requeueJobs(db: Store['db']): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "trabajos" as t where "estado" in ('espera', 'curso')
      and not exists (select from graphile_worker.jobs as j where j.key = ${`${TASK}-`} || t."id"
        and (j.attempts < j.max_attempts or j.locked_at is not null))`.execute(db);
  for (const { id } of rows) await addToQueue(db, id);
}

/**
 * Enqueues the failed records of an ended job again, and the unprocessed ones where the whole job failed; records skipped by a
 * cancel stay skipped. A job that has not ended is not changed.
 */
export async function retryBulk(store: Store, user: number, id: number): Promise<void> {
  await withTransaction(store, async ({ db }) => {
    const { rows } = await sql<{ estado: JobState }>`
      select "estado" from "trabajos" where "id" = ${id} and "usuario" = ${user} and "fin" is not null for update`.execute(
      db,
    );
    const [job] = rows;
    if (!job) return;
    if (job.estado !== 'fallido')
      await sql`update "trabajosClaves" set "estado" = 'dejado' where "trabajo" = ${id} and "estado" is null`.execute(
        db,
      );
    await sql`update "trabajosClaves" set "estado" = null, "codigo" = null, "detalle" = null
      where "trabajo" = ${id} and "estado" = 'fallido'`.execute(db);
    await sql`update "trabajos" set "estado" = 'espera', "detalle" = null, "fin" = null, "contadoEn" = null
      where "id" = ${id}`.execute(db);
    await addToQueue(db, id);
    await publish(db, { type: 'job', user });
  });
}

interface Job {
  usuario: number;
  recurso: string;
  accion: string;
  entrada: unknown;
  idioma: string;
  estado: JobState;
}

const batch = 50;

async function endJob({ db }: Store, id: number, state: JobState, user: number, detail: string | null = null) {
  await sql`update "trabajos" set "estado" = ${state}, "detalle" = ${detail}, "fin" = now()
    where "id" = ${id} and "fin" is null`.execute(db);
  await publish(db, { type: 'job', user });
}

/** Marks the job as started; undefined where it has ended or was cancelled meanwhile. */
async function startJob(store: Store, id: number): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update "trabajos" set "estado" = 'curso' where "id" = ${id} and "estado" in ('espera', 'curso')
    returning "usuario", "recurso", "accion", "entrada", "idioma", "estado"`.execute(store.db);
  return rows[0];
}

/**
 * Processes one record: done and marked as done, or neither. Skipped where another process has it locked, or the job is
 * cancelled.
 */
async function processRecord(
  store: Store,
  id: number,
  orden: number,
  work: (store: Store) => Promise<unknown>,
): Promise<void> {
  await withTransaction(store, async (txStore) => {
    const { rows } = await sql`
      select from "trabajosClaves" as c where "trabajo" = ${id} and "orden" = ${orden} and "estado" is null
        and exists (select from "trabajos" as t where t."id" = c."trabajo" and t."fin" is null)
      for update of c skip locked`.execute(txStore.db);
    if (rows.length === 0) return;
    await work(txStore);
    await sql`update "trabajosClaves" set "estado" = 'hecho' where "trabajo" = ${id} and "orden" = ${orden}`.execute(
      txStore.db,
    );
  });
}

/** Checks the person's current permissions: after a revocation, nothing more is done. */
async function openAccess(store: Store, job: Job): Promise<Access> {
  const viewer = await loadPerson(store.db, job.usuario);
  if (!viewer) throw new Problem(403, 'forbidden');
  const resource = store.registry.get(job.recurso);
  if (!resource) throw new Problem(404, 'noSuchCall');
  return openForAction(store, resource, actionIn(resource, job.accion, 'bulk'), viewer);
}

/**
 * Processes a job batch by batch until it is done or cancelled. Returns false where `keepRunning` signalled a shutdown; another worker
 * continues. Throws temporary errors (the database is away), so that the queue retries.
 */
export async function processJob(store: Store, id: number, keepRunning: () => boolean): Promise<boolean> {
  for (;;) {
    const job = await startJob(store, id);
    if (!job) return true;
    const language = isLanguage(job.idioma) ? job.idioma : store.language;
    const detailOf = (problem: Problem) => String(problemBody(problem, language, false).detail);
    const { rows } = await sql<{ orden: number; clave: string }>`
      select "orden", "clave" from "trabajosClaves" where "trabajo" = ${id} and "estado" is null
      order by "orden" limit ${batch}`.execute(store.db);
    if (rows.length === 0) {
      await endJob(store, id, 'terminado', job.usuario);
      return true;
    }
    let access: Access;
    try {
      access = await openAccess(store, job);
    } catch (error) {
      const problem = problemOf(error, TASK);
      if (problem.status >= 500) throw error;
      await endJob(store, id, 'fallido', job.usuario, detailOf(problem));
      return true;
    }
    const { resource, viewer } = access;
    const action = actionIn(resource, job.accion, 'bulk');
    for (const { orden, clave } of rows) {
      if (!keepRunning()) return false;
      const call = { resource: resource.name, action: job.accion, input: job.entrada, viewer, language, id: clave };
      try {
        await processRecord(store, id, orden, (txStore) => runPermitted(txStore, access, action, call));
      } catch (error) {
        const problem = problemOf(error, TASK);
        if (problem.status >= 500) throw error;
        await sql`
          update "trabajosClaves" set "estado" = 'fallido', "codigo" = ${problem.status}, "detalle" = ${detailOf(problem)}
          where "trabajo" = ${id} and "orden" = ${orden} and "estado" is null`.execute(store.db);
      }
    }
  }
}
