import {
  type ChangeHandler,
  type ComputeHandler,
  defineHandlers,
  type Handler,
  type HandlerContext,
} from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { startProcess } from '../../../server/processes/start';
import { translate } from '../../../server/translate';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { DAY, dayOf } from '../../../src/schema/calendar';
import { refuseClosed } from '../../billing/interface/server';
import { openClaim, settleTransit } from '../disputas/server/claim';
import { isBilled, refundTransits } from '../disputas/server/refund';
import { explainTransit } from '../server/rating/explain';
import { readUnrated, violationOf } from '../server/rating/rateBatch';
import { rateTransits } from '../server/rating/rateTransits';
import { decidedByHand, reratedFields } from '../server/rating/rerate';
import { explanationText } from '../shared/explanation';
import { accountAsOf, accountOfPass } from './server/account';
import { passDrawings } from './server/drawing';
import { hintsOf } from './server/hints';
import { priceFields, refusal } from './server/money';
import { drawingsText } from './shared/drawing';
import { hintText } from './shared/hints';

function refuseLongPeriod(desde: unknown, hasta: unknown, max: number): void {
  if (Date.parse(String(hasta)) - Date.parse(String(desde)) <= max) return;
  const values = { dias: max / DAY };
  const key = 'resources.transitos.messages.periodoLargo';
  throw new Problem(422, 'invalid', {}, { errors: { hasta: { key, values } } });
}

/** Returns the category entered at the booth, or else the detected one. */
const categoryOf = (record: Readonly<Record<string, unknown>>): unknown =>
  record.categoriaManual ?? record.categoriaDac ?? null;

/** Prices a transit and determines its owner as of its passage (domain.md A4). */
const valorizar: Handler = async ({ tx, record, set, create }) => {
  const [transit] = await readUnrated(tx, record.id);
  const [rated] = transit ? await rateTransits(tx, [transit]) : [];
  if (!transit || !rated) return;
  if ('refused' in rated) throw refusal(rated.refused);
  const { id, ...fields } = rated;
  set(fields);
  if (rated.estado === 'Violación') await create('violaciones', violationOf(transit, rated));
};

/** Rates again, as of the passage; what a person decided stays. */
const revalorizar: Handler = async ({ tx, record, set }) => {
  const key = Number(record.id);
  if ((await decidedByHand(tx, [key])).has(key)) throw refusal('decididoAMano');
  const [transit] = await readUnrated(tx, key);
  const [rated] = transit ? await rateTransits(tx, [transit]) : [];
  if (!rated) return;
  if ('refused' in rated) throw refusal(rated.refused);
  set(reratedFields(rated));
};

const MAX_RERATED = 92 * DAY;

/** Starts the rating of a period in the background (VAL-TRAN), in the caller's name. */
const revalorizarPeriodo: Handler = async (context) => {
  const { desde, hasta, estacion } = context.input;
  refuseLongPeriod(desde, hasta, MAX_RERATED);
  await startProcess(context, 'VAL-TRAN', { revalorizar: true, desde, hasta, estacion: estacion ?? null });
};

/** Opens a dispute, or joins the open one (domain.md A4). */
const impugnar: Handler = async (context) => {
  const { before, record, input, mailLanguage, set } = context;
  const claimed = await openClaim(context, {
    titular: record.titular,
    patente: record.patenteLeida,
    motivo: String(input.motivo),
    detalle: input.comentario,
    evidencia: input.evidenciaCliente,
    importes: [record.importe],
    asunto: translate(mailLanguage, 'resources.disputas.messages.asunto', { transito: Number(record.id) }),
  });
  set({ estadoAnterior: before?.estado, ...claimed });
};

/** Restores the former state. */
const volver: Handler = ({ before, set }) => {
  set({ estado: before?.estadoAnterior ?? 'Valorizado', estadoAnterior: null });
};

const confirmar: Handler = async (context) => {
  volver(context);
  await settleTransit(context, '0');
};

/** Refunds the billed amount of the current transit by an adjustment. */
async function refund(context: HandlerContext, importe: string): Promise<void> {
  const { before, record } = context;
  if (!isBilled(before?.estadoAnterior)) return;
  const { titular, disputa, ticketDisputa: ticket, id } = record;
  await refundTransits(context, { titular, disputa, ticket }, [{ transito: Number(id), importe }]);
}

