/** Replies that cross: what somebody else did in the request while the agent was writing (domain.md A5). */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';

/** What is said of a message; of an event, that the request changed. */
const MESSAGES: Readonly<Record<string, string>> = {
  Respuesta: 'respuesta',
  NotaInterna: 'nota',
  CorreoEntrante: 'correo',
};

/** Events after which the request has another state or is in other hands. */
const CHANGES = [
  ...['tomado', 'asignado', 'reanudado', 'reabierto', 'noLeido', 'espera', 'cerrado', 'derivado', 'retomado'],
  ...['fusionado', 'fusionadoDesde'],
];

/**
 * Responds 409 with what somebody else has written or changed since the agent last saw the request (`visto`). The next attempt is
 * sent with what is seen then; without `visto` nothing is compared.
 */
export async function rejectCrossed({ tx, record, input, viewer }: HandlerContext): Promise<void> {
  if (typeof input.visto !== 'string') return;
  const { rows } = await sql<{ tipo: string; name: string | null }>`
    select what."tipo", coalesce(u."nombre" || ' ' || u."apellido", what."remitente", r."nombre") as "name" from (
      select "tipo", "autor", "regla", "remitente", "fecha" from "ticketMensajes"
      where "ticket" = ${record.id} and "tipo" = any(${Object.keys(MESSAGES)}::text[]) and "anulado" is not true
        and "fecha" > ${input.visto}::timestamptz and "autor" is distinct from ${viewer.user.id}
      union all
      select "tipo", "autor", null, null, "fecha" from "ticketEventos"
      where "ticket" = ${record.id} and "tipo" = any(${CHANGES}::text[])
        and "fecha" > ${input.visto}::timestamptz and "autor" is not null and "autor" <> ${viewer.user.id}) as what
    left join "usuarios" u on u."id" = what."autor" left join "reglasSolicitud" r on r."id" = what."regla"
    order by what."fecha" desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return;
  const key = `resources.tickets.reasons.cruzada.${MESSAGES[last.tipo] ?? 'estado'}`;
  throw new Problem(409, 'unavailable', {}, { detail: { key, values: { name: last.name ?? '—' } } });
}
