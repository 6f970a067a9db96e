/**
 * Chunks of a step: each is one transaction with its effects, its counters and its cursor. The transaction first locks the run and
 * checks its claim number, so a worker that was only slow, not dead, commits nothing after another one has claimed the run.
 */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { type Store, withTransaction } from '../records/store';
import { type BatchConnection, openBatchConnection } from './batchConnection';
import { type Chunk, type Counts, Interrupted } from './executor';
import { hasSurvived, noteSurvival } from './fatalStarts';

export const zeroCounts: Counts = { leidos: 0, ok: 0, error: 0, omitidos: 0 };

export function addCounts(counts: Counts, added: Partial<Counts>): void {
  for (const name of ['leidos', 'ok', 'error', 'omitidos'] as const) counts[name] += added[name] ?? 0;
}

/** Lanes of a step: as many as the processors of the smallest installation. */
const LANES = 2;

interface SavedCursor {
  /** of the last committed chunk; null without one */
  cursor: unknown;
  /** of the last committed chunk of each lane */
  lanes: unknown[];
  counts: Counts;
  /** starts of the step since its last committed chunk that did not end */
  starts: number;
}

/** Returns the cursors of a step's last committed chunks with the counters at that point. */
export async function savedCursor(db: Db, subproceso: number): Promise<SavedCursor> {
  const { rows } = await sql<{
    cursor: unknown;
    carriles: Record<string, unknown> | null;
    cuentas: Counts | null;
    inicios: number | null;
  }>`
    select "cursor"->'cursor' as "cursor", "cursor"->'carriles' as "carriles", "cursor"->'cuentas' as "cuentas",
      ("cursor"->'inicios')::int as "inicios"
    from "subprocesos" where "id" = ${subproceso}`.execute(db);
  const [saved] = rows;
  return {
    cursor: saved?.cursor ?? null,
    lanes: Array.from({ length: LANES }, (_, lane) => saved?.carriles?.[lane]),
    counts: saved?.cuentas ?? zeroCounts,
    starts: hasSurvived(workOf(subproceso)) ? 0 : (saved?.inicios ?? 0),
  };
}

const workOf = (subproceso: number): string => `step ${subproceso}`;

/** Counts the starts of a step, before its work. */
export async function saveStarts(db: Db, subproceso: number, starts: number): Promise<void> {
  await sql`
    update "subprocesos" set "cursor" = coalesce("cursor", '{}'::jsonb) || jsonb_build_object('inicios', ${starts}::int)
    where "id" = ${subproceso}`.execute(db);
}

/** Takes back the starts of a step that ends, and ends no process. */
export const releaseStarts = (db: Db, subproceso: number): Promise<void> =>
  saveStarts(db, subproceso, 0).catch(() => noteSurvival(workOf(subproceso)));

interface ChunkParts {
  store: Store;
  databaseUrl: string;
  ejecucion: number;
  subproceso: number;
  turno: number;
}

async function lockClaim(db: Db, { ejecucion, turno }: ChunkParts): Promise<void> {
  const { rows } = await sql<{ turno: number; estado: string }>`
    select "turno", "estado" from "ejecuciones" where "id" = ${ejecucion} for share`.execute(db);
  const [run] = rows;
  if (run?.turno !== turno) throw new Interrupted('superseded');
  if (run.estado !== 'Ejecutando') throw new Interrupted(run.estado === 'Pausado' ? 'paused' : 'cancelled');
}

/** Adds a lane's cursor and counters to those of the other lanes, which may have committed meanwhile. */
async function saveLane(db: Db, { subproceso }: ChunkParts, lane: number, cursor: unknown, added: Counts) {
  const saved = JSON.stringify({ [lane]: cursor });
  await sql`
    update "subprocesos" set "cursor" = coalesce("cursor", '{}'::jsonb) || jsonb_build_object(
      'inicios', 1, 'carriles', coalesce("cursor"->'carriles', '{}'::jsonb) || ${saved}::jsonb,
      'cuentas', (select jsonb_object_agg("key", "value"::int + coalesce(("cursor"->'cuentas'->>"key")::int, 0))
        from jsonb_each_text(${JSON.stringify(added)}::jsonb)))
    where "id" = ${subproceso}`.execute(db);
}

/** Runs chunks on connections of their own, one a lane, which open with the first. `counts` are the step's counters. */
export function openChunks(parts: ChunkParts, counts: Counts) {
  const connections = new Map<number | undefined, BatchConnection>();
  const connectionOf = async (lane?: number): Promise<BatchConnection> => {
    const connection = connections.get(lane) ?? (await openBatchConnection(parts.databaseUrl));
    connections.set(lane, connection);
    return connection;
  };
  return {
    /**
     * Returns the cursor that the work returned, once it is committed. A chunk of a lane locks the run only at its end: lanes that
     * held it in turn would keep out whoever pauses or cancels the run.
     */
    run: async (work: (chunk: Chunk) => Promise<unknown>, lane?: number): Promise<unknown> => {
      const { client, db } = await connectionOf(lane);
      const done = await withTransaction({ ...parts.store, db }, async (store) => {
        if (lane === undefined) await lockClaim(store.db, parts);
        const added = { ...zeroCounts };
        const cursor = await work({ store, client, count: (more) => addCounts(added, more) });
        if (lane !== undefined) {
          await lockClaim(store.db, parts);
          await saveLane(store.db, parts, lane, cursor, added);
          return { cursor, added };
        }
        const total = { ...counts };
        addCounts(total, added);
        const saved = JSON.stringify({ cursor, cuentas: total, inicios: 1 });
        await sql`
          update "subprocesos" set "cursor" = coalesce("cursor", '{}'::jsonb) || ${saved}::jsonb
          where "id" = ${parts.subproceso}`.execute(store.db);
        return { cursor, added };
      });
      addCounts(counts, done.added);
      return done.cursor;
    },
    close: async () => {
      for (const connection of connections.values()) await connection.close();
    },
  };
}
