/** The mail servers of an account, with their passwords. */
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import type { MailboxServer } from './mailbox';

interface StoredServer {
  imap: { host?: string | null; puerto?: number | null; seguridad?: string | null; usuario?: string | null } | null;
  imapClave: string | null;
  direccion: string;
}

const defaultPort = 993;

/** Returns the mailbox's server of an account; undefined if it is inactive or has none. */
export async function mailboxServerOf(db: Db, account: number): Promise<MailboxServer | undefined> {
  const { rows } = await sql<StoredServer>`
    select "imap", "imapClave", "direccion" from "correoCuentas" where "id" = ${account} and "activa"`.execute(db);
  const [row] = rows;
  const host = row?.imap?.host;
  if (!row || !host) return undefined;
  const { puerto, seguridad, usuario } = row.imap ?? {};
  return {
    host,
    port: puerto ?? defaultPort,
    security: seguridad ?? 'TLS',
    user: usuario ?? row.direccion,
    password: row.imapClave ?? '',
  };
}
