/** Allocates the available credit of many holders in few statements, as `applyCredit` does for one (domain.md A7). */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import { dayOf, daysBetween } from '../../../../src/schema/calendar';
import { stateOf, UNPAID_STATES } from '../../../billing/interface/shared';
import { refreshPlan } from '../../planesPago/server/progress';
import { changeKeys } from '../../server/changeKeys';
import { grouped } from '../../shared/grouped';

interface Credit {
  id: number;
  titular: string;
  disponible: string;
  /** the invoice that the payment names */
  factura: number | null;
}

interface OpenInvoice {
  id: number;
  titular: string;
  saldo: string;
  plan: number | null;
  fechaEmision: string | null;
}

interface Part {
  credit: Credit;
  invoice: OpenInvoice;
  cents: bigint;
}

/** States of invoices that a payment may pay: those in a debit run wait for their answer. */
export const PAYABLE_STATES = UNPAID_STATES.filter((state) => state !== 'EnDébito');

const byHolder = <Item extends { titular: string }>(items: readonly Item[]): Map<string, Item[]> =>
  grouped(items, ({ titular }) => titular);

/** Pays what a payment names first, then the oldest invoices, from the payments in their order. */
function partsOf(credits: readonly Credit[], invoices: readonly OpenInvoice[]): Part[] {
  const parts: Part[] = [];
  const owed = invoices.map((invoice) => ({ invoice, cents: centsOf(invoice.saldo) }));
  for (const credit of credits) {
    let left = centsOf(credit.disponible);
    const isNamed = ({ invoice }: (typeof owed)[number]) => invoice.id === credit.factura;
    for (const open of [...owed.filter(isNamed), ...owed.filter((one) => !isNamed(one))]) {
      const cents = leastOf(left, open.cents);
      if (cents <= 0n) continue;
      parts.push({ credit, invoice: open.invoice, cents });
      open.cents -= cents;
      left -= cents;
    }
  }
  return parts;
}

const sumBy = (parts: readonly Part[], keyOf: (part: Part) => number): Map<number, bigint> => {
  const sums = new Map<number, bigint>();
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0n) + part.cents);
  return sums;
};

/** Allocates the available credit of these holders, whose accounts are locked. */
export async function applyCredits(context: HandlerContext, holders: readonly string[]): Promise<void> {
  const { tx, createAll, now } = context;
  const keys = [...new Set(holders)];
  const { rows: credits } = await sql<Credit>`
    select "id", "titular", "disponible", "factura" from "cobros"
    where "titular" = any(${keys}::text[]) and "estado" = 'Acreditado' and "disponible" > 0
    order by "factura" is null, "fecha", "id" for update`.execute(tx);
  const { rows: invoices } = await sql<OpenInvoice>`
    select "id", "titular", "saldo", "plan", "fechaEmision"::text as "fechaEmision" from "facturas"
    where "titular" = any(${keys}::text[]) and "saldo" > 0 and "estado" = any(${PAYABLE_STATES}::text[])
    order by "vence1" nulls last, "id" for update`.execute(tx);
  const owed = byHolder(invoices);
  const parts = [...byHolder(credits)].flatMap(([titular, own]) => partsOf(own, owed.get(titular) ?? []));
  if (parts.length === 0) return;
  const day = dayOf(now);
  await createAll(
    'cobroImputaciones',
    parts.map(({ credit, invoice, cents }): Row => {
      const emision = invoice.fechaEmision;
      const dias = emision === null ? null : daysBetween(emision, day);
      return {
        cobro: credit.id,
        factura: invoice.id,
        importe: amountOf(cents),
        fecha: now.toISOString(),
        emision,
        dias,
      };
    }),
  );
  const paid = sumBy(parts, ({ invoice }) => Number(invoice.id));
  await changeKeys(
    context,
    'facturas',
    [...paid.keys()],
    (invoice) => {
      const saldo = amountOf(centsOf(invoice.saldo) - (paid.get(Number(invoice.id)) ?? 0n));
      const { estado, total, vence1, enviadaEn, plan } = invoice;
      return { saldo, estado: stateOf({ estado, total, saldo, vence1, enviadaEn, plan }, day) };
    },
    'saldar',
  );
  const used = sumBy(parts, ({ credit }) => Number(credit.id));
  await changeKeys(
    context,
    'cobros',
    [...used.keys()],
    ({ id, imputado, disponible }) => ({
      imputado: amountOf(centsOf(imputado) + (used.get(Number(id)) ?? 0n)),
      disponible: amountOf(centsOf(disponible) - (used.get(Number(id)) ?? 0n)),
    }),
    'imputar',
  );
  const plans = new Set(parts.flatMap(({ invoice: { plan } }) => (plan === null ? [] : [plan])));
  for (const plan of plans) await refreshPlan(context, plan);
}
