/** Claims about passages: opened with a request, joined, and closed when their last passage is settled. */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../server/handlers';
import { authorOf } from '../../../server/itself';
import { Problem } from '../../../server/problem';
import { translate } from '../../../server/translate';
import { centsOf, sumOf } from '../../../src/schema/amounts';
import { writeEvent } from '../../sau/ticketEventos/write';
import { factsOf, routeOf, turnOf } from '../../sau/tickets/facts';

const CATEGORY = 'Reclamo';
const SUB = 'Tránsito no reconocido';

const sum = (...amounts: unknown[]): string => sumOf(amounts.map((amount) => amount ?? '0.00'));

/** What a holder claims. */
export interface Claim {
  titular: unknown;
  patente: unknown;
  motivo: string;
  detalle: unknown;
  /** files that the holder gave */
  evidencia?: unknown;
  /** of its passages, which are added up */
  importes: readonly unknown[];
  /** what the request is called */
  asunto: string;
}

/** The request of a claim: 'Reclamo › Tránsito no reconocido', routed as any other (domain.md A4, A5). */
async function openTicket(context: HandlerContext, claim: Claim): Promise<Row> {
  const { tx, viewer, now, create } = context;
  const { rows } = await sql<{ ticketCategoria: number; ticketSubCategoria: number | null; prioridad: string | null }>`
    select c."id" as "ticketCategoria", s."id" as "ticketSubCategoria",
      coalesce(s."prioridadPorDefecto", c."prioridadPorDefecto") as "prioridad"
    from "ticketCategorias" c
    left join "ticketSubCategorias" s on s."categoria" = c."id" and s."nombre" = ${SUB}
    where c."nombre" = ${CATEGORY}`.execute(tx);
  const [kind] = rows;
  if (!kind) throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.transitos.reasons.sinReclamo' } });
  const at = now.toISOString();
  const agente = authorOf(viewer);
  const { sector } = viewer.user;
  const values = {
    ticketCategoria: kind.ticketCategoria,
    ticketSubCategoria: kind.ticketSubCategoria,
    titular: claim.titular,
    patente: claim.patente ?? null,
  };
  const area = (await routeOf(tx, values)) ?? sector?.id ?? null;
  const ticket = await create('tickets', {
    ...values,
    ...(await factsOf(tx, values)),
    asunto: claim.asunto,
    descripcion: claim.detalle,
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
  await writeEvent(context, ticket, { tipo: 'creado', despues: ticket.estado });
  return ticket;
}

/** Where a claimed passage points to. */
export interface Claimed {
  disputa: unknown;
  ticketDisputa: unknown;
}

/**
 * Takes passages into the claim of their holder for the same reason that is still open, else into a new one with its request.
 * Whoever claims for the same holder meanwhile waits.
 */
export async function openClaim(context: HandlerContext, claim: Claim): Promise<Claimed> {
  const { tx, now, create, change } = context;
  const { titular, motivo } = claim;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`disputa ${titular}`}, 7))`.execute(tx);
  const { rows } = await sql<{ id: number; ticket: number; importeReclamado: string }>`
    select d."id", d."ticket", d."importeReclamado" from "disputas" d
    join "tickets" t on t."id" = d."ticket" and t."estado" <> 'Cerrado'
    where d."titular" = ${titular} and d."motivo" = ${motivo} and d."resolucion" is null
    order by d."id" limit 1`.execute(tx);
  const [open] = rows;
  if (open) {
    await change('disputas', open.id, { importeReclamado: sum(open.importeReclamado, ...claim.importes) });
    return { disputa: open.id, ticketDisputa: open.ticket };
  }
  const ticket = await openTicket(context, claim);
  const fresh = await create('disputas', {
    fecha: now.toISOString(),
    ticket: ticket.id,
    titular,
    motivo,
    detalle: claim.detalle,
    evidenciaCliente: claim.evidencia ?? null,
    importeReclamado: sum(...claim.importes),
  });
  return { disputa: fresh.id, ticketDisputa: ticket.id };
}

/** How a claim ends by what was given of what was asked. */
export function verdict(asked: string, given: string): 'A favor' | 'Parcial' | 'Rechazada' {
  if (centsOf(given) === 0n) return 'Rechazada';
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
    resueltaPor: authorOf(viewer),
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
    autor: authorOf(viewer),
    fecha: now.toISOString(),
  });
}
