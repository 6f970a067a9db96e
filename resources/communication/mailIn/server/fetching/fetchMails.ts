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
  /** the moment of the set-up, as stored */
  setUp: string;
  /** mails that arrived earlier are left alone, in ms */
  since: number;
}

/** Clocks of two machines differ by less, in ms. */
const CLOCK_SKEW = 10 * 60_000;
/** No time zone is further from UTC, in ms. */
const ZONE_OFFSET = 14 * 3_600_000;

/** The moments of a mailbox are whole seconds (INTERNALDATE). */
const toSecond = (instant: string): number => Math.floor(Date.parse(instant) / 1000) * 1000;

/**
 * Returns where the reading continues. A mailbox that was never read is read from its set-up on: what was there before stays. One
 * whose UIDs are no longer valid is read in the same way: copies are recognised.
 */
async function readingOf(db: Db, account: number, { mailbox }: OpenMailbox): Promise<Reading> {
  const uidValidity = Number(mailbox.uidValidity);
  const { rows } = await sql<{ validity: number | null; uid: number | null; setUp: string }>`
    update "correoCuentas" set "imapDesde" = coalesce("imapDesde", date_trunc('milliseconds', now()))
    where "id" = ${account}
    returning "imapUidValidez" as "validity", "imapUltimoUid" as "uid", "imapDesde" as "setUp"`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error(`mail account ${account} was deleted`);
  const { validity, uid, setUp } = stored;
  const since = toSecond(setUp);
  if (uid === null || validity !== uidValidity) return { position: { uidValidity, uid: 0 }, setUp, since };
  // the position says what is new, whatever the clock of the mail server
  return { position: { uidValidity, uid }, setUp, since: since - CLOCK_SKEW };
}

interface Listed {
  uid: number;
  size: number;
}

/** Returns the first UID to look at; undefined if nothing is new. A search has whole days only, in a time zone of the server. */
async function firstUid({ client, mailbox }: OpenMailbox, { position, since }: Reading): Promise<number | undefined> {
  if (mailbox.exists === 0 || mailbox.uidNext <= position.uid + 1) return undefined;
  if (position.uid > 0) return position.uid + 1;
  const found = await client.search({ since: new Date(since - ZONE_OFFSET) }, { uid: true });
  if (!found) return 1;
  const [first] = found.sort((a, b) => a - b);
  return first;
}

/** Returns the mails after the position that arrived since the account is read. */
async function listMails(open: OpenMailbox, reading: Reading): Promise<Listed[]> {
  const { position, since } = reading;
  const first = await firstUid(open, reading);
  if (first === undefined) return [];
  const listed: Listed[] = [];
  const query = { uid: true, size: true, internalDate: true };
  // `n:*` always has the last mail, even if its UID is lower
  for await (const { uid, size = 0, internalDate } of open.client.fetch(`${first}:*`, query, { uid: true }))
    if (uid > position.uid && !(internalDate && new Date(internalDate).getTime() < since)) listed.push({ uid, size });
  return listed.sort((a, b) => a.uid - b.uid);
}

/** Stores that everything before `uidNext` was looked at, unless another mailbox was set meanwhile. */
async function storeEnd(db: Db, account: number, { position, setUp }: Reading, uidNext: number): Promise<void> {
  const { uidValidity } = position;
  const uid = uidNext - 1;
  await sql`update "correoCuentas" set "imapUidValidez" = ${uidValidity}, "imapUltimoUid" = ${uid}
    where "id" = ${account} and "imapDesde" = ${setUp}
      and ("imapUidValidez" is distinct from ${uidValidity} or "imapUltimoUid" < ${uid})`.execute(db);
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
      if (!keepRunning()) return received;
      const raw = await download(open.client, listed);
      if (!raw) continue;
      const { uidValidity } = reading.position;
      const result = await receiveMail(store, account, { uidValidity, uid: listed.uid, raw, size: listed.size });
      if (result === 'filed') received += 1;
      // only for people who look at the mailbox with another program
      await open.client.messageFlagsAdd(String(listed.uid), ['\\Seen'], { uid: true }).catch(() => false);
    }
    await storeEnd(store.db, account, reading, open.mailbox.uidNext);
    return received;
  });
}
