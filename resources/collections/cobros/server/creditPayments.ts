/** Credits many payments in few statements, as `creditPayment` does for one (domain.md A7). */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { applyCredits } from '../../cobroImputaciones/server/applyCredits';
import { refreshDebt } from '../../deudores/server/barrier';
import { changeKeys } from '../../server/changeKeys';
import { namedInvoices } from './named';

/** Money that has arrived. */
export interface Arrival {
  titular: string;
  importe: string;
  medio: string;
  referencia: string;
  observacion: string | null;
  /** printed numbers of vouchers that its text has */
  comprobantes: readonly string[];
  /** the pending payment that it is, of the same holder and amount; null: a new one */
  cobro: number | null;
}

/** The payments in the same order as the arrivals, stored as credited. */
async function storePayments(context: HandlerContext, arrivals: readonly Arrival[]): Promise<Row[]> {
  const { tx, createAll, now } = context;
  const fecha = now.toISOString();
  const named = await namedInvoices(tx, arrivals);
  const namedBy = new Map(arrivals.map(({ cobro }, index) => [Number(cobro), named[index] ?? null]));
  const waiting = arrivals.flatMap(({ cobro }) => (cobro === null ? [] : [Number(cobro)]));
  await changeKeys(
    context,
    'cobros',
    waiting,
    ({ id, importe, factura }) => ({
      ...{ estado: 'Acreditado', disponible: importe },
      factura: factura ?? namedBy.get(Number(id)) ?? null,
    }),
    'acreditar',
  );
  const { rows } = await sql<Row>`select * from "cobros" where "id" = any(${waiting}::bigint[])`.execute(tx);
  const known = new Map(rows.map((row) => [Number(row.id), row]));
  const created = await createAll(
    'cobros',
    arrivals.flatMap(({ cobro, comprobantes: _, ...values }, index) => {
      const { importe: disponible } = values;
      return cobro === null
        ? [{ ...values, fecha, estado: 'Acreditado', disponible, factura: named[index] ?? null }]
        : [];
    }),
  );
  let next = 0;
  return arrivals.map(({ cobro }) => {
    if (cobro !== null) return known.get(Number(cobro)) ?? {};
    next += 1;
    return created[next - 1] ?? {};
  });
}

/**
 * Credits payments, posts them to the accounts, which are locked, and allocates them: to the invoice that each names, then to the oldest. Returns the keys of
 * the payments in the same order.
 */
export async function creditPayments(context: HandlerContext, arrivals: readonly Arrival[]): Promise<number[]> {
  if (arrivals.length === 0) return [];
  const payments = await storePayments(context, arrivals);
  await context.createAll(
    'movimientosCuenta',
    payments.map(({ id, titular, importe, recibo, medio }) => ({
      titular,
      tipo: 'Cobro',
      comprobante: `Recibo ${String(recibo)} · ${String(medio)}`,
      debe: '0.00',
      haber: importe,
      cobro: id,
      fecha: context.now.toISOString(),
    })),
  );
  const holders = [...new Set(arrivals.map(({ titular }) => titular))];
  await applyCredits(context, holders);
  await refreshDebt(context, holders);
  return payments.map(({ id }) => Number(id));
}
