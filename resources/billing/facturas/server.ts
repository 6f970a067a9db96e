/** Handlers for voucher actions (domain.md A6): draft, issue, send, credit. Permissions are in the schema. */
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { dayOf } from '../../../src/schema/calendar';
import { isRow } from '../../../src/schema/kinds/parts';
import { lockAccount, refreshDebt } from '../../collections/interface/server';
import { attachBonuses, consumeBonuses, returnBonuses } from '../ajustes/server/bonuses';
import { detachCharges, markCharges } from '../cargos/server/billing';
import { priceOn } from '../conceptosFacturables/server/prices';
import { detachTransits } from '../corridasFacturacion/server/discardRun';
import { markTransits, settleTransits } from '../corridasFacturacion/server/markTransits';
import { defaultDue } from '../server/dueDate';
import { issueChanges } from './server/asOfIssue';
import { createCreditNote, creditableCents } from './server/credit';
import { buildLine, createDraft, findConcept, receiverFor } from './server/draft';
import { comprobante } from './server/invoiceDocument';
import { assignNumber, postDebt, requestAuthorisation } from './server/issue';
import { mailInvoice } from './server/mailInvoice';
import { type ReductionInput, reductionCents, refuseAboveOwnLimit } from './server/secondSignature';

const REASONS = 'resources.facturas.reasons';

/** Reads the lines of the form. A line without a price takes today's price of its concept. */
async function readLines({ tx, input, now }: HandlerContext): Promise<ReductionInput[]> {
  const inputLines = Array.isArray(input.lineas) ? input.lineas.filter(isRow) : [];
  const lines: ReductionInput[] = [];
  for (const [index, line] of inputLines.entries()) {
    const concept = await findConcept(tx, { id: line.concepto });
    const price = await priceOn(tx, concept.id, dayOf(now));
    const precioUnitario = line.precioUnitario ?? price;
    if (precioUnitario === null) {
      const errors = { [`lineas[${index}].precioUnitario`]: { key: `${REASONS}.sinPrecio` } };
      throw new Problem(422, 'invalid', {}, { errors });
    }
    const { descripcion, bonificacion } = line;
    const cantidad = Number(line.cantidad ?? 1);
    const builtLine = buildLine(concept, {
      descripcion,
      bonificacion,
      cantidad,
      precioUnitario: String(precioUnitario),
    });
    // a discount above the price would turn a credit line into a charge
    if (concept.signo === 'Crédito' ? centsOf(builtLine.total) > 0n : centsOf(builtLine.total) < 0n) {
      const errors = { [`lineas[${index}].bonificacion`]: { key: `${REASONS}.bonificaDeMas` } };
      throw new Problem(422, 'invalid', {}, { errors });
    }
    lines.push({ concept, line: builtLine, price });
  }
  return lines;
}

/** Creates a draft from the form, with the discounts that wait for the holder's next invoice. */
const facturar: Handler = async (context) => {
  const { input } = context;
  const { titular, vence2 = null, recargo2Pct = null } = input;
  const vence1 = input.vence1 ?? (await defaultDue(context.tx, dayOf(context.now)));
  const tooEarly = { vence2: { key: 'resources.facturas.messages.vence2Antes' } };
  if (vence2 !== null && String(vence2) <= String(vence1)) throw new Problem(422, 'invalid', {}, { errors: tooEarly });
  const kind = input.tipo === 'Nota de débito' ? 'Nota de débito' : 'Factura';
  const inputs = await readLines(context);
  const lines = inputs.map(({ line }) => line);
  const bonuses = kind === 'Factura' ? await attachBonuses(context, titular, lines) : [];
  const allLines = [...lines, ...bonuses.map(({ line }) => line)];
  const total = allLines.reduce((sum, line) => sum + centsOf(line.total), 0n);
  const errors = { lineas: { key: `${REASONS}.sinTotal` } };
  if (total <= 0n) throw new Problem(422, 'invalid', {}, { errors });
  const reduction = reductionCents(inputs);
  if (reduction > 0n) await refuseAboveOwnLimit(context, reduction);
  const reduccion = reduction > 0n ? amountOf(reduction) : null;
  const draft = await createDraft(context, { titular, kind, lines: allLines, vence1, vence2, recargo2Pct, reduccion });
  for (const { ajuste } of bonuses) await context.change('ajustes', ajuste, { comprobante: draft.id });
};

/** Posts an authorised voucher to the account; a rejected voucher waits for correction. Returns it. */
async function authoriseAndPost(context: HandlerContext): Promise<Row> {
  const { tx, record, change, now } = context;
  await lockAccount(tx, record.titular);
  const result = await requestAuthorisation(record, dayOf(now));
  const row = await change('facturas', record.id, result);
  if (row.estado !== 'Autorizada') return row;
  await postDebt(context, row);
  await markTransits(tx, [record.id]);
  await markCharges(tx, [record.id]);
  await consumeBonuses(context, record.id);
  await refreshDebt(context, [record.titular]);
  return row;
}

const emitir: Handler = async (context) => {
  const { tx, record, change, now } = context;
  const changes = await issueChanges(context, record);
  const number = await assignNumber(tx, { ...record, ...changes }, dayOf(now));
  await change('facturas', record.id, { ...changes, ...number });
  await authoriseAndPost(context);
};

/** Retries the authorisation with the current day and receiver, and the next number of the series. Responds 409 where it is rejected again. */
const autorizar: Handler = async (context) => {
  const { tx, record, change, now } = context;
  const changes = await issueChanges(context, record);
  const number = await assignNumber(tx, { ...record, ...changes }, dayOf(now));
  await change('facturas', record.id, { ...changes, ...number });
  const { estado, arcaObservaciones } = await authoriseAndPost(context);
  const detail = { key: `${REASONS}.rechazadaOtraVez`, values: { motivo: String(arcaObservaciones) } };
  if (estado === 'Rechazada') throw new Problem(409, 'unavailable', {}, { detail });
};

const descartar: Handler = async (context) => {
  await detachTransits(context.tx, [context.record.id]);
  await detachCharges(context.tx, [context.record.id]);
  await returnBonuses(context, context.record.id);
};

/** Sends the voucher to the holder's mail address. */
const enviar: Handler = async (context) => {
  const { tx, record, viewer, now, set } = context;
  const { email, receptor } = await receiverFor(tx, record.titular);
  const detail = { key: `${REASONS}.sinCorreo` };
  if (email === null) throw new Problem(409, 'unavailable', {}, { detail });
  const { nombre } = receptor;
  const pdf = await mailInvoice(context, record, { email, nombre, author: viewer.user.id });
  set({ enviadaEn: now.toISOString(), canalEnvio: 'Correo', pdf });
};

const notaCredito: Handler = async (context) => {
  const { record, input } = context;
  await refuseAboveOwnLimit(context, centsOf(input.importe));
  await createCreditNote(context, record.id, String(input.importe), String(input.motivo));
};

const anular: Handler = async (context) => {
  const { record, input } = context;
  await refuseAboveOwnLimit(context, await creditableCents(context, record));
  await createCreditNote(context, record.id, 'all', String(input.motivo));
};

export default defineHandlers('facturas', {
  handlers: { facturar, emitir, autorizar, descartar, enviar, notaCredito, anular },
  changed: settleTransits,
  documents: { comprobante },
});
