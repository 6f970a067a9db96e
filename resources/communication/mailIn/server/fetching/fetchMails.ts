/** Reads the new mails of one mailbox, oldest first. */
import type { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import type { Store } from '../../../../../server/records/store';
import type { Position } from '../filing/account';
import { receiveMail } from '../filing/receiveMail';
import { MAX_MAIL_BYTES, type MailboxServer, type OpenMailbox, withMailbox } from './mailbox';

interface Reading {
  position: Position;
  /** mails that arrived earlier are left alone */
  since: number;
}

/** Clocks of two machines differ by less, in ms. */
const clockSkew = 10 * 60_000;

/**
 * Returns where the reading continues. A mailbox that was never read starts at its end: what was there before stays. One whose
 * UIDs are no longer valid is read from its beginning: copies are recognised.
 */
async function readingOf(db: Db, account: number, { mailbox }: OpenMailbox): Promise<Reading> {
  const uidValidity = Number(mailbox.uidValidity);
  const { rows } = await sql<{ validity: number | null; uid: number | null; since: string | null }>`
    select "imapUidValidez" as "validity", "imapUltimoUid" as "uid", "imapDesde" as "since"
    from "correoCuentas" where "id" = ${account}`.execute(db);
  const [stored] = rows;
  if (stored?.since) {
    const uid = stored.validity === uidValidity ? (stored.uid ?? 0) : 0;
    return { position: { uidValidity, uid }, since: Date.parse(stored.since) };
  }
  const uid = mailbox.uidNext - 1;
  const since = new Date(Date.now() - clockSkew);
  await sql`update "correoCuentas" set "imapDesde" = ${since.toISOString()}, "imapUidValidez" = ${uidValidity},
    "imapUltimoUid" = ${uid} where "id" = ${account} and "imapDesde" is null`.execute(db);
  return { position: { uidValidity, uid }, since: since.getTime() };
}

interface Listed {
  uid: number;
  size: number;
}

/** Returns the mails after the position that arrived since the account is read. */
async function listMails({ client, mailbox }: OpenMailbox, { position, since }: Reading): Promise<Listed[]> {
  // `n:*` always has the last mail, even if its UID is lower
  if (mailbox.exists === 0 || mailbox.uidNext <= position.uid + 1) return [];
  const listed: Listed[] = [];
  const query = { uid: true, size: true, internalDate: true };
  for await (const { uid, size = 0, internalDate } of client.fetch(`${position.uid + 1}:*`, query, { uid: true }))
    if (uid > position.uid && !(internalDate && new Date(internalDate).getTime() < since)) listed.push({ uid, size });
  return listed.sort((a, b) => a.uid - b.uid);
}

/** Returns the bytes of a mail, at most `MAX_MAIL_BYTES`; undefined if it was deleted meanwhile. */
async function download(client: ImapFlow, { uid, size }: Listed): Promise<Buffer | undefined> {
  const source = size > MAX_MAIL_BYTES ? { start: 0, maxLength: MAX_MAIL_BYTES } : true;
  const mail = await client.fetchOne(String(uid), { source }, { uid: true });
  return mail === false ? undefined : mail.source;
}

/**
 * Receives the new mails of an account's mailbox and marks them as read; they stay in the mailbox. Returns the number of received
 * mails. `keepRunning`: false ends it after the current mail; the next reading continues there.
 */
export async function fetchMails(
  store: Store,
  account: number,
  server: MailboxServer,
  keepRunning: () => boolean,
): Promise<number> {
  return withMailbox(server, async (open) => {
    const reading = await readingOf(store.db, account, open);
    let received = 0;
    for (const listed of await listMails(open, reading)) {
      if (!keepRunning()) break;
      const raw = await download(open.client, listed);
      if (!raw) continue;
      const { uidValidity } = reading.position;
      const result = await receiveMail(store, account, { uidValidity, uid: listed.uid, raw, size: listed.size });
      if (result === 'filed') received += 1;
      // only for people who look at the mailbox with another program
      await open.client.messageFlagsAdd(String(listed.uid), ['\\Seen'], { uid: true }).catch(() => false);
    }
    return received;
  });
}
