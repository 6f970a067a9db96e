/** A payment comes in: credited, in the holder's account, and put to what they owe (domain.md A7). */
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

/** What waits until the money is there: a transfer, a payment at a network's counter. */
const COMES_LATER = ['Transferencia', 'Efectivo red'];

/** Makes a payment of what was taken; one that is there at once is credited too. Answers it as it is stored. */
export async function register(context: Money, payment: Payment, ajuste: unknown = null): Promise<Row> {
  const { tx, create, change, now } = context;
  await lockAccount(tx, payment.titular);
  const row = await create('cobros', { ...payment, fecha: now.toISOString() });
  if (COMES_LATER.includes(payment.medio)) return row;
  await change('cobros', row.id, { estado: 'Acreditado' });
  await creditPayment(context, row.id, ajuste);
  return row;
}

/** The money of a payment is there: it stands in the holder's account. What it pays is the caller's to say. */
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

/** As `enter`, and it pays the oldest that is owed. */
export async function creditPayment(context: Money, cobro: unknown, ajuste: unknown = null): Promise<void> {
  await enter(context, cobro, ajuste);
  const { titular } = await rowOf(context, 'cobros', cobro);
  await applyCredit(context, titular);
  await settleDebt(context, [titular]);
}
