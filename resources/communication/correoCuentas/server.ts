import { isDeepStrictEqual } from 'node:util';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { letterRow } from '../../../server/mail/outbox';
import { translate } from '../../../server/translate';

/** Queues a test mail through this account; its delivery state shows the result. */
const probar: Handler = async ({ tx, record, input, language, create }) => {
  const message = (part: string) =>
    translate(language, `resources.correoCuentas.test.${part}`, { cuenta: String(record.nombre) });
  const mail = { subject: message('subject'), text: message('body'), html: null };
  await create('correos', await letterRow(tx, { to: String(input.para), ...mail, cuenta: Number(record.id) }));
};

/** Bypasses the history, which would store the password. */
const ponerClave: Handler = async ({ tx, record, input }) => {
  await tx
    .updateTable('correoCuentas')
    .set({ smtpClave: String(input.clave) })
    .where('id', '=', record.id)
    .execute();
};

const quitarClave: Handler = async ({ tx, record }) => {
  await tx.updateTable('correoCuentas').set({ smtpClave: null }).where('id', '=', record.id).execute();
};

/** Makes this the only default account. */
const soloEsta: Handler = async ({ tx, record, change }) => {
  const otherDefaults = await tx
    .selectFrom('correoCuentas')
    .select('id')
    .where('predeterminada', '=', true)
    .where('id', '<>', record.id)
    .execute();
  for (const { id } of otherDefaults) await change('correoCuentas', id, { predeterminada: false });
};

const creating: Handler = async ({ tx, set }) => {
  const currentDefault = await tx
    .selectFrom('correoCuentas')
    .select('id')
    .where('predeterminada', '=', true)
    .executeTakeFirst();
  if (!currentDefault) set({ predeterminada: true });
};

/** The password belongs to one server. When the server settings change it is cleared, so that it never reaches another server. */
const updating: Handler = async (context) => {
  const { before, record, set } = context;
  if (isDeepStrictEqual(before?.smtp ?? null, record.smtp ?? null)) return;
  await quitarClave(context);
  set({ claveCargadaEn: null });
};

export default defineHandlers('correoCuentas', {
  handlers: { probar, ponerClave, quitarClave, soloEsta },
  hooks: { creating, updating },
});
