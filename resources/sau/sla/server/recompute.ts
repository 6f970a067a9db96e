/** Computes the clocks of open requests in the background, after a change of what they depend on. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Handler, HandlerContext } from '../../../../server/handlers';
import type { Task } from '../../../../server/jobs/worker';
import { refreshClocks } from './refresh';

/** The name of the queue's task. */
export const TASK = 'sla';

/** Requests in one transaction: few, because an agent's action waits for it. */
const BATCH = 200;

/** Enqueues the computation of every open request, in the caller's transaction; a waiting one is not duplicated. */
export async function enqueueClocks(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job(${TASK}, job_key := ${TASK}, max_attempts := 10)`.execute(db);
}

/** A hook of a resource that clocks depend on. */
export const recomputeClocks: Handler = ({ tx }) => enqueueClocks(tx);

/** Like `recomputeClocks`, when one of these fields has changed. */
export const recomputeWhen =
  (...fields: readonly string[]): Handler =>
  async ({ tx, before, record }: HandlerContext) => {
    if (fields.some((field) => (before?.[field] ?? null) !== (record[field] ?? null))) await enqueueClocks(tx);
  };

/** Computes every open request again, choosing its policy as for a new one. */
export async function recomputeOpen(db: Db, keepRunning: () => boolean = () => true): Promise<boolean> {
  let last = 0;
  for (;;) {
    if (!keepRunning()) return false;
    const { rows } = await sql<{ id: number }>`
      select "id" from "tickets" where "estado" <> 'Cerrado' and "id" > ${last} order by "id" limit ${BATCH}`.execute(
      db,
    );
    if (rows.length === 0) return true;
    last = rows.at(-1)?.id ?? last;
    await refreshClocks(
      db,
      rows.map(({ id }) => id),
      { choose: 'given' },
    );
  }
}

export const clocksTask =
  (db: Db): Task =>
  (_payload, keepRunning) =>
    recomputeOpen(db, keepRunning);
