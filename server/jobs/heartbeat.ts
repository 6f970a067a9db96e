/**
 * Says every few seconds which workers of this process are alive, and gives back what those had taken that are not: the queue
 * itself would hold a killed worker's job for four hours.
 */
import { sql } from 'kysely';
import type { Db } from '../db/pool';

/** s between two signs of life, and without one until a worker counts as dead */
const rhythm = 5;
const patience = 30;

export interface Heartbeat {
  /** a worker that begins */
  add(worker: string): Promise<void>;
  stop(): Promise<void>;
}

async function dead(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from "trabajadores" where "visto" < now() - make_interval(secs => ${patience}) returning "id"`.execute(db);
  return rows.map(({ id }) => id);
}

/** `unlock` gives back the jobs of dead workers; it is asked for at once, and then in rhythm. */
export function startHeartbeat(
  db: Db,
  unlock: (workers: string[]) => Promise<void>,
  failed: (error: unknown) => void,
): Heartbeat {
  const own = new Set<string>();
  let round = Promise.resolve();
  const beat = async () => {
    if (own.size > 0)
      await sql`
        insert into "trabajadores" ("id") select unnest(${[...own]}::text[])
        on conflict ("id") do update set "visto" = now()`.execute(db);
    const gone = await dead(db);
    if (gone.length > 0) await unlock(gone);
  };
  const go = () => {
    round = round.then(beat).catch(failed);
  };
  const timer = setInterval(go, rhythm * 1000).unref();
  go();
  return {
    add: async (worker) => {
      own.add(worker);
      go();
      await round;
    },
    stop: async () => {
      clearInterval(timer);
      await round;
      await sql`delete from "trabajadores" where "id" = any(${[...own]}::text[])`.execute(db).catch(failed);
    },
  };
}
