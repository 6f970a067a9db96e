/** Registers a payment: credits it, posts it to the account and allocates it (domain.md A7). */
import type { Row } from '../../../server/handlers';
import { lockAccount, type Money, rowOf } from '../account';
import { applyCredit } from '../cobroImputaciones/impute';
import { settleDebt } from '../deudores/passes';
import { post } from '../movimientosCuenta/ledger';

export interface Payment {
  titular: unknown;
  importe: string;
  medio: string;
  referencia?: unknown;
  caja?: unknown;
  observacion?: unknown;
  lote?: unknown;
}

/** Payment types that are credited later, when the money arrives. */
const COMES_LATER = ['Transferencia', 'Efectivo red'];

/** Creates a payment; credits it at once unless its type is credited later. Returns the row as created. */
export async function register(context: Money, payment: Payment, ajuste: unknown = null): Promise<Row> {
  const { tx, create, change, now } = context;
  await lockAccount(tx, payment.titular);
  const row = await create('cobros', { ...payment, fecha: now.toISOString() });
  if (COMES_LATER.includes(payment.medio)) return row;
  await change('cobros', row.id, { estado: 'Acreditado' });
  await creditPayment(context, row.id, ajuste);
  return row;
}

/** Posts a credited payment to the holder's account. The caller allocates it. */
export async function enter(context: Money, cobro: unknown, ajuste: unknown = null): Promise<void> {
  const { change } = context;
  const { titular, importe, recibo, medio } = await rowOf(context, 'cobros', cobro);
  await change('cobros', cobro, { disponible: importe });
  await post(context, {
    titular,
    tipo: ajuste === null ? 'Cobro' : 'Ajuste',
    comprobante: `Recibo ${String(recibo)} · ${String(medio)}`,
    haber: String(importe),
    cobro,
    ajuste,
  });
}

/** Posts a credited payment and allocates it to the oldest invoices. */
export async function creditPayment(context: Money, cobro: unknown, ajuste: unknown = null): Promise<void> {
  await enter(context, cobro, ajuste);
  const { titular } = await rowOf(context, 'cobros', cobro);
  await applyCredit(context, titular);
  await settleDebt(context, [titular]);
}
