/**
 * Receives a mail of a mailbox exactly once: the mail, what it becomes, and the position in the mailbox are stored in one
 * transaction. A copy of a mail that was received before, from any mailbox, only moves the position.
 */
import { sql } from 'kysely';
import type { Language } from '../../../../../i18n/languages';
import type { Db } from '../../../../../server/db/pool';
import { markUsed } from '../../../../../server/files/store';
import type { HandlerContext, Row } from '../../../../../server/handlers';
import { ownAddresses } from '../../../../../server/mail/ownAddresses';
import { Problem, problemBody } from '../../../../../server/problem';
import { handlerContext } from '../../../../../server/records/handlerContext';
import { type Store, withTransaction } from '../../../../../server/records/store';
import { errorCode } from '../../../../../server/start-failure';
import { systemViewer } from '../../../../../server/systemViewer';
import type { Viewer } from '../../../../../server/viewer';
import { clock } from '../../../../../src/schema/clock';
import type { IncomingMessage } from '../reading/message';
import { type MailReader, readApart } from '../reading/readApart';
import { LEASE_SECONDS, lockAccount, type MailAccount, type Place } from './account';
import { readCounted } from './attempts';
import { type Filed, file, waits } from './file';
import { mailRow } from './mailRow';
import { storeFiles } from './storeFiles';

export interface FetchedMail extends Place {
  raw: Buffer;
  /** its size in the mailbox, which may exceed what was fetched */
  size: number;
}

export type Received = 'filed' | 'copy' | 'position';

/** The server itself, in no area: row rules of requests compare areas. */
const viewer: Viewer = { ...systemViewer, user: { ...systemViewer.user, sector: { id: 0, nombre: '' } } };

function contextOf(store: Store, now: Date): HandlerContext {
  const work = { store, viewer, now };
  return handlerContext(work, store.registry.getOrThrow('correos'), null, {}, {}, store.language).context;
}

async function movePosition(db: Db, account: number, { uidValidity, uid }: FetchedMail): Promise<void> {
  await sql`update "correoCuentas" set "imapUidValidez" = ${uidValidity}, "imapUltimoUid" = ${uid},
    "proximaRecepcion" = now() + make_interval(secs => ${LEASE_SECONDS}) where "id" = ${account}`.execute(db);
}

const isReceived = ({ position }: MailAccount, { uidValidity, uid }: FetchedMail): boolean =>
  position !== null && position.uidValidity === uidValidity && uid <= position.uid;

async function isCopy(db: Db, { fingerprint }: IncomingMessage): Promise<boolean> {
  // two mailboxes may receive copies at the same time
  await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(db);
  return (
    (await db.selectFrom('correos').select('id').where('huella', '=', fingerprint).executeTakeFirst()) !== undefined
  );
}

/**
 * Whether an error is about the mail itself: a rule or the database refuses its values (SQLSTATE classes 22, 23 and 54). Anything
 * else, as a lost connection, ends the reading, which starts again later.
 */
const isAboutTheMail = (error: unknown): boolean =>
  error instanceof Problem || /^(2[23]|54)/.test(errorCode(error) ?? '');

/** Does the work, or undoes it and returns the substitute if the mail is refused. */
async function orElse<Result>(
  tx: Db,
  work: () => Promise<Result>,
  substitute: (refusal: unknown) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint mail`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint mail`.execute(tx);
    return result;
  } catch (error) {
    if (!isAboutTheMail(error)) throw error;
    await sql`rollback to savepoint mail`.execute(tx);
    return substitute(error);
  }
}

/** Returns why a mail is refused, for the person who decides. */
function reasonOf(refusal: unknown, language: Language): string {
  if (!(refusal instanceof Problem)) return refusal instanceof Error ? refusal.message.slice(0, 500) : String(refusal);
  const { errors, detail } = problemBody(refusal, language, false);
  return [...Object.values(errors ?? {}), ...(errors ? [] : [detail])].join(' ').slice(0, 500);
}

/** Stores the mail; without its addresses if they are not valid, and then it waits for a person. */
const storeMail = (context: HandlerContext, row: Row, account: MailAccount): Promise<Row> =>
  orElse(
    context.tx,
    () => context.create('correos', row),
    () => context.create('correos', { ...row, de: null, responderA: null, para: account.direccion, cc: null }),
  );

/** Adds that only the beginning of the mail was fetched. */
const withRest = (message: IncomingMessage, { raw, size }: FetchedMail): IncomingMessage =>
  size > raw.length ? { ...message, omissions: [...message.omissions, { what: 'rest', size }] } : message;

/** Receives a mail of an account's mailbox. Done again, nothing changes. */
export async function receiveMail(
  store: Store,
  accountId: number,
  fetched: FetchedMail,
  { now = clock.now(), reader = readApart }: { now?: Date; reader?: MailReader } = {},
): Promise<Received> {
  const attempted = await readCounted(store.db, accountId, fetched, reader);
  if (!attempted) return 'position';
  const message = withRest(attempted.message, fetched);
  const stored = await storeFiles(store, message, fetched.raw);
  return withTransaction(store, async (txStore) => {
    const { db, language } = txStore;
    const account = await lockAccount(db, accountId);
    if (!account || isReceived(account, fetched)) return 'position';
    await movePosition(db, accountId, fetched);
    if (await isCopy(db, message)) return 'copy';
    await markUsed(
      db,
      stored.files.map(({ id }) => id),
    );
    const context = contextOf(txStore, now);
    const place = { uidValidity: fetched.uidValidity, uid: fetched.uid };
    const ours = await ownAddresses(db, store.mailSender ?? null);
    const isOwn = (address: string) => ours(address) || message.deliveredTo.includes(address);
    const row = mailRow({ message, stored, account, place, language, isOwn });
    const mail = await storeMail(context, { ...row, estado: 'Recibido' }, account);
    const filed = await orElse<Filed>(
      db,
      async () => (attempted.isSetAside ? waits('Ilegible') : file({ context, account, message, isOwn }, mail)),
      async (refusal) => ({ estado: 'Recibido', sinAsociarPor: 'Rechazado', error: reasonOf(refusal, language) }),
    );
    await context.change('correos', mail.id, filed);
    return 'filed';
  });
}
