import { isDeepStrictEqual } from 'node:util';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { letterRow } from '../../../server/mail/outbox';
import { translate } from '../../../server/translate';

/** A mail of its own through it, by the queue like any other: whether it came is told there. */
const probar: Handler = async ({ tx, record, input, language, create }) => {
  const say = (part: string) =>
    translate(language, `resources.correoCuentas.test.${part}`, { cuenta: String(record.nombre) });
  const letter = { subject: say('subject'), text: say('body'), html: null };
  await create('correos', await letterRow(tx, { to: String(input.para), ...letter, cuenta: Number(record.id) }));
};

/** Written past the history, which would keep it. */
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

/** There is one usual account. */
const soloEsta: Handler = async ({ tx, record, change }) => {
  const others = await tx
    .selectFrom('correoCuentas')
    .select('id')
    .where('predeterminada', '=', true)
    .where('id', '<>', record.id)
    .execute();
  for (const { id } of others) await change('correoCuentas', id, { predeterminada: false });
};

const creating: Handler = async ({ tx, set }) => {
  const usual = await tx.selectFrom('correoCuentas').select('id').where('predeterminada', '=', true).executeTakeFirst();
  if (!usual) set({ predeterminada: true });
};

/** The password is for the server that it was given for: another one, or another way to it, gets none. */
const updating: Handler = async (context) => {
  const { before, record, set } = context;
  if (isDeepStrictEqual(before?.smtp ?? null, record.smtp ?? null)) return;
  await quitarClave(context);
  set({ claveCargadaEn: null });
};

export default defineHandlers('correoCuentas', { probar, ponerClave, quitarClave, soloEsta }, { creating, updating });
