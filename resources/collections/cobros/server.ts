/** Handlers of payment actions (domain.md A7). Permissions are in the schema, transitions in its status field. */

import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { amountOf, centsOf, sumOf } from '../../../src/schema/amounts';
import { cutText } from '../../../src/schema/cut';
import { isRow } from '../../../src/schema/kinds/parts';
import { allocate, allocateOldestFirst, applyCredit, releasePayment } from '../cobroImputaciones/server/impute';
import { refreshDebt } from '../deudores/server/barrier';
import { postMovement } from '../movimientosCuenta/server/ledger';
import { lockAccount, lockedRow } from '../server/account';
import { creditPayment, registerPayment } from './server/register';
import { openTill } from './server/till';

const REASONS = 'resources.cobros.reasons';

const registrar: Handler = async (context) => {
  const { titular, importe, medio, referencia, caja, observacion } = context.input;
  await registerPayment(context, {
    titular,
    importe: String(importe),
    medio: String(medio),
    referencia: referencia ?? null,
    caja: caja ?? null,
    cierre: await openTill(context, String(medio)),
    observacion: observacion ?? null,
  });
};

const acreditar: Handler = async (context) => {
  const { tx, record, change } = context;
  await lockAccount(tx, record.titular);
  await change('cobros', record.id, {});
  await creditPayment(context, record.id);
};

/** Reallocates a payment to the chosen invoices and amounts; the rest becomes available credit. */
const imputar: Handler = async (context) => {
  const { tx, record, input } = context;
  const allocations = Array.isArray(input.reparto) ? input.reparto.filter(isRow) : [];
  await lockAccount(tx, record.titular);
  const exceedsPayment = { key: `${REASONS}.repartoDeMas`, values: { importe: String(record.importe) } };
  if (centsOf(sumOf(allocations.map(({ importe }) => importe))) > centsOf(record.importe))
    throw new Problem(422, 'invalid', {}, { errors: { reparto: exceedsPayment } });
  await releasePayment(context, record.id);
  for (const [index, { factura, importe }] of allocations.entries()) {
    const { saldo } = await lockedRow(context, 'facturas', factura);
    const exceedsInvoice = { key: `${REASONS}.facturaDeMas`, values: { saldo: String(saldo) } };
    if (centsOf(importe) > centsOf(saldo))
      throw new Problem(422, 'invalid', {}, { errors: { [`reparto[${index}].importe`]: exceedsInvoice } });
    await allocate(context, record.id, factura, centsOf(importe));
  }
  await refreshDebt(context, [record.titular]);
};

const imputarSaldo: Handler = async (context) => {
  const { tx, record } = context;
  await lockAccount(tx, record.titular);
  await allocateOldestFirst(context, record.id);
  await refreshDebt(context, [record.titular]);
};

/** Reverses a payment: its invoices are owed again, and a movement records the reversal. */
const revertir: Handler = async (context) => {
  const { tx, record, input, change } = context;
  await lockAccount(tx, record.titular);
  const remaining = centsOf(record.imputado) + centsOf(record.disponible);
  const detail = { key: `${REASONS}.yaDevuelto` };
  if (remaining !== centsOf(record.importe)) throw new Problem(409, 'conflict', {}, { detail });
  await releasePayment(context, record.id);
  const motivo = `${String(input.causa)}: ${String(input.motivo)}`;
  await change('cobros', record.id, { disponible: amountOf(0n), motivo: cutText(motivo, 300) });
  await postMovement(context, {
    titular: record.titular,
    tipo: 'Reversión',
    comprobante: `Recibo ${String(record.recibo)} · ${String(input.causa)}`,
    debe: String(record.importe),
    cobro: record.id,
  });
  const items = await tx
    .selectFrom('loteDebitoItems')
    .select(['id'])
    .where('cobro', '=', record.id)
    .where('estado', '=', 'Aceptado')
    .execute();
  for (const { id } of items)
    await change('loteDebitoItems', id, { estado: 'Revertido', motivo: cutText(motivo, 120) });
  await applyCredit(context, record.titular);
  await refreshDebt(context, [record.titular]);
};

export default defineHandlers('cobros', { handlers: { registrar, acreditar, imputar, imputarSaldo, revertir } });
