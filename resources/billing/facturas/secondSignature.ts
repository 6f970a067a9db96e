/**
 * What one person may credit without a second signature (domain.md A6: limits of adjustments): by credit notes, and by what they take
 * off the lines of an invoice that they make. The sum of a day counts, so that a large credit cannot be split into small ones; above it
 * the way is an adjustment (`ajustes`), which another person approves.
 */
import { sql } from 'kysely';
import { today } from '../../../server/clock';
import type { HandlerContext } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { settingNumber } from '../../../server/settings';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { startOf } from '../../../src/schema/calendar';
import { type Concept, type DraftLine, lineOf } from './draft';

/** Row of `configuracionesWeb`, in whole pesos. */
const SETTING = 'facturacion.creditoSinSegundaFirma';
const DEFAULT_PESOS = 10_000;

/**
 * Cents that a person credited today with notes of their own, and took off invoices of their own that still stand; those of an adjustment
 * have two signatures.
 */
async function creditedToday({ tx, viewer, now }: HandlerContext): Promise<bigint> {
  const { rows } = await sql<{ cents: string }>`
    select ((coalesce((
      select sum(f."total") from "facturas" f
      where f."creadoPor" = ${viewer.user.id} and f."fechaEmision" = ${today(now)}
        and f."tipoComprobante" like 'Nota de crédito%' and f."estado" <> 'Rechazada'
        and not exists (select from "ajustes" a where a."comprobante" = f."id")), 0)
    + coalesce((
      select sum(f."reduccion") from "facturas" f
      where f."creadoPor" = ${viewer.user.id} and f."creadoEn" >= ${startOf(today(now))} and f."estado" <> 'Anulada'), 0)
    ) * 100)::bigint::text as "cents"`.execute(tx);
  return BigInt(rows[0]?.cents ?? '0');
}

/** What a line would come to at its concept's own price and with nothing taken off. */
export interface Asked {
  concept: Concept;
  line: DraftLine;
  /** what the concept costs today; null where the tariff says it */
  price: string | null;
}

/** Cents that the lines of an invoice come to less than their concepts say; all of a line of a concept that credits. */
export function reductionOf(lines: readonly Asked[]): bigint {
  return lines.reduce((sum, { concept, line, price }) => {
    if (concept.signo === 'Crédito') return sum - centsOf(line.total);
    const precioUnitario =
      price !== null && centsOf(price) > centsOf(line.precioUnitario) ? price : line.precioUnitario;
    const whole = lineOf(concept, { cantidad: line.cantidad, precioUnitario });
    return sum + centsOf(whole.total) - centsOf(line.total);
  }, 0n);
}

/** 409 with what is left of the day's limit where `cents` more would pass it, whoever the viewer is. */
export async function refuseAboveOwnLimit(context: HandlerContext, cents: bigint): Promise<void> {
  const { tx, viewer } = context;
  // two notes of one person at the same time see each other's
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credito ${viewer.user.id}`}, 7))`.execute(tx);
  const pesos = await settingNumber(tx, SETTING, DEFAULT_PESOS);
  const limit = BigInt(Math.round(pesos * 100));
  const left = limit - (await creditedToday(context));
  if (cents <= left) return;
  const values = { limite: amountOf(limit), queda: amountOf(left > 0n ? left : 0n) };
  const detail = { key: 'resources.facturas.reasons.segundaFirma', values };
  throw new Problem(409, 'conflict', {}, { detail });
}
