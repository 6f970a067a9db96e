/** Sends mails through the organisation's accounts: by the account's own mail server, otherwise by the installation's. */
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import type { Db } from '../db/pool';
import { bearsSecret } from './secrets';
import { type MailServer, openAccount, type SendMail, verifyServer } from './transport';

interface StoredAccount {
  version: number;
  direccion: string;
  smtp: { host?: string | null; puerto?: number | null; seguridad?: string | null; usuario?: string | null } | null;
  smtpClave: string | null;
}

interface OpenAccount {
  version: number;
  send: SendMail;
  close: () => void;
}

const defaultPort = 587;

/** Returns the mail server of an account; undefined where it has none, or is inactive. */
async function serverOf(db: Db, id: number): Promise<{ server: MailServer; version: number } | undefined> {
  const { rows } = await sql<StoredAccount>`
    select "version", "direccion", "smtp", "smtpClave" from "correoCuentas" where "id" = ${id} and "activa"`.execute(
    db,
  );
  const [account] = rows;
  const host = account?.smtp?.host;
  if (!account || !host) return undefined;
  const { puerto, seguridad, usuario } = account.smtp ?? {};
  return {
    version: account.version,
    server: {
      host,
      port: puerto ?? defaultPort,
      security: seguridad ?? 'STARTTLS',
      user: usuario ?? null,
      password: account.smtpClave,
      from: account.direccion,
    },
  };
}

/** Signs in to the mail server of an account, if it has its own. Throws the server's refusal. */
export async function verifyAccount(db: Db, id: number, language: Language): Promise<void> {
  const accountServer = await serverOf(db, id);
  if (accountServer) await verifyServer(accountServer.server, language);
}

/**
 * Sends each mail through its account. `defaultSend` sends mails without an account, mails of accounts without their own server, and
 * mails that contain a sign-in secret: an account's mail server is chosen by its editor, who must not be able to read those.
 */
export function openAccountSender(
  db: Db,
  defaultSend: SendMail | undefined,
  language?: Language,
): { send: SendMail; close: () => void } {
  const openAccounts = new Map<number, OpenAccount>();
  async function transportOf(id: number): Promise<SendMail | undefined> {
    const accountServer = await serverOf(db, id);
    const cached = openAccounts.get(id);
    if (cached && cached.version === accountServer?.version) return cached.send;
    cached?.close();
    openAccounts.delete(id);
    if (!accountServer) return undefined;
    const opened = { version: accountServer.version, ...openAccount(accountServer.server, language) };
    openAccounts.set(id, opened);
    return opened.send;
  }
  const send: SendMail = async (mail) => {
    const accountSend = mail.cuenta === null || bearsSecret(mail) ? undefined : await transportOf(mail.cuenta);
    const chosenSend = accountSend ?? defaultSend;
    if (!chosenSend) throw new Error('no mail server');
    await chosenSend(mail);
  };
  const close = () => {
    for (const account of openAccounts.values()) account.close();
    openAccounts.clear();
  };
  return { send, close };
}
