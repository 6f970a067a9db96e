/** Handlers for voucher actions (domain.md A6): draft, issue, send, credit. Permissions are in the schema. */
import { formatDay, formatMoney } from '../../../i18n/format';
import { today } from '../../../server/clock';
import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { enqueue } from '../../../server/mail/outbox';
import { Problem } from '../../../server/problem';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { isRow } from '../../../src/schema/kinds/parts';
import { lockAccount } from '../../collections/account';
import { settleDebt } from '../../collections/deudores/passes';
import { attachBonuses, consumeBonuses, returnBonuses } from '../ajustes/bonuses';
import { priceOn } from '../conceptosFacturables/prices';
import { asOfIssue } from './asOfIssue';
import { credit, creditableOf } from './credit';
import { conceptOf, lineOf, makeDraft, receiverFor } from './draft';
import { authorised, numbered, owe, paymentCode } from './issue';
import { comprobante } from './paper';
import { type Asked, reductionOf, refuseAboveOwnLimit } from './secondSignature';

const REASONS = 'resources.facturas.reasons';

/** Reads the lines of the form. A line without a price takes today's price of its concept. */
async function linesIn({ tx, input, now }: HandlerContext): Promise<Asked[]> {
  const typed = Array.isArray(input.lineas) ? input.lineas.filter(isRow) : [];
  const lines: Asked[] = [];
  for (const [at, line] of typed.entries()) {
    const concept = await conceptOf(tx, { id: line.concepto });
    const price = await priceOn(tx, concept.id, today(now));
    const precioUnitario = line.precioUnitario ?? price;
    if (precioUnitario === null) {
      const errors = { [`lineas[${at}].precioUnitario`]: { key: `${REASONS}.sinPrecio` } };
      throw new Problem(422, 'invalid', {}, { errors });
    }
    const { descripcion, bonificacion } = line;
    const cantidad = Number(line.cantidad ?? 1);
    const made = lineOf(concept, { descripcion, bonificacion, cantidad, precioUnitario: String(precioUnitario) });
    // a discount above the price would turn a credit line into a charge
    if (concept.signo === 'Crédito' ? centsOf(made.total) > 0n : centsOf(made.total) < 0n) {
      const errors = { [`lineas[${at}].bonificacion`]: { key: `${REASONS}.bonificaDeMas` } };
      throw new Problem(422, 'invalid', {}, { errors });
    }
    lines.push({ concept, line: made, price });
  }
  return lines;
}

/** Creates a draft from the form, with the discounts that wait for the holder's next invoice. */
const facturar: Handler = async (context) => {
  const { input } = context;
  const { titular, vence1 = null, vence2 = null } = input;
  const kind = input.tipo === 'Nota de débito' ? 'Nota de débito' : 'Factura';
  const asked = await linesIn(context);
  const lines = asked.map(({ line }) => line);
  const bonuses = kind === 'Factura' ? await attachBonuses(context, titular, lines) : [];
  const all = [...lines, ...bonuses.map(({ line }) => line)];
  const total = all.reduce((sum, line) => sum + centsOf(line.total), 0n);
  const errors = { lineas: { key: `${REASONS}.sinTotal` } };
  if (total <= 0n) throw new Problem(422, 'invalid', {}, { errors });
  const reduction = reductionOf(asked);
  if (reduction > 0n) await refuseAboveOwnLimit(context, reduction);
  const reduccion = reduction > 0n ? amountOf(reduction) : null;
  const draft = await makeDraft(context, { titular, kind, lines: all, vence1, vence2, reduccion });
  for (const { ajuste } of bonuses) await context.change('ajustes', ajuste, { comprobante: draft.id });
};

/** Posts an authorised voucher to the account; a rejected voucher waits for correction. */
async function settle(context: HandlerContext): Promise<void> {
  const { tx, record, change, now } = context;
  await lockAccount(tx, record.titular);
  const answer = await authorised(record, today(now));
  const row = await change('facturas', record.id, answer);
  if (row.estado !== 'Autorizada') return;
  await owe(context, row);
  await consumeBonuses(context, record.id);
  await settleDebt(context, [record.titular]);
}

const emitir: Handler = async (context) => {
  const { tx, record, change, now } = context;
  const fresh = await asOfIssue(context, record);
  const number = await numbered(tx, { ...record, ...fresh }, today(now));
  await change('facturas', record.id, { ...fresh, ...number });
  await settle(context);
};

/** Retries the authorisation with the current day and receiver. When the letter changes, the voucher takes a new number. */
const autorizar: Handler = async (context) => {
  const { tx, record, change, now } = context;
  const fresh = await asOfIssue(context, record);
  const invoice = { ...record, ...fresh };
  const again =
    fresh.tipoComprobante === record.tipoComprobante
      ? { fechaEmision: today(now), codigoBarras: paymentCode(invoice) }
      : await numbered(tx, invoice, today(now));
  await change('facturas', record.id, { ...fresh, ...again });
  await settle(context);
};

const descartar: Handler = (context) => returnBonuses(context, context.record.id);

/** Sends the voucher to the holder's mail address. */
const enviar: Handler = async ({ tx, record, viewer, now, set, mailLanguage }) => {
  const { email, receptor } = await receiverFor(tx, record.titular);
  const detail = { key: `${REASONS}.sinCorreo` };
  if (email === null) throw new Problem(409, 'unavailable', {}, { detail });
  await enqueue(tx, {
    to: email,
    template: 'invoice',
    language: mailLanguage,
    values: {
      nombre: receptor.nombre,
      comprobante: `${String(record.tipoComprobante)} ${String(record.comprobante)}`,
      numero: `${String(record.tipoComprobante).slice(-1)} ${String(record.comprobante)}`,
      total: formatMoney(String(record.total)),
      vence: typeof record.vence1 === 'string' ? formatDay(record.vence1) : '—',
      cae: String(record.cae),
    },
    titular: String(record.titular),
    author: viewer.user.id,
  });
  set({ enviadaEn: now.toISOString(), canalEnvio: 'Correo' });
};

const notaCredito: Handler = async (context) => {
  const { record, input } = context;
  await refuseAboveOwnLimit(context, centsOf(input.importe));
  await credit(context, record.id, String(input.importe), String(input.motivo));
};

const anular: Handler = async (context) => {
  const { record, input } = context;
  await refuseAboveOwnLimit(context, await creditableOf(context, record));
  await credit(context, record.id, 'all', String(input.motivo));
};

export default defineHandlers(
  'facturas',
  { facturar, emitir, autorizar, descartar, enviar, notaCredito, anular },
  {},
  {},
  { comprobante },
);