const anular: Handler = async (context) => {
  const { before, record } = context;
  // the dispute is locked before the account, as where the dispute itself is granted
  if (before?.estado === 'EnDisputa') await settleTransit(context, String(record.importe ?? '0.00'));
  await refund(context, String(record.importe ?? '0.00'));
};

/**
 * Prices the transit with another category, as of its passage, and refunds the difference. A billed transit keeps its state: a lower price becomes an
 * adjustment, and a higher price is not charged.
 */
const recategorizar: Handler = async (context) => {
  const { before: previous, record, input, set } = context;
  const before = centsOf(record.importe ?? '0.00');
  const account = await accountAsOf(context.tx, record.medioDePaso, record.fechaHora);
  const price = await priceFields(context, input.categoria, record.formaPago, account);
  const less = before - centsOf(price.importe);
  const grantedAmount = amountOf(less > 0n ? less : 0n);
  await settleTransit(context, grantedAmount);
  if (isBilled(previous?.estadoAnterior)) {
    await refund(context, grantedAmount);
    set({
      ...(less > 0n ? price : { categoriaTarifada: input.categoria }),
      estado: previous?.estadoAnterior,
      estadoAnterior: null,
    });
  } else set({ ...price, estadoAnterior: null });
};

/** Assigns an unidentified transit to an account, which pays it. */
const asociar: Handler = async (context) => {
  const { tx, record, input, set } = context;
  // a pass that did not exist yet was chosen by a person: it pays by its present plan
  const account =
    (await accountAsOf(tx, input.medioDePaso, record.fechaHora)) ?? (await accountOfPass(tx, input.medioDePaso));
  if (!account) return;
  const paid = record.formaPago === 'NoCobrado' ? 'OCR' : record.formaPago;
  const price = await priceFields(context, account.categoria ?? categoryOf(record), paid, account);
  const { medioDePaso, titular, vehiculo } = account;
  set({ medioDePaso, titular, vehiculo, ...price });
};

const MAX_SEARCH_SPAN = 31 * DAY;

/** Starts the search of a period in the background (DUP-TRAN), in the caller's name. */
const buscarDuplicados: Handler = async (context) => {
  const { desde, hasta } = context.input;
  refuseLongPeriod(desde, hasta, MAX_SEARCH_SPAN);
  await startProcess(context, 'DUP-TRAN', { desde, hasta });
};

const indicios: ComputeHandler = async ({ db, rows }) => {
  const hints = await hintsOf(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return new Map(rows.map(({ id }) => [id, hintText(hints.get(Number(id)) ?? []) || null]));
};

const pasada: ComputeHandler = async ({ db, viewer, rows }) => {
  const drawings = await passDrawings(
    db,
    viewer,
    rows.map(({ id }) => Number(id)),
  );
  return new Map([...drawings].map(([id, drawing]) => [id, drawingsText([drawing])]));
};

/** Price lines of each transit; where its price was changed afterwards, the last line says so. */
const explicacion: ComputeHandler = async ({ db, rows }) => {
  const texts = new Map<unknown, string>();
  for (const { id, importe } of rows) {
    const [read] = await readUnrated(db, id);
    if (!read) continue;
    const { result, lines } = await explainTransit(db, read);
    const found = 'refused' in result ? null : result.importe;
    const isChanged = typeof importe === 'string' && (found === null || centsOf(found) !== centsOf(importe));
    texts.set(id, explanationText(isChanged ? [...lines, { code: 'distinto', values: { importe } }] : lines));
  }
  return texts;
};

/** A closed period takes no other price for a transit that was rated in it, whoever changes it (domain.md A6). */
const changed: ChangeHandler = async ({ tx }, changes) => {
  const days = changes
    .filter(({ before, fields }) => fields.includes('importe') && (before.importe ?? null) !== null)
    .map(({ before }) => dayOf(new Date(String(before.fechaHora))));
  if (days.length > 0) await refuseClosed(tx, days);
};

export default defineHandlers('transitos', {
  changed,
  computes: { indicios, pasada, explicacion },
  handlers: {
    valorizar,
    revalorizar,
    revalorizarPeriodo,
    impugnar,
    volver,
    confirmar,
    anular,
    recategorizar,
    asociar,
    buscarDuplicados,
  },
});
