/** Receiver and tax of a voucher are those of the day of issue, not of the day of the draft (domain.md A6). */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { totalsOf } from '../../shared/lines';
import { isVoucher, kindOf, voucherOf } from '../../shared/vouchers';
import { buildLine, type Concept, type DraftLine, mainPaymentMethod, receiverFor } from './draft';

type Line = DraftLine & { id: number };

/**
 * Recalculates the lines with the current rates of their concepts. Returns the new totals, or an empty object when no rate
 * changed.
 */
export async function recalculateLines(
  { tx, change }: Pick<HandlerContext, 'tx' | 'change'>,
  invoice: unknown,
): Promise<Row> {
  const { rows: lines } = await sql<Line & { tasa: string; signo: Concept['signo']; precioIncluyeIva: boolean }>`
    select i.*, c."alicuotaIva" as "tasa", c."signo", c."precioIncluyeIva"
    from "facturaItems" i join "conceptosFacturables" c on c."id" = i."concepto"
    where i."factura" = ${invoice} order by i."linea"`.execute(tx);
  if (lines.every(({ alicuotaIva, tasa }) => alicuotaIva === tasa)) return {};
  const recalculated: DraftLine[] = [];
  for (const { id, tasa, signo, precioIncluyeIva, ...line } of lines) {
    const concept = { id: Number(line.concepto), nombre: line.descripcion, alicuotaIva: tasa, signo, precioIncluyeIva };
    const updated = line.alicuotaIva === tasa ? line : buildLine(concept, line);
    const { alicuotaIva, neto, iva, total } = updated;
    if (updated !== line) await change('facturaItems', id, { alicuotaIva, neto, iva, total });
    recalculated.push(updated);
  }
  return { ...totalsOf(recalculated) };
}

/**
 * Returns the changes that a draft or rejected voucher needs before issue: receiver, document, letter, means of payment, tax. A
 * note keeps the letter of its original voucher.
 */
export async function issueChanges(
  context: Pick<HandlerContext, 'tx' | 'change'>,
  invoice: Readonly<Row>,
): Promise<Row> {
  const { tipoComprobante: voucher, titular, asociado } = invoice;
  if (!isVoucher(voucher)) throw new RangeError(`no voucher '${String(voucher)}'`);
  const { letter, receptor, documento } = await receiverFor(context.tx, titular);
  const kind = kindOf(voucher);
  return {
    receptor,
    documento,
    tipoComprobante: (asociado ?? null) === null ? voucherOf(kind, letter) : voucher,
    medioPago: kind === 'Nota de crédito' ? null : await mainPaymentMethod(context.tx, titular),
    ...(await recalculateLines(context, invoice.id)),
  };
}
