/** Handlers for a holder's account (domain.md A2). */

import { formatMoney } from '../../../i18n/format';
import { batched, defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { centsOf } from '../../../src/schema/amounts';
import { dayOf } from '../../../src/schema/calendar';
import { cutText } from '../../../src/schema/cut';
import { balancesOf, isStoppedByDebt, lockAccount } from '../../collections/interface/server';
import { endPass } from '../../passage/interface/server';
import { LIVE } from '../../passage/interface/shared';
import { notasFijadas } from '../titularNotas/server/pinned';
import { anonimizar } from './server/anonymise';
import { holderOfDocument } from './server/document';
import { fusionar } from './server/merge';
import { deshacerFusion } from './server/unmerge';
import { numberIn } from './shared/phone';

/**
 * Locks the document before the write. The unique constraint rejects a second holder; the lock makes concurrent requests wait for
 * the result.
 */
const lockDocument = ({ tx, record }: HandlerContext) =>
  holderOfDocument(tx, record.tipoDocumento, record.numeroDocumento);

const phone = ({ telefono }: Readonly<Row>): Row => ({
  telefonoNormalizado: typeof telefono === 'string' ? numberIn(telefono) : null,
});

/** Sets the start date to the day of creation. */
const creating: Handler = batched(async (context) => {
  await lockDocument(context);
  const { historical, now } = context;
  if (historical.fechaAlta !== undefined && String(historical.fechaAlta) > dayOf(now))
    throw new Problem(
      422,
      'invalid',
      {},
      { errors: { fechaAlta: { key: 'resources.titulares.messages.fechaFutura' } } },
    );
  context.set({ fechaAlta: dayOf(now), ...phone(context.record) });
});

const updating: Handler = async (context) => {
  const { before, record, set } = context;
  const isUnchanged = (name: string) => record[name] === before?.[name];
  if (!isUnchanged('tipoDocumento') || !isUnchanged('numeroDocumento')) await lockDocument(context);
  if (!isUnchanged('telefono')) set(phone(record));
  // the verification state of the old address does not apply to the new one
  if (!isUnchanged('email')) set({ emailVerificado: false, emailRebotado: false });
};

const passesOf = async ({ tx, record }: HandlerContext, states: readonly string[]) =>
  tx
    .selectFrom('mediosDePaso')
    .selectAll()
    .where('titular', '=', record.codigoTitular)
    .where('estado', 'in', states)
    .orderBy('id')
    .execute();

/** Disables barrier access on all passes of a disabled holder. */
const inhabilitarMedios: Handler = async (context) => {
  for (const { id } of await passesOf(context, ['Habilitado']))
    await context.change('mediosDePaso', id, {
      estado: 'InhabilitadoDeuda',
      motivoEstado: context.input.motivo ?? null,
      lista: 'Negra',
    });
};

/** Restores the passes of a holder, unless debt stops them. */
const rehabilitarMedios: Handler = async (context) => {
  if (await isStoppedByDebt(context.tx, context.record.codigoTitular)) return;
  for (const { id } of await passesOf(context, ['InhabilitadoDeuda']))
    await context.change('mediosDePaso', id, { estado: 'Habilitado', motivoEstado: null, lista: 'Blanca' });
};

const anotarRevision: Handler = ({ input, set }) =>
  set({ motivoEstado: cutText([input.causa, input.motivo].filter(Boolean).join(': '), 300) });

/** Rejects the closing of an account with live passes. */
const sinMediosVivos: Handler = async (context) => {
  const [pass] = await passesOf(context, LIVE);
  if (!pass) return;
  const numero = String(pass.numero ?? pass.patente ?? pass.id);
  const detail = { key: 'resources.titulares.messages.mediosVivos', values: { numero } };
  throw new Problem(409, 'unavailable', {}, { detail });
};

/** Rejects the closing of an account with a debt or a credit. */
const sinSaldo: Handler = async ({ tx, record }) => {
  await lockAccount(tx, record.codigoTitular);
  const saldo = (await balancesOf(tx, [record.codigoTitular])).get(String(record.codigoTitular)) ?? '0.00';
  if (centsOf(saldo) === 0n) return;
  const key = `resources.titulares.messages.${saldo.startsWith('-') ? 'saldoAFavor' : 'saldoDeudor'}`;
  const values = { saldo: formatMoney(saldo.replace('-', '')) };
  throw new Problem(409, 'unavailable', {}, { detail: { key, values } });
};

const bajarMedios: Handler = async (context) => {
  for (const pass of await passesOf(context, LIVE)) await endPass(context, pass, context.input.motivo);
};

const anotarBaja: Handler = ({ input, now, set }) =>
  set({ fechaBaja: dayOf(now), motivoBaja: input.motivo, motivoEstado: input.motivo });

export default defineHandlers('titulares', {
  handlers: {
    inhabilitarMedios,
    rehabilitarMedios,
    anotarRevision,
    sinMediosVivos,
    sinSaldo,
    bajarMedios,
    anotarBaja,
    anonimizar,
    fusionar,
    deshacerFusion,
  },
  hooks: { creating, updating },
  computes: { notasFijadas },
});
