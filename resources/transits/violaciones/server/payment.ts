/** Payment of a violation: its amount is billed to an account, and the payment settles that invoice (domain.md A4, A6, A7). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { translate } from '../../../../server/translate';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { buildLine, createDraft, findConcept, issueVoucher } from '../../../billing/interface/server';
import { lockAccount, payInvoice, postMovement } from '../../../collections/interface/server';

const REASONS = 'resources.violaciones.reasons';

/** The account of an active vehicle with this plate; null where nobody has one. */
export async function accountOfPlate(tx: Db, patente: unknown): Promise<string | null> {
  const { rows } = await sql<{ titular: string }>`
    select "titular" from "vehiculos" where "patente" = ${patente} and "estado" = 'Activo' order by "id" limit 1`.execute(
    tx,
  );
  return rows[0]?.titular ?? null;
}

/** Who pays without an account: a final consumer that ARCA knows by no document. */
const OCCASIONAL = { tipoDocumento: 'DNI', numeroDocumento: '0' };
const FINAL_CONSUMER = { docTipo: 99, docNro: '0', condicionIva: '5', domicilio: '' };

/** The account that holds what people without an account pay at once; it is made when the first one pays. */
async function occasionalAccount({ tx, create, mailLanguage }: HandlerContext): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cuenta ocasional', 7))`.execute(tx);
  const { tipoDocumento, numeroDocumento } = OCCASIONAL;
  const { rows } = await sql<{ titular: string }>`
    select "codigoTitular" as "titular" from "titulares"
    where "tipoDocumento" = ${tipoDocumento} and "numeroDocumento" = ${numeroDocumento}`.execute(tx);
  const [known] = rows;
  if (known) return known.titular;
  const apellido = translate(mailLanguage, 'resources.violaciones.messages.consumidorFinal');
  const nombre = translate(mailLanguage, 'resources.violaciones.messages.sinCuenta');
  const made = await create('titulares', { ...OCCASIONAL, nombre, apellido, sendNotification: false });
  return String(made.codigoTitular);
}

/** The toll and its surcharge, each on a line. */
async function linesOf(tx: Db, { importeBase, total, patente }: Readonly<Row>) {
  const toll = leastOf(centsOf(importeBase), centsOf(total));
  const parts = [
    { codigo: 'PEAJE', cents: toll },
    { codigo: 'RECPAT', cents: centsOf(total) - toll },
  ];
  const lines = [];
  for (const { codigo, cents } of parts) {
    if (cents <= 0n) continue;
    const concept = await findConcept(tx, { codigo });
    const descripcion = `${concept.nombre} · ${String(patente ?? '')}`;
    lines.push(buildLine(concept, { descripcion, cantidad: 1, precioUnitario: amountOf(cents) }));
  }
  return lines;
}

async function billViolation(context: HandlerContext, titular: string, isOccasional: boolean): Promise<Row> {
  const { tx, record, change, now, mailLanguage } = context;
  const motivo = translate(mailLanguage, 'resources.violaciones.messages.factura', { id: Number(record.id) });
  const lines = await linesOf(tx, record);
  const created = await createDraft(context, { titular, kind: 'Factura', lines, vence1: dayOf(now), motivo });
  const receptor = { ...FINAL_CONSUMER, nombre: String(record.nombre ?? record.patente ?? '') };
  const draft = isOccasional
    ? await change('facturas', created.id, { documento: FINAL_CONSUMER.docNro, receptor })
    : created;
  const invoice = await issueVoucher(context, draft);
  const detail = { key: `${REASONS}.facturaRechazada`, values: { motivo: String(invoice.arcaObservaciones) } };
  if (invoice.estado === 'Rechazada') throw new Problem(409, 'conflict', {}, { detail });
  // available credit of the account is not used: the payment settles this invoice
  await postMovement(context, {
    titular,
    tipo: 'Factura',
    comprobante: `${String(invoice.tipoComprobante)} ${String(invoice.comprobante)}`,
    debe: String(invoice.total),
    factura: invoice.id,
  });
  return invoice;
}

/**
 * Bills a violation to the chosen account, to that of its plate, or to a final consumer (`sinCuenta`), and registers the payment.
 * Responds 422 where no account is known, and 409 to a receipt that is registered already.
 */
export async function payViolation(context: HandlerContext): Promise<Row> {
  const { tx, record, input } = context;
  const isOccasional = input.sinCuenta === true;
  const chosen = typeof input.titular === 'string' ? input.titular : null;
  const titular = isOccasional
    ? await occasionalAccount(context)
    : (chosen ?? (await accountOfPlate(tx, record.patente)));
  const errors = { titular: { key: `${REASONS}.sinTitular` } };
  if (titular === null) throw new Problem(422, 'invalid', {}, { errors });
  await lockAccount(tx, titular);
  const invoice = await billViolation(context, titular, isOccasional);
  const payment = {
    titular,
    importe: String(invoice.total),
    medio: String(input.medioCobro),
    referencia: input.comprobante,
    observacion: invoice.motivo,
  };
  const cobro = await payInvoice(context, payment, invoice.id);
  return { ...(!isOccasional && { titular }), factura: invoice.id, cobro: cobro.id };
}
