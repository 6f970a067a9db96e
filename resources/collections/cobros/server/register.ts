/** Registers a payment: credits it, posts it to the account and allocates it (domain.md A7). */
import type { Row } from '../../../../server/handlers';
import { centsOf, leastOf } from '../../../../src/schema/amounts';
import { allocate, applyCredit } from '../../cobroImputaciones/server/impute';
import { refreshDebt } from '../../deudores/server/barrier';
import { postMovement } from '../../movimientosCuenta/server/ledger';
import { type AccountContext, lockAccount, lockedRow } from '../../server/account';
import { namedInvoices, vouchersIn } from './named';

export interface Payment {
  titular: unknown;
  importe: string;
  medio: string;
  /** the invoice that a person chose; absent: the one that the reference or the note names */
  factura?: unknown;
  referencia?: unknown;
  caja?: unknown;
  /** the till of a counter payment */
  cierre?: number | null;
  observacion?: unknown;
  lote?: unknown;
}

/** Payment types that are credited later, when the money arrives. */
const CREDITED_LATER = ['Transferencia', 'Efectivo red'];

/** Creates a payment; credits it at once unless its type is credited later. Returns the row as created. */
export async function registerPayment(context: AccountContext, payment: Payment, ajuste: unknown = null): Promise<Row> {
  const { tx, create, change, now } = context;
  await lockAccount(tx, payment.titular);
  const { titular, referencia, observacion } = payment;
  const [named = null] = await namedInvoices(tx, [{ titular, comprobantes: vouchersIn([referencia, observacion]) }]);
  const row = await create('cobros', { ...payment, factura: payment.factura ?? named, fecha: now.toISOString() });
  if (CREDITED_LATER.includes(payment.medio)) return row;
  await change('cobros', row.id, { estado: 'Acreditado' });
  await creditPayment(context, row.id, ajuste);
  return row;
}

/** Posts a credited payment to the holder's account. The caller allocates it. */
async function postPayment(context: AccountContext, cobro: unknown, ajuste: unknown = null): Promise<void> {
  const { change } = context;
  const { titular, importe, recibo, medio } = await lockedRow(context, 'cobros', cobro);
  await change('cobros', cobro, { disponible: importe });
  await postMovement(context, {
    titular,
    tipo: ajuste === null ? 'Cobro' : 'Ajuste',
    comprobante: `Recibo ${String(recibo)} · ${String(medio)}`,
    haber: String(importe),
    cobro,
    ajuste,
  });
}

/** Posts a credited payment and allocates it: to the invoice that it names, then to the oldest ones. */
export async function creditPayment(context: AccountContext, cobro: unknown, ajuste: unknown = null): Promise<void> {
  await postPayment(context, cobro, ajuste);
  const { titular } = await lockedRow(context, 'cobros', cobro);
  await applyCredit(context, titular);
  await refreshDebt(context, [titular]);
}

/** Registers a payment that has arrived for one invoice: it pays that one before any older. Returns the row as created. */
export async function payInvoice(context: AccountContext, payment: Payment, factura: unknown): Promise<Row> {
  const { tx, create, change, now } = context;
  await lockAccount(tx, payment.titular);
  const row = await create('cobros', { ...payment, factura, fecha: now.toISOString() });
  await change('cobros', row.id, { estado: 'Acreditado' });
  await postPayment(context, row.id);
  const { saldo } = await lockedRow(context, 'facturas', factura);
  await allocate(context, row.id, factura, leastOf(centsOf(saldo), centsOf(payment.importe)));
  await refreshDebt(context, [payment.titular]);
  return row;
}
