/** Notifies a violation: by mail with the notice where an address is known, otherwise on paper (domain.md A4). */
import { formatDay, formatMoney } from '../../../../i18n/format';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { enqueue } from '../../../../server/mail/outbox';
import { authorOf } from '../../../../server/systemViewer';
import { addDays, dayOf } from '../../../../src/schema/calendar';
import { cutText } from '../../../../src/schema/cut';
import { isRow } from '../../../../src/schema/kinds/parts';
import { receiverFor } from '../../../billing/interface/server';
import { storeNotice } from './notice';
import { accountOfPlate } from './payment';

/** Days to pay a debt by plate after its notification. */
const DAYS_UNTIL_DUE = 30;

const filled = (row: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => (value ?? null) !== null && value !== ''));

/** The registered holder: what the form says, else what is recorded, else the account of the plate. */
async function registeredHolder({ tx, record, input }: HandlerContext): Promise<Row> {
  const { nombre, documento, domicilio, email } = input;
  const recorded: Row = isRow(record.titularRegistral) ? record.titularRegistral : {};
  const typed = filled({ nombre, documento, domicilio, email });
  if (filled(recorded).nombre !== undefined || typed.nombre !== undefined) return { ...filled(recorded), ...typed };
  const titular = await accountOfPlate(tx, record.patente);
  if (titular === null) return typed;
  const { email: address, receptor } = await receiverFor(tx, titular);
  const { nombre: name, docNro, domicilio: home } = receptor;
  return { ...filled({ nombre: name, documento: docNro, domicilio: cutText(home, 120), email: address }), ...typed };
}

export async function notifyViolation(context: HandlerContext): Promise<void> {
  const { tx, record, viewer, now, mailLanguage, set } = context;
  const fechaNotificacion = dayOf(now);
  const venceEl = addDays(fechaNotificacion, DAYS_UNTIL_DUE);
  const titularRegistral = await registeredHolder(context);
  const { nombre, email } = titularRegistral;
  const values = { fechaNotificacion, venceEl, titularRegistral };
  if (typeof email !== 'string') {
    set({ ...values, canalNotificacion: 'Impreso' });
    return;
  }
  const notice = await storeNotice(context, { ...record, ...values });
  await enqueue(tx, {
    to: email,
    template: 'violation',
    language: mailLanguage,
    values: {
      nombre: String(nombre ?? record.patente),
      patente: String(record.patente),
      total: formatMoney(String(record.total)),
      vence: formatDay(venceEl),
    },
    author: authorOf(viewer),
    files: [notice],
  });
  set({ ...values, canalNotificacion: 'Correo', aviso: notice });
}
