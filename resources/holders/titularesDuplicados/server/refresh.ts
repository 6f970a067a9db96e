/** Keeps the pairs of holders that may be the same person: compares the changed holders again, in sets. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { inTransaction } from '../../../../server/db/transaction';
import { publish } from '../../../../server/events/publish';
import type { Store } from '../../../../server/records/store';
import { refreshKeys } from './keys';
import { storePairs } from './pairs';

/** Changes with which one transaction begins. */
const BATCH = 1000;

/** Time in ms after which a call by the clock begins no other batch: its other work waits meanwhile. */
const TIME_AT_ONCE = 1000;

/** One worker at a time. The lock ends with the transaction. */
async function lockRefresh(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('titularesDuplicados', 0)) as "locked"`.execute(tx);
  return rows[0]?.locked === true;
}

/** Takes the next holders out of the queue, with all of their changes. */
async function takeHolders(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ titular: string }>`
    with primeros as materialized (
      select distinct "titular" from (
        select "titular" from "titularesDuplicadosPendientes" order by "id" limit ${BATCH}) x),
    tomados as (
      delete from "titularesDuplicadosPendientes" where "titular" = any(array(select "titular" from primeros)))
    select "titular" from primeros`.execute(tx);
  return rows.map(({ titular }) => titular);
}

/** Updates the statistics of a table that has grown to double its size, without waiting for the database to do so by itself. */
async function analyzeGrown(tx: Db, table: string): Promise<void> {
  const { rows } = await sql<{ grown: boolean }>`
    select pg_relation_size("oid") > 2 * greatest("relpages", 4) * current_setting('block_size')::int as "grown"
    from pg_class where "oid" = ${sql.lit(`"${table}"`)}::regclass`.execute(tx);
  if (rows[0]?.grown) await sql`analyze ${sql.table(table)}`.execute(tx);
}

/** Processes a batch of changed holders. Returns their number; 0 while another worker is at it. */
async function refreshBatch(tx: Db): Promise<number> {
  if (!(await lockRefresh(tx))) return 0;
  // a batch that a statement timeout cancels would be tried forever
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  const holders = await takeHolders(tx);
  if (holders.length === 0) return 0;
  const concerned = await refreshKeys(tx, holders);
  for (const table of ['titularesClaves', 'titularesDuplicados']) await analyzeGrown(tx, table);
  if ((await storePairs(tx, concerned)) > 0) await publish(tx, { type: 'resource', resource: 'titularesDuplicados' });
  return holders.length;
}

/** Compares the holders that have changed since the last time; any number of servers may do it. */
export async function refreshDuplicates({ db }: Pick<Store, 'db'>, time = Number.POSITIVE_INFINITY): Promise<void> {
  const from = performance.now();
  while ((await inTransaction(db, refreshBatch)) > 0) if (performance.now() - from >= time) return;
}

/** The part of the work that one call by the clock does. */
export const refreshSomeDuplicates = (store: Pick<Store, 'db'>): Promise<void> =>
  refreshDuplicates(store, TIME_AT_ONCE);
