import { sql } from 'kysely';
import type { ComputeHandler } from '../../../../server/handlers';

/** Returns the handling time of each request in seconds, of everybody together; none where nobody has worked on it. */
export const tiempoAtencion: ComputeHandler = async ({ db, rows }) => {
  const { rows: totals } = await sql<{ ticket: number; segundos: number }>`
    select "ticket", round(sum("milisegundos") / 1000.0)::int as "segundos" from "ticketAtenciones"
    where "ticket" = any(${rows.map(({ id }) => id)}::bigint[]) group by 1`.execute(db);
  return new Map(totals.map(({ ticket, segundos }) => [ticket, segundos]));
};
