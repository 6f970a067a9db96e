/** Sends mails through the organisation's accounts: by the account's own mail server, otherwise by the installation's. */
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import type { Db } from '../db/pool';
import { bearsSecret } from './secrets';
import { type MailServer, openAccount, type Send } from './transport';

interface Stored {
  version: number;
  direccion: string;
  smtp: { host?: string | null; puerto?: number | null; seguridad?: string | null; usuario?: string | null } | null;
  smtpClave: string | null;
}

interface Open {
  version: number;
  send: Send;
  close: () => void;
}

const usualPort = 587;

/** Returns the mail server of an account; undefined where it has none, or is inactive. */
async function serverOf(db: Db, id: number): Promise<{ server: MailServer; version: number } | undefined> {
  const { rows } = await sql<Stored>`
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
      port: puerto ?? usualPort,
      security: seguridad ?? 'STARTTLS',
      user: usuario ?? null,
      password: account.smtpClave,
      from: account.direccion,
    },
  };
}

/**
 * Sends each mail through its account. `usual` sends mails without an account, mails of accounts without their own server, and
 * mails that contain a sign-in secret: an account's mail server is chosen by its editor, who must not be able to read those.
 */
export function throughAccounts(
  db: Db,
  usual: Send | undefined,
  language?: Language,
): { send: Send; close: () => void } {
  const open = new Map<number, Open>();
  async function transportOf(id: number): Promise<Send | undefined> {
    const found = await serverOf(db, id);
    const known = open.get(id);
    if (known && known.version === found?.version) return known.send;
    known?.close();
    open.delete(id);
    if (!found) return undefined;
    const fresh = { version: found.version, ...openAccount(found.server, language) };
    open.set(id, fresh);
    return fresh.send;
  }
  const send: Send = async (mail) => {
    const own = mail.cuenta === null || bearsSecret(mail) ? undefined : await transportOf(mail.cuenta);
    const way = own ?? usual;
    if (!way) throw new Error('no mail server');
    await way(mail);
  };
  const close = () => {
    for (const one of open.values()) one.close();
    open.clear();
  };
  return { send, close };
}
