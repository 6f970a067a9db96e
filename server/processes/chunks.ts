/**
 * Chunks of a step: each is one transaction with its effects, its counters and its cursor. The transaction first locks the run and
 * checks its claim number, so a worker that was only slow, not dead, commits nothing after another one has claimed the run.
 */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { type Store, withTransaction } from '../records/store';
import { type BatchConnection, openBatchConnection } from './batchConnection';
import { type Chunk, type Counts, Interrupted } from './executor';

export const zeroCounts: Counts = { leidos: 0, ok: 0, error: 0, omitidos: 0 };

export function addCounts(counts: Counts, added: Partial<Counts>): void {
  for (const name of ['leidos', 'ok', 'error', 'omitidos'] as const) counts[name] += added[name] ?? 0;
}

/** Returns the cursor of a step's last committed chunk with the counters at that point; null and zeros without one. */
export async function savedCursor(db: Db, subproceso: number): Promise<{ cursor: unknown; counts: Counts }> {
  const { rows } = await sql<{ cursor: unknown; cuentas: Counts | null }>`
    select "cursor"->'cursor' as "cursor", "cursor"->'cuentas' as "cuentas" from "subprocesos" where "id" = ${subproceso}`.execute(
    db,
  );
  return { cursor: rows[0]?.cursor ?? null, counts: rows[0]?.cuentas ?? zeroCounts };
}

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

/** Runs chunks on a connection of their own, which opens with the first. `counts` are the step's counters. */
export function openChunks(parts: ChunkParts, counts: Counts) {
  let connection: BatchConnection | undefined;
  return {
    /** Returns the cursor that the work returned, once it is committed. */
    run: async (work: (chunk: Chunk) => Promise<unknown>): Promise<unknown> => {
      connection ??= await openBatchConnection(parts.databaseUrl);
      const { client, db } = connection;
      const done = await withTransaction({ ...parts.store, db }, async (store) => {
        await lockClaim(store.db, parts);
        const added = { ...zeroCounts };
        const cursor = await work({ store, client, count: (more) => addCounts(added, more) });
        const total = { ...counts };
        addCounts(total, added);
        const saved = JSON.stringify({ cursor, cuentas: total });
        await sql`update "subprocesos" set "cursor" = ${saved}::jsonb where "id" = ${parts.subproceso}`.execute(
          store.db,
        );
        return { cursor, added };
      });
      addCounts(counts, done.added);
      return done.cursor;
    },
    close: async () => connection?.close(),
  };
}
