/**
 * Reads a mail of a mailbox, and counts each attempt before it begins: a mail that ends its thread, or the whole process, is read
 * twice, then its header alone, then nothing of it. Such a mail waits for a person, and the next one is read.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { ReadingFailed } from '../../../../../server/strangers/thread';
import type { IncomingMessage } from '../reading/message';
import type { MailReader } from '../reading/readApart';
import { unreadMail } from '../reading/readMail';
import { LEASE_SECONDS, type Place } from './account';

/** Attempts at the whole mail, then at its header. */
const WHOLE_ATTEMPTS = 2;
const HEADER_ATTEMPTS = 1;

/** Counts an attempt, and keeps other processes from the mailbox. Returns its number; undefined if the mail was received before. */
async function countAttempt(db: Db, account: number, { uidValidity, uid }: Place): Promise<number | undefined> {
  const mail = `${uidValidity}:${uid}`;
  const { rows } = await sql<{ attempt: number }>`
    update "correoCuentas" set
      "imapIntentos" = case when "imapIntentoDe" = ${mail} then coalesce("imapIntentos", 0) + 1 else 1 end,
      "imapIntentoDe" = ${mail}, "proximaRecepcion" = now() + make_interval(secs => ${LEASE_SECONDS})
    where "id" = ${account} and "activa" and ("imapUidValidez" is distinct from ${uidValidity}
      or "imapUltimoUid" is null or "imapUltimoUid" < ${uid})
    returning "imapIntentos" as "attempt"`.execute(db);
  return rows[0]?.attempt;
}

export interface Attempted {
  message: IncomingMessage;
  /** it could not be read whole */
  isSetAside: boolean;
}

/** Returns the mail; undefined if it was received before. */
export async function readCounted(
  db: Db,
  account: number,
  mail: Place & { raw: Buffer },
  reader: MailReader,
): Promise<Attempted | undefined> {
  await reader.prepare();
  for (;;) {
    const attempt = await countAttempt(db, account, mail);
    if (attempt === undefined) return undefined;
    const isWhole = attempt <= WHOLE_ATTEMPTS;
    if (attempt > WHOLE_ATTEMPTS + HEADER_ATTEMPTS) return { message: unreadMail(mail.raw), isSetAside: true };
    try {
      const message = isWhole ? await reader.whole(mail.raw) : await reader.header(mail.raw);
      return { message, isSetAside: !isWhole };
    } catch (error) {
      if (!(error instanceof ReadingFailed)) throw error;
    }
  }
}
