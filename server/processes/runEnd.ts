/** The consequences of the end of a run: for its process, and for the runs that wait for it. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { enqueueRun } from './start';
import { updateRows } from './updateRows';

const SUCCESSFUL: readonly string[] = ['Finalizado', 'FinalizadoConErrores'];

export interface EndedRun {
  id: number;
  proceso: number;
  /** as stored */
  inicio: string | null;
  estado: string;
  /** the reason why waiting runs are cancelled, if they are */
  cancelReason: string;
  /** the run is attempted again: what waits for it goes on waiting */
  willRetry?: boolean;
}

/**
 * Updates the process, and starts or cancels waiting runs, in the transaction that ends the run. A run of the same process waited
 * only for its turn: it starts whatever the result.
 */
export async function applyRunEnd(
  db: Db,
  { id, proceso, inicio, estado, cancelReason, willRetry = false }: EndedRun,
): Promise<void> {
  await updateRows(
    db,
    'procesos',
    { ultimoResultado: estado, ...(inicio !== null && { ultimaEjecucion: inicio }) },
    sql`"id" = ${proceso}`,
  );
  if (willRetry) return;
  const waiting = sql`"despuesDe" = ${id} and "estado" = 'Pendiente'`;
  const startable = SUCCESSFUL.includes(estado) ? waiting : sql`${waiting} and "proceso" = ${proceso}`;
  for (const next of await updateRows(db, 'ejecuciones', { estado: 'EnCola' }, startable)) await enqueueRun(db, next);
  for (const next of await updateRows(
    db,
    'ejecuciones',
    { estado: 'Cancelado', mensaje: cancelReason, fin: sql`now()` },
    waiting,
  )) {
    const { rows } = await sql<{ proceso: number }>`select "proceso" from "ejecuciones" where "id" = ${next}`.execute(
      db,
    );
    await applyRunEnd(db, {
      id: next,
      proceso: rows[0]?.proceso ?? 0,
      inicio: null,
      estado: 'Cancelado',
      cancelReason,
    });
  }
}
