/** A voucher gets its number, is authorised, and is owed from then on (domain.md A6): all in one transaction, or nothing. */
import { sql } from 'kysely';
import { today } from '../../../server/clock';
import type { Db } from '../../../server/db/pool';
import type { Row } from '../../../server/handlers';
import type { Money } from '../../collections/account';
import { applyCredit } from '../../collections/cobroImputaciones/impute';
import { post } from '../../collections/movimientosCuenta/ledger';
import { authority } from '../authority/port';
import { barcodeOf, isCredit, isVoucher, numberOf, qrOf } from '../rules/vouchers';

/** How far back a number that was given up is looked for. */
const LATELY = 500;

/**
 * The next number of a kind of voucher at a point of sale: one after the other without a gap, since whoever asks at the same time
 * waits until this transaction is over, and one that comes to nothing leaves the number to the next. So does a refused one that
 * took another letter meanwhile.
 */
export async function nextNumber(tx: Db, voucher: string, puntoVenta: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comprobante ${voucher} ${puntoVenta}`}, 7))`.execute(tx);
  const { rows } = await sql<{ next: number }>`
    with "series" as (
      select "numero" from "facturas"
      where "tipoComprobante" = ${voucher} and "puntoVenta" = ${puntoVenta} and "numero" is not null
      order by "numero" desc limit ${LATELY}
    )
    select coalesce(min("numero"), 0) + 1 as "next" from (
      select "numero", lead("numero") over (order by "numero") as "following" from "series"
    ) as "neighbours" where "following" is distinct from "numero" + 1`.execute(tx);
  return Number(rows[0]?.next ?? 1);
}

/** What a collection network reads of what is to be paid; nothing of a credit. */
export function paymentCode({ tipoComprobante, titular, total, vence1, vence2 }: Readonly<Row>): string | null {
  if (typeof vence1 !== 'string' || isCredit(tipoComprobante)) return null;
  return barcodeOf({
    titular: String(titular),
    total: String(total),
    vence1,
    vence2: vence2 ? String(vence2) : null,
  });
}

/** The number of a draft, and what follows from it. */
export async function numbered(tx: Db, invoice: Readonly<Row>, day: string): Promise<Row> {
  const puntoVenta = Number(invoice.puntoVenta);
  const numero = await nextNumber(tx, String(invoice.tipoComprobante), puntoVenta);
  return {
    numero,
    comprobante: numberOf(puntoVenta, numero),
    fechaEmision: day,
    codigoBarras: paymentCode(invoice),
  };
}

/** What the tax authority says of a numbered voucher: authorised with its CAE, or refused with the reason. */
export async function authorised(invoice: Readonly<Row>, day: string): Promise<Row> {
  const { tipoComprobante: voucher, receptor } = invoice;
  if (!isVoucher(voucher)) throw new RangeError(`no voucher '${String(voucher)}'`);
  const asked = {
    voucher,
    puntoVenta: Number(invoice.puntoVenta),
    numero: Number(invoice.numero),
    fecha: String(invoice.fechaEmision),
    total: String(invoice.total),
    docTipo: Number(Object(receptor).docTipo),
    docNro: String(Object(receptor).docNro ?? ''),
  };
  const answer = await authority.authorise({ ...asked, hoy: day });
  if (answer.resultado === 'Rechazado')
    return { estado: 'Rechazada', arcaResultado: 'Rechazado', arcaObservaciones: answer.observaciones };
  const { cae, vence } = answer;
  return {
    estado: 'Autorizada',
    arcaResultado: 'Aprobado',
    arcaObservaciones: null,
    cae,
    caeVence: vence,
    qr: qrOf({ ...asked, cae }),
    saldo: isCredit(voucher) ? '0.00' : invoice.total,
  };
}

/** An authorised invoice or debit note stands in the holder's account, and what they have in their favour pays it. */
export async function owe(context: Money, invoice: Readonly<Row>): Promise<void> {
  const { id, titular, tipoComprobante, comprobante, total } = invoice;
  await post(context, {
    titular,
    tipo: String(tipoComprobante).startsWith('Nota de débito') ? 'ND' : 'Factura',
    comprobante: `${String(tipoComprobante)} ${String(comprobante)}`,
    debe: String(total),
    factura: id,
  });
  await applyCredit(context, titular);
}

/** Numbers and authorises a draft of ours at once, and answers it; whoever calls posts it. */
export async function issue(context: Money, draft: Readonly<Row>): Promise<Row> {
  const day = today(context.now);
  const number = await numbered(context.tx, draft, day);
  const answer = await authorised({ ...draft, ...number }, day);
  return context.change('facturas', draft.id, { ...number, ...answer });
}
