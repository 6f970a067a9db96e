/** Disputes of transits: opened with a request, extended with more transits, and closed when the last transit is settled. */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { authorOf } from '../../../../server/systemViewer';
import { translate } from '../../../../server/translate';
import { centsOf, sumOf } from '../../../../src/schema/amounts';
import { copiedFields, defaultAreaOf, newClockFields, shiftOf, writeEvent } from '../../../sau/interface/server';

const CATEGORY = 'Reclamo';
const SUB = 'Tránsito no reconocido';

const sum = (...amounts: unknown[]): string => sumOf(amounts.map((amount) => amount ?? '0.00'));

/** A holder's claim. */
export interface Claim {
  titular: unknown;
  patente: unknown;
  motivo: string;
  detalle: unknown;
  /** files provided by the holder */
  evidencia?: unknown;
  /** amounts of the transits, to be summed */
  importes: readonly unknown[];
  /** subject of the request */
  asunto: string;
}

/** Creates the request of a dispute: 'Reclamo › Tránsito no reconocido', routed like any other (domain.md A4, A5). */
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
  const time = now.toISOString();
  const agente = authorOf(viewer);
  const { sector } = viewer.user;
  const values = {
    ticketCategoria: kind.ticketCategoria,
    ticketSubCategoria: kind.ticketSubCategoria,
    titular: claim.titular,
    patente: claim.patente ?? null,
    canal: 'Interno',
    prioridad: kind.prioridad ?? 'Normal',
  };
  const area = (await defaultAreaOf(tx, values)) ?? sector?.id ?? null;
  const ticket = await create('tickets', {
    ...values,
    ...(await copiedFields(tx, values)),
    ...(await newClockFields(context, values)),
    asunto: claim.asunto,
    descripcion: claim.detalle,
    area,
    areaActual: area,
    areaCreadora: sector?.id ?? area,
    agenteCreador: agente,
    fecha: time,
    fechaAlta: time,
    turno: shiftOf(now),
  });
  await writeEvent(context, ticket, { tipo: 'creado', despues: ticket.estado });
  return ticket;
}

/** Dispute and request of a claimed transit. */
export interface Claimed {
  disputa: unknown;
  ticketDisputa: unknown;
}

/**
 * Adds transits to the holder's open dispute of the same reason, or opens a new one with its request. An advisory lock serialises
 * claims of the same holder.
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
  const [existing] = rows;
  if (existing) {
    await change('disputas', existing.id, { importeReclamado: sum(existing.importeReclamado, ...claim.importes) });
    return { disputa: existing.id, ticketDisputa: existing.ticket };
  }
  const ticket = await openTicket(context, claim);
  const created = await create('disputas', {
    fecha: now.toISOString(),
    ticket: ticket.id,
    titular,
    motivo,
    detalle: claim.detalle,
    evidenciaCliente: claim.evidencia ?? null,
    importeReclamado: sum(...claim.importes),
  });
  return { disputa: created.id, ticketDisputa: ticket.id };
}

/** Returns the result of a dispute from the claimed and granted amounts. */
export function resolutionOf(claimedAmount: string, grantedAmount: string): 'A favor' | 'Parcial' | 'Rechazada' {
  if (centsOf(grantedAmount) === 0n) return 'Rechazada';
  return centsOf(grantedAmount) >= centsOf(claimedAmount) ? 'A favor' : 'Parcial';
}

/** Adds the granted amount of the current transit to its dispute, and closes the dispute when no other transit is existing. */
export async function settleTransit(context: HandlerContext, grantedAmount: string): Promise<void> {
  const { tx, record, viewer, now, change } = context;
  if ((record.disputa ?? null) === null) return;
  const { rows } = await sql<{ importeReclamado: string; importeReconocido: string | null; ticket: number }>`
    select "importeReclamado", "importeReconocido", "ticket" from "disputas" where "id" = ${record.disputa} for update`.execute(
    tx,
  );
  const [dispute] = rows;
  if (!dispute) return;
  const importeReconocido = sum(dispute.importeReconocido, grantedAmount);
  const otherClaims = await sql`
    select from "transitos"
    where "disputa" = ${record.disputa} and "estado" = 'EnDisputa' and "id" <> ${record.id} limit 1`.execute(tx);
  if (otherClaims.rows.length > 0) {
    await change('disputas', record.disputa, { importeReconocido });
    return;
  }
  await change('disputas', record.disputa, {
    importeReconocido,
    resolucion: resolutionOf(dispute.importeReclamado, importeReconocido),
    resueltaPor: authorOf(viewer),
    resueltaEn: now.toISOString(),
  });
  await notifyRequest(
    context,
    dispute.ticket,
    record.disputa,
    resolutionOf(dispute.importeReclamado, importeReconocido),
  );
}

/** Adds a system message to the request, whose agent replies to the holder. */
export async function notifyRequest(
  { create, viewer, now, mailLanguage }: HandlerContext,
  ticket: unknown,
  disputa: unknown,
  resolucion: string,
): Promise<void> {
  const resolutionLabel = translate(mailLanguage, `resources.disputas.options.resolucion.${resolucion}`);
  await create('ticketMensajes', {
    ticket,
    tipo: 'Sistema',
    cuerpo: translate(mailLanguage, 'resources.disputas.messages.resuelta', {
      id: Number(disputa),
      resolucion: resolutionLabel,
    }),
    autor: authorOf(viewer),
    fecha: now.toISOString(),
  });
}
