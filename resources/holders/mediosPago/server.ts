/** Handlers for the creation and removal of payment methods (domain.md A3). */
import { randomUUID } from 'node:crypto';
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { dayOf } from '../../../src/schema/calendar';
import { ENDED } from '../../passage/interface/shared';
import { bankOf, isPast, summaryOf } from './shared/account';

const refuseField = (field: string, key: string): Problem =>
  new Problem(422, 'invalid', {}, { errors: { [field]: { key: `resources.mediosPago.messages.${key}` } } });

function checkExpiry({ record, now }: HandlerContext): void {
  if (typeof record.vence === 'string' && isPast(record.vence, now)) throw refuseField('vence', 'tarjetaVencida');
}

/** Derives the bank, unless one is set, and the summary. */
function derivedFields(record: Readonly<Row>): Row {
  const banco = record.banco ?? (typeof record.cbu === 'string' ? bankOf(record.cbu) : undefined) ?? null;
  const bankName = record.tipo === 'DébitoCBU' ? banco : null;
  return { banco: bankName, resumen: summaryOf({ ...record, tipo: record.tipo, banco: bankName }) };
}

/** Simulates the card processor, which would return a token for the card (domain.md 0.2, reading 17). */
const tokenFor = ({ marca }: Readonly<Row>): string | null => (marca ? `sim_${randomUUID()}` : null);

const mainMethods = ({ tx, record }: HandlerContext) =>
  tx.selectFrom('mediosPago').select('id').where('titular', '=', record.titular).where('principal', '=', true);

/** A holder's first payment method becomes the main one. */
const creating: Handler = async (context) => {
  checkExpiry(context);
  const { record, now, set } = context;
  const first = (await mainMethods(context).limit(1).executeTakeFirst()) === undefined;
  set({ ...derivedFields(record), token: tokenFor(record), principal: first, fechaAdhesion: dayOf(now) });
};

const updating: Handler = (context) => {
  const { record, before, set } = context;
  if (record.vence !== before?.vence) checkExpiry(context);
  set(derivedFields(record));
};

const sinVencer: Handler = (context) => {
  if (typeof context.record.vence === 'string' && isPast(context.record.vence, context.now))
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.mediosPago.messages.tarjetaVencida' } });
};

/** Makes this the main payment method and resets the former one; a holder has exactly one. */
const hacerPrincipal: Handler = async (context) => {
  for (const { id } of await mainMethods(context).execute())
    await context.change('mediosPago', id, { principal: false });
  context.set({ principal: true });
};

/** Renews a payment method: a card gets a new expiry date, and validation starts again. */
const renovar: Handler = (context) => {
  const { record, input, set } = context;
  set({ ...(input.vence ? { vence: input.vence } : {}), ...(input.ultimos4 ? { ultimos4: input.ultimos4 } : {}) });
  checkExpiry(context);
  set({
    ...derivedFields(context.record),
    token: tokenFor(record),
    motivoEstado: null,
    fechaAdhesion: dayOf(context.now),
  });
};

/** Rejects the removal while a usable pass is charged to this payment method. */
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

export default defineHandlers('mediosPago', {
  handlers: { sinVencer, hacerPrincipal, renovar, sinMedios },
  hooks: { creating, updating },
});
