/**
 * Import steps in the background. A step that a call did not finish continues there, even after the server was killed, at the
 * interrupted part (a part is one transaction).
 */
import { sql } from 'kysely';
import { isLanguage } from '../../../i18n/languages';
import { loadPerson } from '../../auth/loadViewer';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { problemOf } from '../../errors';
import { publish } from '../../events/publish';
import { Problem, problemBody } from '../../problem';
import type { Viewer } from '../../viewer';
import type { Store } from '../store';
import type { Caller, nextPart } from './steps';
import type { Import, Step } from './storedImports';

export const TASK = 'import';

/** seconds until a step that a call started continues in the background, in case that server was killed */
const GRACE_SECONDS = 15;

const addTask = (db: Db, id: number, delay = 0): Promise<unknown> =>
  sql`
    select graphile_worker.add_job(${TASK}, json_build_object('id', ${id}::bigint), job_key := ${`${TASK}-${id}`},
      run_at := now() + make_interval(secs => ${delay}))`.execute(db);

/** Queues a step that is starting, so that it finishes even if the call or its server ends. */
export async function beginStep({ store, language }: Caller, id: number, step: Step): Promise<void> {
  await inTransaction(store.db, async (db) => {
    const { numAffectedRows } = await sql`
      update "importaciones" set "tarea" = ${step}, "ultimaTarea" = ${step}, "idioma" = ${language}, "problema" = null,
        "contadoEn" = null
      where "id" = ${id} and "tarea" is distinct from ${step}`.execute(db);
    if (Number(numAffectedRows ?? 0) > 0) await addTask(db, id, GRACE_SECONDS);
  });
}

/** Moves a started step to the background at once; idempotent. */
export async function continueInBackground({ store, viewer }: Caller, id: number): Promise<void> {
  await inTransaction(store.db, async (db) => {
    await addTask(db, id);
    await publish(db, { type: 'job', user: viewer.user.id });
  });
}

/** Queues the unfinished steps again, also those of a restored database. */
export async function requeueImports(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "importaciones" as i where "tarea" is not null
      and not exists (select from graphile_worker.jobs as j where j.key = ${`${TASK}-`} || i."id")`.execute(db);
  for (const { id } of rows) await addTask(db, id);
}

/** Stops the background work of the person's own import: finished lines stay, the rest is left. */
export async function stopBackground(db: Db, viewer: Viewer, id: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update "importaciones" set "tarea" = null
    where "id" = ${id} and "usuario" = ${viewer.user.id} and "tarea" is not null`.execute(db);
  if (Number(numAffectedRows ?? 0) > 0) await publish(db, { type: 'job', user: viewer.user.id });
}

interface StartedStep extends Pick<Import, 'tarea'> {
  usuario: number;
  recurso: string;
  idioma: string;
}

async function startedStep(db: Db, id: number): Promise<(StartedStep & { tarea: Step }) | undefined> {
  const { rows } = await sql<StartedStep & { tarea: Step }>`
    select "usuario", "recurso", "idioma", "tarea" from "importaciones" where "id" = ${id} and "tarea" is not null`.execute(
    db,
  );
  return rows[0];
}

/**
 * Works on a step until it is finished or stopped. Returns false when `more` says that the time is up; the next worker continues.
 * Throws temporary errors (such as an unreachable database), so that the queue retries.
 */
export async function workOnImport(
  store: Store,
  id: number,
  more: () => boolean,
  part: typeof nextPart,
): Promise<boolean> {
  for (;;) {
    const task = await startedStep(store.db, id);
    if (!task) return true;
    const { tarea, usuario } = task;
    const language = isLanguage(task.idioma) ? task.idioma : store.language;
    try {
      const viewer = await loadPerson(store.db, usuario);
      if (!viewer) throw new Problem(403, 'forbidden');
      const resource = store.registry.get(task.recurso);
      if (!resource) throw new Problem(404, 'noSuchCall');
      const hasMore = await part({ store, viewer, resource, language }, id, tarea);
      if (!hasMore) await publish(store.db, { type: 'job', user: usuario });
      else if (!more()) return false;
    } catch (error) {
      const problem = problemOf(error, TASK);
      if (problem.status >= 500) throw error;
      await sql`
        update "importaciones" set "tarea" = null, "problema" = ${String(problemBody(problem, language, false).detail)}
        where "id" = ${id}`.execute(store.db);
      await publish(store.db, { type: 'job', user: usuario });
    }
  }
}
