/** Reverses a credited payment: its invoices are owed again, and a movement records the reversal (domain.md A7). */
import type { Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { cutText } from '../../../../src/schema/cut';
import { applyCredit, releasePayment } from '../../cobroImputaciones/server/impute';
import { refreshDebt } from '../../deudores/server/barrier';
import { postMovement } from '../../movimientosCuenta/server/ledger';
import { type AccountContext, lockAccount } from '../../server/account';

export interface Reversal {
  causa: string;
  motivo: string;
}

/** `record` is the payment as it is now, already or not yet in the state `Revertido`; the caller moves it there. */
export async function reversePayment(
  context: AccountContext,
  record: Readonly<Row>,
  { causa, motivo: detail }: Reversal,
): Promise<void> {
  const { tx, change } = context;
  await lockAccount(tx, record.titular);
  const remaining = centsOf(record.imputado) + centsOf(record.disponible);
  if (remaining !== centsOf(record.importe))
    throw new Problem(409, 'conflict', {}, { detail: { key: 'resources.cobros.reasons.yaDevuelto' } });
  await releasePayment(context, record.id);
  const motivo = `${causa}: ${detail}`;
  await change('cobros', record.id, { disponible: amountOf(0n), motivo: cutText(motivo, 300) });
  await postMovement(context, {
    titular: record.titular,
    tipo: 'Reversión',
    comprobante: `Recibo ${String(record.recibo)} · ${causa}`,
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
}
