/** How a payment method is adhered and given up (domain.md A3). */
import { randomUUID } from 'node:crypto';
import { today } from '../../../server/clock';
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { ENDED } from '../../passage/mediosDePaso/rules/states';
import { bankOf, isPast, summaryOf } from './rules/account';

const refuseField = (field: string, key: string): Problem =>
  new Problem(422, 'invalid', {}, { errors: { [field]: { key: `resources.mediosPago.messages.${key}` } } });

function checkExpiry({ record, now }: HandlerContext): void {
  if (typeof record.vence === 'string' && isPast(record.vence, now)) throw refuseField('vence', 'tarjetaVencida');
}

/** What follows from its codes: the bank where nobody named one, and how it is called. */
function facts(record: Readonly<Row>): Row {
  const banco = record.banco ?? (typeof record.cbu === 'string' ? bankOf(record.cbu) : undefined) ?? null;
  const own = record.tipo === 'DébitoCBU' ? banco : null;
  return { banco: own, resumen: summaryOf({ ...record, tipo: record.tipo, banco: own }) };
}

/** In the place of the card processor, which knows the card and gives a token for it (decisions 17). */
const tokenFor = ({ marca }: Readonly<Row>): string | null => (marca ? `sim_${randomUUID()}` : null);

const others = ({ tx, record }: HandlerContext) =>
  tx.selectFrom('mediosPago').select('id').where('titular', '=', record.titular).where('principal', '=', true);

/** The first one of a holder is the one that is charged. */
const creating: Handler = async (context) => {
  checkExpiry(context);
  const { record, now, set } = context;
  const first = (await others(context).limit(1).executeTakeFirst()) === undefined;
  set({ ...facts(record), token: tokenFor(record), principal: first, fechaAdhesion: today(now) });
};

const updating: Handler = (context) => {
  const { record, before, set } = context;
  if (record.vence !== before?.vence) checkExpiry(context);
  set(facts(record));
};

const sinVencer: Handler = (context) => {
  if (typeof context.record.vence === 'string' && isPast(context.record.vence, context.now))
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.mediosPago.messages.tarjetaVencida' } });
};

/** One of a holder's is charged: the one that was so far is no longer. */
const hacerPrincipal: Handler = async (context) => {
  for (const { id } of await others(context).execute()) await context.change('mediosPago', id, { principal: false });
  context.set({ principal: true });
};

/** A card is renewed with its new date; whatever it is, it is adhered anew and its validation begins again. */
const renovar: Handler = (context) => {
  const { record, input, set } = context;
  set({ ...(input.vence ? { vence: input.vence } : {}), ...(input.ultimos4 ? { ultimos4: input.ultimos4 } : {}) });
  checkExpiry(context);
  set({ ...facts(context.record), token: tokenFor(record), motivoEstado: null, fechaAdhesion: today(context.now) });
};

/** While a pass that may be used is charged to it, it stays. */
const sinMedios: Handler = async ({ tx, record }) => {
  const used = await tx
    .selectFrom('mediosDePaso')
    .select('numero')
    .where('medioPago', '=', record.id)
    .where('estado', 'not in', ENDED)
    .limit(1)
    .executeTakeFirst();
  const detail = { key: 'resources.mediosPago.messages.enUso', values: { numero: String(used?.numero) } };
  if (used) throw new Problem(409, 'unavailable', {}, { detail });
};

export default defineHandlers('mediosPago', { sinVencer, hacerPrincipal, renovar, sinMedios }, { creating, updating });
