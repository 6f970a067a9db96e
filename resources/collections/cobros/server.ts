/** Handlers of payment actions (domain.md A7). Permissions are in the schema, transitions in its status field. */

import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { centsOf, sumOf } from '../../../src/schema/amounts';
import { isRow } from '../../../src/schema/kinds/parts';
import { allocate, allocateOldestFirst, releasePayment } from '../cobroImputaciones/server/impute';
import { refreshDebt } from '../deudores/server/barrier';
import { returnMovement } from '../movimientosBanco/server/returnMovement';
import { lockAccount, lockedRow } from '../server/account';
import { creditPayment, registerPayment } from './server/register';
import { reversePayment } from './server/reverse';
import { openTill } from './server/till';

const REASONS = 'resources.cobros.reasons';

const registrar: Handler = async (context) => {
  const { titular, factura, importe, medio, referencia, caja, observacion } = context.input;
  await registerPayment(context, {
    titular,
    factura: factura ?? null,
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

const revertir: Handler = async (context) => {
  const { record, input } = context;
  await reversePayment(context, record, { causa: String(input.causa), motivo: String(input.motivo) });
  await returnMovement(context, record.id);
};

export default defineHandlers('cobros', { handlers: { registrar, acreditar, imputar, imputarSaldo, revertir } });
