/** Claims about passages: opened with a request, joined, and closed when their last passage is settled. */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { translate } from '../../../server/translate';
import { factsOf, routeOf, turnOf } from '../../sau/tickets/facts';
import { amountOf, centsOf } from '../rating/cents';

const CATEGORY = 'Reclamo';
const SUB = 'Tránsito no reconocido';

const sum = (...amounts: unknown[]): string =>
  amountOf(amounts.reduce<number>((total, amount) => total + centsOf(String(amount ?? '0')), 0));

/** The request of a claim: 'Reclamo › Tránsito no reconocido', routed as any other (domain.md A4, A5). */
async function openTicket(context: HandlerContext): Promise<Row> {
  const { tx, record, input, viewer, now, create } = context;
  const { rows } = await sql<{ ticketCategoria: number; ticketSubCategoria: number | null; prioridad: string | null }>`
    select c."id" as "ticketCategoria", s."id" as "ticketSubCategoria",
      coalesce(s."prioridadPorDefecto", c."prioridadPorDefecto") as "prioridad"
    from "ticketCategorias" c
    left join "ticketSubCategorias" s on s."categoria" = c."id" and s."nombre" = ${SUB}
    where c."nombre" = ${CATEGORY}`.execute(tx);
  const [kind] = rows;
  if (!kind) throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.transitos.reasons.sinReclamo' } });
  const at = now.toISOString();
  const { id: agente, sector } = viewer.user;
  const values = {
    ticketCategoria: kind.ticketCategoria,
    ticketSubCategoria: kind.ticketSubCategoria,
    titular: record.titular,
    patente: record.patenteLeida ?? null,
  };
  const area = (await routeOf(tx, values)) ?? sector?.id ?? null;
  const ticket = await create('tickets', {
    ...values,
    ...(await factsOf(tx, values)),
    asunto: translate(context.mailLanguage, 'resources.disputas.messages.asunto', { transito: Number(record.id) }),
    descripcion: input.comentario,
    canal: 'Interno',
    prioridad: kind.prioridad ?? 'Normal',
    area,
    areaActual: area,
    areaCreadora: sector?.id ?? area,
    agenteCreador: agente,
    fecha: at,
    fechaAlta: at,
    turno: turnOf(now),
  });
  await create('ticketEventos', {
    ticket: ticket.id,
    tipo: 'creado',
    despues: ticket.estado,
    autor: agente,
    fecha: at,
  });
  return ticket;
}

/**
 * Takes the passage at hand into the claim of its holder for the same reason that is still open, else into a new one with its
 * request. Whoever claims for the same holder meanwhile waits. Answers the claim's key and its request's.
 */
export async function claim(context: HandlerContext): Promise<{ disputa: unknown; ticketDisputa: unknown }> {
  const { tx, record, input, now, create, change } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`disputa ${record.titular}`}, 7))`.execute(tx);
  const { rows } = await sql<{ id: number; ticket: number; importeReclamado: string }>`
    select d."id", d."ticket", d."importeReclamado" from "disputas" d
    join "tickets" t on t."id" = d."ticket" and t."estado" <> 'Cerrado'
    where d."titular" = ${record.titular} and d."motivo" = ${input.motivo} and d."resolucion" is null
    order by d."id" limit 1`.execute(tx);
  const [open] = rows;
  if (open) {
    await change('disputas', open.id, { importeReclamado: sum(open.importeReclamado, record.importe) });
    return { disputa: open.id, ticketDisputa: open.ticket };
  }
  const ticket = await openTicket(context);
  const fresh = await create('disputas', {
    fecha: now.toISOString(),
    ticket: ticket.id,
    titular: record.titular,
    motivo: input.motivo,
    detalle: input.comentario,
    evidenciaCliente: input.evidenciaCliente ?? null,
    importeReclamado: sum(record.importe),
  });
  return { disputa: fresh.id, ticketDisputa: ticket.id };
}

/** How a claim ends by what was given of what was asked. */
export function verdict(asked: string, given: string): 'A favor' | 'Parcial' | 'Rechazada' {
  if (centsOf(given) === 0) return 'Rechazada';
  return centsOf(given) >= centsOf(asked) ? 'A favor' : 'Parcial';
}

/** Adds what was given back for the passage at hand to its claim, and ends it once no other passage of it is open. */
export async function settle(context: HandlerContext, given: string): Promise<void> {
  const { tx, record, viewer, now, change } = context;
  if ((record.disputa ?? null) === null) return;
  const { rows } = await sql<{ importeReclamado: string; importeReconocido: string | null; ticket: number }>`
    select "importeReclamado", "importeReconocido", "ticket" from "disputas" where "id" = ${record.disputa} for update`.execute(
    tx,
  );
  const [dispute] = rows;
  if (!dispute) return;
  const importeReconocido = sum(dispute.importeReconocido, given);
  const others = await sql`
    select from "transitos"
    where "disputa" = ${record.disputa} and "estado" = 'EnDisputa' and "id" <> ${record.id} limit 1`.execute(tx);
  if (others.rows.length > 0) {
    await change('disputas', record.disputa, { importeReconocido });
    return;
  }
  await change('disputas', record.disputa, {
    importeReconocido,
    resolucion: verdict(dispute.importeReclamado, importeReconocido),
    resueltaPor: viewer.user.id,
    resueltaEn: now.toISOString(),
  });
  await tellTicket(context, dispute.ticket, record.disputa, verdict(dispute.importeReclamado, importeReconocido));
}

/** The request hears of it: whoever has it answers the holder. */
export async function tellTicket(
  { create, viewer, now, mailLanguage }: HandlerContext,
  ticket: unknown,
  disputa: unknown,
  resolucion: string,
): Promise<void> {
  const said = translate(mailLanguage, `resources.disputas.options.resolucion.${resolucion}`);
  await create('ticketMensajes', {
    ticket,
    tipo: 'Sistema',
    cuerpo: translate(mailLanguage, 'resources.disputas.messages.resuelta', {
      id: Number(disputa),
      resolucion: said,
    }),
    autor: viewer.user.id,
    fecha: now.toISOString(),
  });
}
