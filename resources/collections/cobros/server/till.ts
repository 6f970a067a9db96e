import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';

/**
 * Returns the open till of the person who takes a counter payment; null without one, and for other payments. The till is locked
 * against being counted meanwhile.
 */
export async function openTill({ tx, viewer }: HandlerContext, medio: string): Promise<number | null> {
  if (medio !== 'Mostrador') return null;
  const { rows } = await sql<{ id: number }>`
    select "id" from "cierresCaja" where "cajero" = ${viewer.user.id} and "estado" = 'Abierta'
    order by "fecha" desc, "id" desc limit 1 for share`.execute(tx);
  return rows[0]?.id ?? null;
}
