/** The consequences of the end of a run: for its process, and for the runs that wait for it. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { enqueueRun } from './start';
import { write } from './told';

const WELL: readonly string[] = ['Finalizado', 'FinalizadoConErrores'];

export interface Ended {
  id: number;
  proceso: number;
  /** as stored */
  inicio: string | null;
  estado: string;
  /** the reason why waiting runs are cancelled, if they are */
  because: string;
}

/** Updates the process, and starts or cancels waiting runs, in the transaction that ends the run. */
export async function noteEnd(db: Db, { id, proceso, inicio, estado, because }: Ended): Promise<void> {
  await write(
    db,
    'procesos',
    { ultimoResultado: estado, ...(inicio !== null && { ultimaEjecucion: inicio }) },
    sql`"id" = ${proceso}`,
  );
  const waiting = sql`"despuesDe" = ${id} and "estado" = 'Pendiente'`;
  if (WELL.includes(estado)) {
    for (const next of await write(db, 'ejecuciones', { estado: 'EnCola' }, waiting)) await enqueueRun(db, next);
    return;
  }
  for (const next of await write(
    db,
    'ejecuciones',
    { estado: 'Cancelado', mensaje: because, fin: sql`now()` },
    waiting,
  )) {
    const { rows } = await sql<{ proceso: number }>`select "proceso" from "ejecuciones" where "id" = ${next}`.execute(
      db,
    );
    await noteEnd(db, { id: next, proceso: rows[0]?.proceso ?? 0, inicio: null, estado: 'Cancelado', because });
  }
}
