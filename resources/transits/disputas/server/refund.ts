/** Refund of billed transits as adjustments; a transit is never billed again, and never credited twice (domain.md A4, A6). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { translate } from '../../../../server/translate';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import { buildLine, creditableCents, findConcept, requestAdjustments } from '../../../billing/interface/server';
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

/**
 * Cents of an invoice that neither a credit note nor an adjustment in progress credits; 0 for a cancelled or rejected invoice.
 */
async function availableCents(context: HandlerContext, factura: number): Promise<bigint> {
  const { rows } = await sql<{ id: number; total: string; estado: string; pendiente: string }>`
    select f."id", f."total", f."estado", coalesce((select sum(a."importe") from "ajustes" a
      where a."factura" = f."id" and a."tipo" = 'Nota de crédito' and a."estado" in ('Solicitado', 'Aprobado')), 0)::numeric(18, 2)::text
      as "pendiente"
    from "facturas" f where f."id" = ${factura} for update`.execute(context.tx);
  const [invoice] = rows;
  if (!invoice || !validStates.includes(invoice.estado)) return 0n;
  const cents = (await creditableCents(context, { ...invoice })) - centsOf(invoice.pendiente);
  return cents > 0n ? cents : 0n;
}

interface Credit {
  titular: string;
  factura: number | null;
  parts: Row[];
  cents: bigint;
}

/** What to credit: for each invoice its transits, at most what each line charged and the invoice has left. */
async function creditsOf(context: HandlerContext, refunds: readonly Refund[]): Promise<Credit[]> {
  const { tx } = context;
  const prices = new Map(refunds.map(({ transito, importe }) => [transito, importe]));
  const credits = new Map<string, Credit & { left: bigint | null }>();
  for (const line of await billedLines(tx, [...prices.keys()])) {
    const { transito, titular, linea, factura, precioUnitario } = line;
    const key = `${factura} ${titular}`;
    const left = factura === null ? null : await availableCents(context, factura);
    const credit = credits.get(key) ?? { titular, factura, parts: [], cents: 0n, left };
    credits.set(key, credit);
    let cents = await chargedCents(tx, line, prices.get(transito) ?? '0.00');
    if (precioUnitario !== null) {
      const charged = await chargedCents(tx, line, precioUnitario);
      cents = leastOf(cents, charged - centsOf(line.devuelto));
    }
    if (credit.left !== null) cents = leastOf(cents, credit.left - credit.cents);
    if (cents <= 0n) continue;
    credit.cents += cents;
    credit.parts.push({ transito, linea, importe: amountOf(cents) });
  }
  return [...credits.values()].filter(({ cents }) => cents > 0n);
}

/**
 * Requests the adjustments that return billed transits: a credit note where the invoice stands, otherwise a credit to the account.
 * Within the viewer's own limit they are applied at once; above it another person approves them.
 */
export async function refundTransits(
  context: HandlerContext,
  claim: { titular: unknown; disputa?: unknown; ticket?: unknown },
  refunds: readonly Refund[],
): Promise<void> {
  const { tx, mailLanguage } = context;
  const { titular, disputa = null, ticket = null } = claim;
  if ((titular ?? null) === null || refunds.length === 0) return;
  await lockAccount(tx, titular);
  const [key, id] = disputa === null ? ['ajusteTransito', refunds[0]?.transito] : ['ajuste', disputa];
  const motivo = translate(mailLanguage, `resources.disputas.messages.${key}`, { id: Number(id) });
  const credits = await creditsOf(context, refunds);
  await requestAdjustments(
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
}
