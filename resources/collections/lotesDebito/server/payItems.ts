/** Books accepted debits as payments: of their invoices in few statements, of instalments as payments of their plan's invoices. */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import { dayOf, daysBetween } from '../../../../src/schema/calendar';
import { stateOf } from '../../../billing/interface/shared';
import { allocate } from '../../cobroImputaciones/server/impute';
import { refreshPlan } from '../../planesPago/server/progress';
import { changeKeys } from '../../server/changeKeys';
import { debitKind } from '../shared/debitKinds';
import type { DebitItem } from './debitItem';

interface PaidItem {
  item: DebitItem;
  /** key of the payment */
  cobro: unknown;
  /** part that pays the invoice, in cents; the rest is available credit */
  part: bigint;
}

const keyed = (rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [Number(row.id), row]));

async function invoicesOf({ tx }: HandlerContext, items: readonly DebitItem[]): Promise<Map<number, Row>> {
  const keys = items.flatMap(({ factura }) => (factura === null ? [] : [factura]));
  const { rows } = await sql<Row>`
    select "id", "saldo", "total", "vence1"::text as "vence1", "enviadaEn", "plan", "fechaEmision"::text as "fechaEmision"
    from "facturas" where "id" = any(${keys}::bigint[]) order by "id" for update`.execute(tx);
  return keyed(rows);
}

/** Creates the payments with their movements in the accounts. */
async function createPayments(
  { createAll, now }: HandlerContext,
  items: readonly DebitItem[],
  partOf: (item: DebitItem) => bigint,
): Promise<PaidItem[]> {
  const fecha = now.toISOString();
  const payments = await createAll(
    'cobros',
    items.map((item) => ({
      titular: item.titular,
      importe: item.importe,
      medio: debitKind(item.tipo).medio,
      referencia: `L${item.lote}-${item.id}`,
      lote: item.lote,
      fecha,
      estado: 'Acreditado',
      imputado: amountOf(partOf(item)),
      disponible: amountOf(centsOf(item.importe) - partOf(item)),
    })),
  );
  await createAll(
    'movimientosCuenta',
    payments.map(({ id, titular, importe, recibo, medio }) => ({
      titular,
      tipo: 'Cobro',
      comprobante: `Recibo ${String(recibo)} · ${String(medio)}`,
      debe: '0.00',
      haber: importe,
      cobro: id,
      fecha,
    })),
  );
  return items.map((item, index) => ({ item, cobro: payments[index]?.id, part: partOf(item) }));
}

/** Pays invoices: one payment and one allocation each. */
async function payInvoices(context: HandlerContext, items: readonly DebitItem[]): Promise<PaidItem[]> {
  const { createAll, now } = context;
  const day = dayOf(now);
  const invoices = await invoicesOf(context, items);
  const invoiceOf = ({ factura }: DebitItem): Row => invoices.get(Number(factura)) ?? {};
  const partOf = (item: DebitItem) => leastOf(centsOf(invoiceOf(item).saldo), centsOf(item.importe));
  const paid = await createPayments(context, items, partOf);
  await createAll(
    'cobroImputaciones',
    paid
      .filter(({ part }) => part > 0n)
      .map(({ item, cobro, part }) => {
        const emision = invoiceOf(item).fechaEmision;
        const dias = typeof emision === 'string' ? daysBetween(emision, day) : null;
        return { cobro, factura: item.factura, importe: amountOf(part), fecha: now.toISOString(), emision, dias };
      }),
  );
  const parts = new Map(paid.map(({ item, part }) => [Number(item.factura), part]));
  await changeKeys(
    context,
    'facturas',
    [...parts.keys()],
    (invoice) => {
      const saldo = amountOf(centsOf(invoice.saldo) - (parts.get(Number(invoice.id)) ?? 0n));
      const { total, vence1, enviadaEn, plan } = invoice;
      return { saldo, estado: stateOf({ estado: null, total, saldo, vence1, enviadaEn, plan }, day) };
    },
    'saldar',
  );
  const plans = new Set([...invoices.values()].flatMap(({ plan }) => (plan === null ? [] : [plan])));
  for (const plan of plans) await refreshPlan(context, plan);
  return paid;
}

/** Pays an instalment: its amount pays the invoices of the plan, the oldest first, and these the instalments in order. */
async function payInstalment(context: HandlerContext, item: DebitItem): Promise<PaidItem> {
  await context.change('planCuotas', item.cuota, { rechazo: null });
  const [paid = { item, cobro: null, part: 0n }] = await createPayments(context, [item], () => 0n);
  const { rows } = await sql<{ id: number; saldo: string }>`
    select "id", "saldo" from "facturas" where "plan" = ${item.plan} and "saldo" > 0
    order by "vence1" nulls last, "id" for update`.execute(context.tx);
  let remaining = centsOf(item.importe);
  for (const { id, saldo } of rows) {
    const part = leastOf(remaining, centsOf(saldo));
    await allocate(context, paid.cobro, id, part);
    remaining -= part;
  }
  return paid;
}

/** Books accepted debits. `archivo`: the file with the answers. */
export async function payItems(
  context: HandlerContext,
  items: readonly DebitItem[],
  archivo: number | null,
): Promise<void> {
  if (items.length === 0) return;
  const paid = await payInvoices(
    context,
    items.filter(({ factura }) => factura !== null),
  );
  for (const item of items) if (item.cuota !== null) paid.push(await payInstalment(context, item));
  const payments = new Map(paid.map(({ item, cobro }) => [Number(item.id), cobro]));
  await changeKeys(
    context,
    'loteDebitoItems',
    [...payments.keys()],
    ({ id }) => ({ estado: 'Aceptado', cobro: payments.get(Number(id)), archivo }),
    'aceptar',
  );
}
