/** Issues a voucher: it gets its number, is authorised, and is owed from then on (domain.md A6). All in one transaction. */
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { dayOf } from '../../../../src/schema/calendar';
import type { AccountContext } from '../../../collections/interface/server';
import { applyCredit, postMovement } from '../../../collections/interface/server';
import { refuseClosed } from '../../periodosFacturacion/server/closed';
import { authority } from '../../server/authority';
import { surchargeOf } from '../../shared/surcharge';
import { barcodeOf, isCredit, isVoucher, numberOf, qrOf } from '../../shared/vouchers';
import { lockSeries } from './series';

/** Returns the barcode for the collection networks; null for credit notes. */
function paymentBarcode(voucher: Readonly<Row>): string | null {
  const { tipoComprobante, titular, total, vence1, vence2, recargo2Pct } = voucher;
  if (typeof vence1 !== 'string' || isCredit(tipoComprobante)) return null;
  return barcodeOf({
    titular: String(titular),
    total: String(total),
    vence1,
    recargo: surchargeOf(String(total), vence2 ? recargo2Pct : null),
    vence2: vence2 ? String(vence2) : null,
  });
}

/** Returns the number of a voucher with the fields derived from it. */
export const numberedFields = (invoice: Readonly<Row>, numero: number, day: string): Row => ({
  numero,
  comprobante: numberOf(Number(invoice.puntoVenta), numero),
  fechaEmision: day,
  codigoBarras: paymentBarcode(invoice),
});

/**
 * Assigns the next number of its series to a voucher, with the fields derived from it. It is dated on this day, or on that of the last
 * voucher of the series where a run has issued that one ahead.
 */
export async function assignNumber(tx: Db, invoice: Readonly<Row>, day: string): Promise<Row> {
  const last = await lockSeries(tx, String(invoice.tipoComprobante), Number(invoice.puntoVenta), invoice.id);
  const date = last.fecha !== null && last.fecha > day ? last.fecha : day;
  await refuseClosed(tx, [date]);
  return numberedFields(invoice, last.numero + 1, date);
}

/**
 * Returns the tax authority's response for a numbered voucher: authorised with a CAE, or rejected with a reason. A rejected one has not
 * used its number, which the next voucher takes.
 */
export async function requestAuthorisation(invoice: Readonly<Row>, day: string): Promise<Row> {
  const { tipoComprobante: voucher, receptor } = invoice;
  if (!isVoucher(voucher)) throw new RangeError(`no voucher '${String(voucher)}'`);
  const request = {
    voucher,
    puntoVenta: Number(invoice.puntoVenta),
    numero: Number(invoice.numero),
    fecha: String(invoice.fechaEmision),
    total: String(invoice.total),
    docTipo: Number(Object(receptor).docTipo),
    docNro: String(Object(receptor).docNro ?? ''),
  };
  const result = await authority.authorise({ ...request, hoy: day });
  if (result.resultado === 'Rechazado')
    return {
      ...{ estado: 'Rechazada', arcaResultado: 'Rechazado', arcaObservaciones: result.observaciones },
      ...{ numero: null, comprobante: null, codigoBarras: null },
    };
  const { cae, vence } = result;
  return {
    estado: 'Autorizada',
    arcaResultado: 'Aprobado',
    arcaObservaciones: null,
    cae,
    caeVence: vence,
    qr: qrOf({ ...request, cae }),
    saldo: isCredit(voucher) ? '0.00' : invoice.total,
  };
}

/** Posts an authorised invoice or debit note to the holder's account, and pays it from the available credit. */
export async function postDebt(context: AccountContext, invoice: Readonly<Row>): Promise<void> {
  const { id, titular, tipoComprobante, comprobante, total } = invoice;
  await postMovement(context, {
    titular,
    tipo: String(tipoComprobante).startsWith('Nota de débito') ? 'ND' : 'Factura',
    comprobante: `${String(tipoComprobante)} ${String(comprobante)}`,
    debe: String(total),
    factura: id,
  });
  await applyCredit(context, titular);
}

/** Numbers and authorises one of our drafts; returns the result. The caller posts it. */
export async function issueVoucher(context: AccountContext, draft: Readonly<Row>): Promise<Row> {
  const day = dayOf(context.now);
  const number = await assignNumber(context.tx, draft, day);
  const result = await requestAuthorisation({ ...draft, ...number }, day);
  return context.change('facturas', draft.id, { ...number, ...result });
}
