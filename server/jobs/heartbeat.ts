/**
 * Stores every few seconds that this process is working on the queue, and unlocks jobs locked by dead processes: the queue itself
 * would keep a killed process's job locked for four hours. The queue locks a job by worker pool (`pool-…`), not by the single
 * worker in it.
 */
import { sql } from 'kysely';
import type { Db } from '../db/pool';

/** s between two heartbeats, and without one until a pool counts as dead: with the queue's own 5 s well below a minute */
const intervalSeconds = 5;
const deadAfterSeconds = 30;

export interface Heartbeat {
  /** sets the pool that this process works with from now on, replacing the previous one */
  setPool(pool: string): Promise<void>;
  stop(): Promise<void>;
}

/** Unlocks every job that was locked a while ago by a pool without a recent heartbeat, or without any. */
export async function unlockDeadJobs(db: Db): Promise<void> {
  await sql`delete from "trabajadores" where "visto" < now() - make_interval(secs => ${deadAfterSeconds})`.execute(db);
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct j."locked_by")) from graphile_worker.jobs as j
    where j."locked_at" < now() - make_interval(secs => ${deadAfterSeconds})
      and not exists (select from "trabajadores" as t where t."id" = j."locked_by")
    having count(*) > 0`.execute(db);
}

/** Unlocks the jobs of dead pools, at once and then regularly, and sends this process's own heartbeat. */
export function startHeartbeat(db: Db, onError: (error: unknown) => void): Heartbeat {
  let ownPool: string | undefined;
  let lastBeat = Promise.resolve();
  const deletePool = (pool: string) => sql`delete from "trabajadores" where "id" = ${pool}`.execute(db);
  const sendHeartbeat = async () => {
    if (ownPool !== undefined)
      await sql`
        insert into "trabajadores" ("id") values (${ownPool}) on conflict ("id") do update set "visto" = now()`.execute(
        db,
      );
    await unlockDeadJobs(db);
  };
  const schedule = () => {
    lastBeat = lastBeat.then(sendHeartbeat).catch(onError);
  };
  const timer = setInterval(schedule, intervalSeconds * 1000).unref();
  schedule();
  return {
    setPool: async (pool) => {
      const previousPool = ownPool;
      ownPool = pool;
      if (previousPool !== undefined) lastBeat = lastBeat.then(() => deletePool(previousPool)).then(() => {}, onError);
      schedule();
      await lastBeat;
    },
    stop: async () => {
      clearInterval(timer);
      await lastBeat;
      if (ownPool !== undefined) await deletePool(ownPool).catch(onError);
    },
  };
}
