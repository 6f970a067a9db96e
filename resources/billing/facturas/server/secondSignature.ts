/**
 * Daily limit that one person may credit without a second signature (domain.md A6: limits of adjustments). Credit notes and
 * reductions on own invoice lines count. The daily sum counts, so that a large credit cannot be split into small ones. Above the
 * limit the way is an adjustment (`ajustes`), which another person approves.
 */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { authorOf } from '../../../../server/systemViewer';
import { centsOf } from '../../../../src/schema/amounts';
import { dayOf, startOf } from '../../../../src/schema/calendar';
import { limitCents, limitValues } from '../../server/limits';
import { buildLine, type Concept, type DraftLine } from './draft';

/**
 * Cents that the viewer credited today: own credit notes, reductions on own invoices that are not cancelled, and other adjustments
 * that the viewer alone has signed. Notes of an adjustment that another person approved have two signatures and do not count.
 */
async function creditedTodayCents({ tx, viewer, now }: HandlerContext): Promise<bigint> {
  const { rows } = await sql<{ cents: string }>`
    select ((coalesce((
      select sum(f."total") from "facturas" f
      where f."creadoPor" = ${viewer.user.id} and f."fechaEmision" = ${dayOf(now)}
        and f."tipoComprobante" like 'Nota de crédito%' and f."estado" <> 'Rechazada'
        and not exists (select from "ajustes" a where a."comprobante" = f."id" and a."aprobadoPor" is distinct from a."creadoPor")), 0)
    + coalesce((
      select sum(f."reduccion") from "facturas" f
      where f."creadoPor" = ${viewer.user.id} and f."creadoEn" >= ${startOf(dayOf(now))} and f."estado" <> 'Anulada'), 0)
    + coalesce((
      select sum(a."importe") from "ajustes" a
      where a."creadoPor" = ${viewer.user.id} and a."aprobadoPor" = ${viewer.user.id} and a."tipo" <> 'Nota de crédito'
        and a."aprobadoEn" >= ${startOf(dayOf(now))}), 0)
    ) * 100)::bigint::text as "cents"`.execute(tx);
  return BigInt(rows[0]?.cents ?? '0');
}

/** Input to calculate the reduction of a line. */
export interface ReductionInput {
  concept: Concept;
  line: DraftLine;
  /** today's price of the concept; null where the tariff sets the price */
  price: string | null;
}

/** Returns the cents by which the lines are below the prices of their concepts. A line of a credit concept counts in full. */
export function reductionCents(lines: readonly ReductionInput[]): bigint {
  return lines.reduce((sum, { concept, line, price }) => {
    if (concept.signo === 'Crédito') return sum - centsOf(line.total);
    const precioUnitario =
      price !== null && centsOf(price) > centsOf(line.precioUnitario) ? price : line.precioUnitario;
    const fullLine = buildLine(concept, { cantidad: line.cantidad, precioUnitario });
    return sum + centsOf(fullLine.total) - centsOf(line.total);
  }, 0n);
}

/** The viewer's daily limit in cents, and what remains of it. */
async function ownLimit(context: HandlerContext): Promise<{ limit: bigint; remaining: bigint }> {
  const { tx, viewer } = context;
  // concurrent notes of the same person are serialised, so that each one counts the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credito ${viewer.user.id}`}, 7))`.execute(tx);
  const limit = await limitCents(context, 'alone');
  return { limit, remaining: limit - (await creditedTodayCents(context)) };
}

/** Whether the viewer may credit `cents` more today without a second signature. */
export async function isWithinOwnLimit(context: HandlerContext, cents: bigint): Promise<boolean> {
  return authorOf(context.viewer) !== null && cents <= (await ownLimit(context)).remaining;
}

/**
 * Responds 409 with the rest of the day's limit when `cents` more would exceed it. Applies to every viewer, whatever their
 * permissions.
 */
export async function refuseAboveOwnLimit(context: HandlerContext, cents: bigint): Promise<void> {
  const { limit, remaining } = await ownLimit(context);
  if (cents <= remaining) return;
  const detail = { key: 'resources.facturas.reasons.segundaFirma', values: limitValues(limit, remaining) };
  throw new Problem(409, 'conflict', {}, { detail });
}
