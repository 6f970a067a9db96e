import { isDeepStrictEqual } from 'node:util';
import { type BeforeHandler, defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { verifyAccount } from '../../../server/mail/accounts';
import { letterRow } from '../../../server/mail/outbox';
import { Problem } from '../../../server/problem';
import { translate } from '../../../server/translate';
import { mailboxServerOf } from '../mailIn/server/fetching/accountServer';
import { reasonOf, withMailbox } from '../mailIn/server/fetching/mailbox';
import { checkCategory } from './server/category';

interface Refusal {
  server: 'smtp' | 'imap';
  reason: string;
}

/** Returns why a mail server refuses; nothing if it accepts. */
const refusalOf = (server: Refusal['server'], attempt: () => Promise<unknown>): Promise<Refusal[]> =>
  attempt().then(
    () => [],
    (error: unknown) => [{ server, reason: reasonOf(error) }],
  );

/**
 * Signs in to the account's own mail servers, for sending and for the mailbox. Responds 409 with the reason of each server that
 * refuses.
 */
const signIn: BeforeHandler = async ({ db, record, language }) => {
  const id = Number(record.id);
  const refusals = (
    await Promise.all([
      refusalOf('smtp', () => verifyAccount(db, id, language)),
      refusalOf('imap', async () => {
        const server = await mailboxServerOf(db, id);
        if (server) await withMailbox(server, async () => {});
      }),
    ])
  ).flat();
  if (refusals.length === 0) return;
  const motivo = refusals
    .map(({ server, reason }) => translate(language, `resources.correoCuentas.test.${server}`, { motivo: reason }))
    .join(' ');
  const detail = { key: 'resources.correoCuentas.reasons.fallida', values: { motivo } };
  throw new Problem(409, 'unavailable', {}, { detail });
};

/** Queues a test mail, whose delivery state shows what the sign-in before it did not. */
const probar: Handler = async ({ tx, record, input, language, create }) => {
  const message = (part: string) =>
    translate(language, `resources.correoCuentas.test.${part}`, { cuenta: String(record.nombre) });
  const mail = { subject: message('subject'), text: message('body'), html: null };
  await create('correos', await letterRow(tx, { to: String(input.para), ...mail, cuenta: Number(record.id) }));
};

/** Stores a password, or removes it. Bypasses the history, which would store the password. */
const storePassword =
  (column: 'smtpClave' | 'imapClave', hasPassword: boolean): Handler =>
  async ({ tx, record, input }) => {
    await tx
      .updateTable('correoCuentas')
      .set({ [column]: hasPassword ? String(input.clave) : null })
      .where('id', '=', record.id)
      .execute();
  };

/** The next reading of the mailbox is at once. */
const READ_NOW = { errorRecepcion: null, fallosRecepcion: 0, proximaRecepcion: null };

/** A mailbox is read from its set-up on; the UIDs of another one mean nothing. */
const readFrom = (setUp: Date) => ({
  ...READ_NOW,
  imapDesde: setUp.toISOString(),
  imapUidValidez: null,
  imapUltimoUid: null,
});

/** Which mailbox an account reads; undefined if it reads none. */
function mailboxOf(account: Readonly<Row> | null): string | undefined {
  const { host, usuario } = Object(account?.imap ?? {});
  return host ? `${usuario ?? account?.direccion}@${host}` : undefined;
}

/** A corrected password is tried at once. */
const ponerClaveImap: Handler = async (context) => {
  await storePassword('imapClave', true)(context);
  context.set({ proximaRecepcion: null });
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

const creating: Handler = async (context) => {
  const { tx, record, set, now } = context;
  await checkCategory(context);
  if (mailboxOf(record)) set(readFrom(now));
  const currentDefault = await tx
    .selectFrom('correoCuentas')
    .select('id')
    .where('predeterminada', '=', true)
    .executeTakeFirst();
  if (!currentDefault) set({ predeterminada: true });
};

/** A password belongs to one server. When the server settings change it is cleared, so that it never reaches another server. */
const updating: Handler = async (context) => {
  const { before, record, set, now } = context;
  await checkCategory(context);
  const isChanged = (server: 'smtp' | 'imap') => !isDeepStrictEqual(before?.[server] ?? null, record[server] ?? null);
  if (isChanged('smtp')) {
    await storePassword('smtpClave', false)(context);
    set({ claveCargadaEn: null });
  }
  if (isChanged('imap')) {
    await storePassword('imapClave', false)(context);
    set({ imapClaveCargadaEn: null, ...READ_NOW });
  }
  if (mailboxOf(before) !== mailboxOf(record)) set(readFrom(now));
};

export default defineHandlers('correoCuentas', {
  handlers: {
    probar,
    ponerClave: storePassword('smtpClave', true),
    quitarClave: storePassword('smtpClave', false),
    ponerClaveImap,
    quitarClaveImap: storePassword('imapClave', false),
    soloEsta,
  },
  before: { probar: signIn },
  hooks: { creating, updating },
});
