/** Reads the mailboxes of all active accounts regularly, in any number of processes: each mailbox in one at a time. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { publish } from '../../../../../server/events/publish';
import type { Store } from '../../../../../server/records/store';
import { LEASE_SECONDS } from '../filing/account';
import { mailboxServerOf } from './accountServer';
import { fetchMails } from './fetchMails';
import { startListening } from './listening';
import { type MailboxServer, reasonOf } from './mailbox';

/** Seconds between two readings of a mailbox. */
const READING_INTERVAL = 30;
/** ms in which further mails arrive before they are read together. */
const ARRIVAL_DELAY = 200;
/** Mailboxes that a process reads at the same time. */
const MAX_MAILBOXES = 4;

/** Seconds until the next attempt after failures: 1 min, 2 min, 4 min, … at most half an hour. */
export const retryDelay = (failures: number): number => Math.min(1800, 30 * 2 ** failures);

/** Claims the mailboxes that are due; another process that reads one has a lease on it. */
async function claimDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update "correoCuentas" set "proximaRecepcion" = now() + make_interval(secs => ${LEASE_SECONDS})
    where "id" in (
      select "id" from "correoCuentas"
      where "activa" and "imap"->>'host' is not null and ("proximaRecepcion" is null or "proximaRecepcion" <= now())
      order by "proximaRecepcion" nulls first, "id" limit ${MAX_MAILBOXES} for update skip locked)
    returning "id"`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Stores the result; browsers show a changed error at once. The result of a server or password that was replaced during the reading
 * says nothing: the mailbox stays due.
 */
async function storeResult(db: Db, account: number, server: MailboxServer, error: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ fallos: number; cambia: boolean }>`
      select "fallosRecepcion" as "fallos", "errorRecepcion" is distinct from ${error} as "cambia"
      from "correoCuentas" where "id" = ${account} for update`.execute(tx);
    if (!isDeepStrictEqual(await mailboxServerOf(tx, account), server)) return;
    const failures = error === null ? 0 : (rows[0]?.fallos ?? 0) + 1;
    const delay = error === null ? READING_INTERVAL : retryDelay(failures);
    await sql`update "correoCuentas" set "errorRecepcion" = ${error}, "fallosRecepcion" = ${failures},
      "ultimaRecepcion" = case when ${error === null} then now() else "ultimaRecepcion" end,
      "proximaRecepcion" = now() + make_interval(secs => ${delay}) where "id" = ${account}`.execute(tx);
    if (rows[0]?.cambia) await publish(tx, { type: 'resource', resource: 'correoCuentas' });
  });
}

async function readAccount(store: Store, account: number, keepRunning: () => boolean): Promise<number> {
  const server = await mailboxServerOf(store.db, account);
  if (!server) return 0;
  const result = await fetchMails(store, account, server, keepRunning).then(
    (received) => ({ received, error: null }),
    (error: unknown) => ({ received: 0, error: reasonOf(error) }),
  );
  await storeResult(store.db, account, server, result.error);
  return result.received;
}

/** Reads all mailboxes that are due. Returns the number of received mails. */
export async function receiveDue(store: Store, keepRunning: () => boolean = () => true): Promise<number> {
  let received = 0;
  for (let due = await claimDue(store.db); due.length > 0 && keepRunning(); due = await claimDue(store.db)) {
    const counts = await Promise.all(due.map((account) => readAccount(store, account, keepRunning)));
    received += counts.reduce((sum, count) => sum + count, 0);
  }
  return received;
}

export interface Reception {
  /** starts no new mail; the current one is completed */
  stop(): Promise<void>;
}

/** Makes mailboxes due in which mails have arrived. */
async function makeDue(db: Db, accounts: readonly number[]): Promise<void> {
  if (accounts.length > 0)
    await sql`update "correoCuentas" set "proximaRecepcion" = null where "id" in (${sql.join(accounts)})`.execute(db);
}

export interface ReceptionOptions {
  onError: (error: unknown) => void;
  /** with it, arriving mails are read at once; an address without a pooler in between */
  databaseUrl?: string;
  /** ms */
  pollInterval?: number;
}

/** Polls for mailboxes that are due until it is stopped, and reads those in which mails arrive. */
export function startReception(
  store: Store,
  { onError, databaseUrl, pollInterval = 5_000 }: ReceptionOptions,
): Reception {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRound = Promise.resolve();
  const arrivals = new Set<number>();
  const listening =
    databaseUrl === undefined
      ? undefined
      : startListening(store.db, databaseUrl, (account) => {
          arrivals.add(account);
          if (timer) startRoundIn(ARRIVAL_DELAY);
        });

  async function readMailboxes(): Promise<void> {
    const accounts = [...arrivals];
    arrivals.clear();
    await makeDue(store.db, accounts);
    await receiveDue(store, () => !stopped);
    if (!stopped) await listening?.refresh();
  }
  function startRoundIn(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(round, delay).unref();
  }
  function round(): void {
    timer = undefined;
    currentRound = readMailboxes()
      .catch(onError)
      .then(() => {
        if (!stopped) startRoundIn(arrivals.size > 0 ? ARRIVAL_DELAY : pollInterval);
      });
  }
  round();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      await listening?.stop();
      await currentRound;
    },
  };
}
