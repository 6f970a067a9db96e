/** Refund of billed transits as adjustments; a transit is never billed again, and never credited twice (domain.md A4, A6). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { translate } from '../../../../server/translate';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import {
  buildLine,
  creditableByLine,
  creditableCents,
  findConcept,
  requestAdjustments,
} from '../../../billing/interface/server';
import { validStates } from '../../../billing/interface/shared';
import { lockAccount } from '../../../collections/interface/server';

/** Whether a transit in this state is on an invoice. */
export const isBilled = (estado: unknown): boolean => estado === 'Facturado' || estado === 'Cobrado';

/** A billed transit, and the part of its price that is returned. */
export interface Refund {
  transito: number;
  importe: string;
}

interface BilledLine {
  transito: number;
  titular: string;
  /** null where no invoice line is known: the transit was billed before lines were linked */
  linea: number | null;
  factura: number | null;
  concepto: number | null;
  alicuotaIva: string | null;
  precioUnitario: string | null;
  /** what adjustments of disputes return already */
  devuelto: string;
}

async function billedLines(tx: Db, transits: readonly number[]): Promise<BilledLine[]> {
  const { rows } = await sql<BilledLine>`
    select t."id" as "transito", coalesce(f."titular", t."titular") as "titular", i."id" as "linea", i."factura", i."concepto",
      i."alicuotaIva", i."precioUnitario", coalesce((
        select sum((p.value ->> 'importe')::numeric) from "ajustes" a cross join lateral jsonb_array_elements(a."transitos") p
        where a."titular" = coalesce(f."titular", t."titular") and a."disputa" is not null and a."estado" <> 'Rechazado'
          and (p.value ->> 'transito')::bigint = t."id"), 0)::numeric(18, 2)::text as "devuelto"
    from "transitos" t left join "facturaItems" i on i."id" = t."facturaItem" left join "facturas" f on f."id" = i."factura"
    where t."id" = any(${[...transits]}::bigint[]) order by t."id"`.execute(tx);
  return rows;
}

/** Cents of a price with its tax, as the line charges it. */
async function chargedCents(tx: Db, { concepto, alicuotaIva }: BilledLine, price: string): Promise<bigint> {
  if (concepto === null || alicuotaIva === null) return centsOf(price);
  const concept = { ...(await findConcept(tx, { id: concepto })), alicuotaIva };
  return centsOf(buildLine(concept, { cantidad: 1, precioUnitario: price }).total);
}

/** What can still be credited, in cents. */
interface Left {
  invoice: bigint;
  lines: Map<number, bigint>;
}

/**
 * What neither the credit notes nor the pending adjustments of an invoice credit; nothing of a cancelled or rejected invoice. The
 * invoice is locked.
 */
async function leftOf(context: HandlerContext, factura: number): Promise<Left> {
  const { tx } = context;
  const { rows } = await sql<{ id: number; total: string; estado: string }>`
    select "id", "total", "estado" from "facturas" where "id" = ${factura} for update`.execute(tx);
  const [invoice] = rows;
  if (!invoice || !validStates.includes(invoice.estado)) return { invoice: 0n, lines: new Map() };
  const { rows: pending } = await sql<{ importe: string; transitos: { linea: number; importe: string }[] | null }>`
    select "importe", "transitos" from "ajustes"
    where "factura" = ${factura} and "tipo" = 'Nota de crédito' and "estado" in ('Solicitado', 'Aprobado')`.execute(tx);
  const lines = new Map(await creditableByLine(tx, factura));
  for (const { linea, importe } of pending.flatMap(({ transitos }) => transitos ?? []))
    lines.set(linea, (lines.get(linea) ?? 0n) - centsOf(importe));
  const requested = pending.reduce((sum, { importe }) => sum + centsOf(importe), 0n);
  return { invoice: (await creditableCents(context, { ...invoice })) - requested, lines };
}

interface Credit {
  titular: string;
  factura: number | null;
  parts: Row[];
  cents: bigint;
}

/** Cents of a transit to return: at most what its line charged for it, and what its line and its invoice have left. */
async function refundedCents(tx: Db, line: BilledLine, price: string, left: Left | undefined): Promise<bigint> {
  const wanted = await chargedCents(tx, line, price);
  if (line.linea === null || line.precioUnitario === null || !left) return wanted;
  const charged = (await chargedCents(tx, line, line.precioUnitario)) - centsOf(line.devuelto);
  return [charged, left.lines.get(line.linea) ?? 0n, left.invoice].reduce(leastOf, wanted);
}

/** What to credit, for each invoice its transits. */
async function creditsOf(context: HandlerContext, refunds: readonly Refund[]): Promise<Credit[]> {
  const { tx } = context;
  const prices = new Map(refunds.map(({ transito, importe }) => [transito, importe]));
  const credits = new Map<string, Credit & { left: Left | undefined }>();
  for (const line of await billedLines(tx, [...prices.keys()])) {
    const { transito, titular, linea, factura } = line;
    const key = `${factura} ${titular}`;
    const credit = credits.get(key) ?? {
      ...{ titular, factura, parts: [], cents: 0n },
      left: factura === null ? undefined : await leftOf(context, factura),
    };
    credits.set(key, credit);
    const cents = await refundedCents(tx, line, prices.get(transito) ?? '0.00', credit.left);
    if (cents <= 0n) continue;
    credit.cents += cents;
    credit.parts.push({ transito, linea, importe: amountOf(cents) });
    if (!credit.left || linea === null) continue;
    credit.left.invoice -= cents;
    credit.left.lines.set(linea, (credit.left.lines.get(linea) ?? 0n) - cents);
  }
  return [...credits.values()].filter(({ cents }) => cents > 0n);
}

/**
 * Requests the adjustments that return billed transits: a credit note where the invoice stands, otherwise a credit to the account.
 * Within the viewer's own limit they are applied at once; above it another person approves them. Returns how many were
 * requested.
 */
export async function refundTransits(
  context: HandlerContext,
  claim: { titular: unknown; disputa?: unknown; ticket?: unknown },
  refunds: readonly Refund[],
): Promise<number> {
  const { tx, mailLanguage } = context;
  const { titular, disputa = null, ticket = null } = claim;
  if ((titular ?? null) === null || refunds.length === 0) return 0;
  await lockAccount(tx, titular);
  const [key, id] = disputa === null ? ['ajusteTransito', refunds[0]?.transito] : ['ajuste', disputa];
  const motivo = translate(mailLanguage, `resources.disputas.messages.${key}`, { id: Number(id) });
  const credits = await creditsOf(context, refunds);
  const requested = await requestAdjustments(
    context,
    credits.map(({ titular: holder, factura, parts, cents }) => ({
      titular: holder,
      tipo: factura === null ? 'Compensación' : 'Nota de crédito',
      factura,
      importe: amountOf(cents),
      motivo,
      ticket,
      disputa,
      transitos: parts,
    })),
  );
  return requested.length;
}
