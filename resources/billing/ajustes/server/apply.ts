/** What an approved adjustment does to the holder's account (domain.md A6). */
import { sql } from 'kysely';
import type { Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import { isRow } from '../../../../src/schema/kinds/parts';
import {
  type AccountContext,
  lockAccount,
  lockedRow,
  postMovement,
  refreshDebt,
  registerPayment,
} from '../../../collections/interface/server';
import { createCreditNote, type LineCredit } from '../../facturas/server/credit';

const REASONS = 'resources.ajustes.reasons';

/** Refunds a holder's available credit. The oldest payments are reduced first. */
async function returnAmount(context: AccountContext, { id: ajuste, titular, importe }: Readonly<Row>): Promise<void> {
  const { tx, change } = context;
  await lockAccount(tx, titular);
  let remaining = centsOf(importe);
  const { rows } = await sql<{ id: number; disponible: string }>`
    select "id", "disponible" from "cobros" where "titular" = ${titular} and "estado" = 'Acreditado' and "disponible" > 0
    order by "fecha", "id" for update`.execute(tx);
  for (const { id, disponible } of rows) {
    const part = leastOf(centsOf(disponible), remaining);
    if (part > 0n) await change('cobros', id, { disponible: amountOf(centsOf(disponible) - part) });
    remaining -= part;
  }
  const detail = { key: `${REASONS}.sinSaldoAFavor`, values: { falta: amountOf(remaining) } };
  if (remaining > 0n) throw new Problem(409, 'conflict', {}, { detail });
  await postMovement(context, {
    titular,
    tipo: 'Devolución',
    comprobante: `Ajuste ${ajuste} · Devolución al medio de pago`,
    debe: String(importe),
    ajuste,
  });
  await refreshDebt(context, [titular]);
}

/** The invoice lines that an adjustment of a dispute credits; undefined: the amount is spread over the invoice. */
function creditedLines({ transitos }: Readonly<Row>): LineCredit[] | undefined {
  if (!Array.isArray(transitos) || transitos.length === 0) return undefined;
  return transitos.filter(isRow).map(({ linea, importe }) => ({ linea: Number(linea), importe: String(importe) }));
}

/** Applies an adjustment; returns its fields that change. Responds 409 where its type does not permit it. */
export async function applyAdjustment(context: AccountContext, adjustment: Readonly<Row>): Promise<Row> {
  const { id, tipo, titular, factura, importe, motivo } = adjustment;
  const aplicadoEn = context.now.toISOString();
  if (tipo === 'Nota de crédito') {
    const { titular: invoiceHolder } = await lockedRow(context, 'facturas', factura);
    const detail = { key: `${REASONS}.facturaAjena` };
    if (invoiceHolder !== titular) throw new Problem(409, 'conflict', {}, { detail });
    const lines = creditedLines(adjustment);
    const note = await createCreditNote(context, factura, String(importe), String(motivo), lines);
    return { comprobante: note.id, aplicadoEn };
  }
  if (tipo === 'Compensación') {
    const payment = { titular, importe: String(importe), medio: 'Compensación', observacion: motivo };
    const cobro = await registerPayment(context, { ...payment, referencia: `AJ-${id}` }, id);
    return { cobro: cobro.id, aplicadoEn };
  }
  await returnAmount(context, adjustment);
  return { aplicadoEn };
}
