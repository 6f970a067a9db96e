/** Issues a voucher: it gets its number, is authorised, and is owed from then on (domain.md A6). All in one transaction. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { dayOf } from '../../../../src/schema/calendar';
import type { AccountContext } from '../../../collections/interface/server';
import { applyCredit, postMovement } from '../../../collections/interface/server';
import { refuseClosed } from '../../periodosFacturacion/server/closed';
import { authority } from '../../server/authority';
import { surchargeOf } from '../../shared/surcharge';
import { barcodeOf, isCredit, isVoucher, numberOf, qrOf } from '../../shared/vouchers';

/** How many recent numbers are searched for a gap. */
const RECENT_NUMBERS = 500;

/**
 * Returns the next numbers of a voucher type at a point of sale. Numbers have no gaps: an advisory lock makes concurrent callers
 * wait for this transaction, and a rolled-back transaction frees its numbers. A rejected voucher that took another letter also
 * frees its number.
 */
export async function nextNumbers(tx: Db, voucher: string, puntoVenta: number, count: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comprobante ${voucher} ${puntoVenta}`}, 7))`.execute(tx);
  const { rows } = await sql<{ numero: number }>`
    select "numero" from "facturas"
    where "tipoComprobante" = ${voucher} and "puntoVenta" = ${puntoVenta} and "numero" is not null
    order by "numero" desc limit ${RECENT_NUMBERS}`.execute(tx);
  const taken = new Set(rows.map(({ numero }) => Number(numero)));
  const numbers: number[] = [];
  for (let next = Number(rows.at(-1)?.numero ?? 1); numbers.length < count; next += 1)
    if (!taken.has(next)) numbers.push(next);
  return numbers;
}

/** Returns the barcode for the collection networks; null for credit notes. */
export function paymentBarcode(voucher: Readonly<Row>): string | null {
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

/** Assigns the next number to a draft, with the fields derived from the number. */
export async function assignNumber(tx: Db, invoice: Readonly<Row>, day: string): Promise<Row> {
  await refuseClosed(tx, [day]);
  const [numero = 1] = await nextNumbers(tx, String(invoice.tipoComprobante), Number(invoice.puntoVenta), 1);
  return numberedFields(invoice, numero, day);
}

/** Returns the tax authority's response for a numbered voucher: authorised with a CAE, or rejected with a reason. */
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
    return { estado: 'Rechazada', arcaResultado: 'Rechazado', arcaObservaciones: result.observaciones };
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
