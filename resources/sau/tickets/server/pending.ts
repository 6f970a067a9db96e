/** Who has to do the next thing in a request (domain.md A5, states and reasons to wait). */
import { sql } from 'kysely';
import type { ComputeHandler } from '../../../../server/handlers';

interface PendingFacts {
  estado: unknown;
  esperaMotivo: unknown;
  /** type of the last message with the holder; undefined if there is none */
  lastMessage: string | undefined;
}

/**
 * Returns whom a request waits for: in *Espera* the reason to wait, in *Cerrado* nobody; otherwise the holder after a reply, and
 * the agent in every other case.
 */
export function pendingOf({ estado, esperaMotivo, lastMessage }: PendingFacts): string | null {
  if (estado === 'Cerrado') return null;
  if (estado === 'Espera') return esperaMotivo === 'Cliente' ? 'Titular' : String(esperaMotivo ?? 'Titular');
  return lastMessage === 'Respuesta' ? 'Titular' : 'Agente';
}

/** Returns whom each request waits for, with one query for all of them. */
export const pendienteDe: ComputeHandler = async ({ db, rows }) => {
  const ids = rows.flatMap(({ id, estado }) => (estado === 'Cerrado' || estado === 'Espera' ? [] : [id]));
  const { rows: messages } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ ticket: number; tipo: string }>`
          select t.id as "ticket", m."tipo" from unnest(${ids}::bigint[]) as t(id), lateral (
            select "tipo" from "ticketMensajes"
            where "ticket" = t.id and "tipo" in ('Respuesta', 'CorreoEntrante') and "anulado" is distinct from true
            order by "fecha" desc, "id" desc limit 1) m`.execute(db);
  const lastMessages = new Map(messages.map(({ ticket, tipo }) => [Number(ticket), tipo]));
  return new Map(
    rows.map(({ id, estado, esperaMotivo }) => [
      id,
      pendingOf({ estado, esperaMotivo, lastMessage: lastMessages.get(Number(id)) }),
    ]),
  );
};
