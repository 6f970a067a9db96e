/** Keeps the pairs of holders that may be the same person: compares the changed holders again, in sets. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { inTransaction } from '../../../../server/db/transaction';
import { publish } from '../../../../server/events/publish';
import type { Store } from '../../../../server/records/store';
import { refreshKeys } from './keys';
import { storePairs } from './pairs';

/** Changes that one transaction processes. */
const BATCH = 2000;

/** Batches of one call by the clock, whose other work waits meanwhile. */
const BATCHES_AT_ONCE = 4;

/** One worker at a time. The lock ends with the transaction. */
async function lockRefresh(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('titularesDuplicados', 0)) as "locked"`.execute(tx);
  return rows[0]?.locked === true;
}

/** Processes a batch of changed holders. Returns the number of changes; 0 while another worker is at it. */
async function refreshBatch(tx: Db): Promise<number> {
  if (!(await lockRefresh(tx))) return 0;
  const { rows } = await sql<{ titular: string }>`
    delete from "titularesDuplicadosPendientes" where "id" in (
      select "id" from "titularesDuplicadosPendientes" order by "id" limit ${BATCH}) returning "titular"`.execute(tx);
  if (rows.length === 0) return 0;
  // a batch that a statement timeout cancels would be tried forever
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  // at the first comparison of all holders the table has no statistics yet, and plans would be slow
  if (rows.length === BATCH) await sql`analyze "titularesClaves"`.execute(tx);
  const concerned = await refreshKeys(tx, [...new Set(rows.map(({ titular }) => titular))]);
  if ((await storePairs(tx, concerned)) > 0) await publish(tx, { type: 'resource', resource: 'titularesDuplicados' });
  return rows.length;
}

/** Compares the holders that have changed since the last time; any number of servers may do it. */
export async function refreshDuplicates({ db }: Pick<Store, 'db'>, batches = Number.POSITIVE_INFINITY): Promise<void> {
  for (let count = 0; count < batches; count += 1) if ((await inTransaction(db, refreshBatch)) === 0) return;
}

/** The part of the work that one call by the clock does. */
export const refreshSomeDuplicates = (store: Pick<Store, 'db'>): Promise<void> =>
  refreshDuplicates(store, BATCHES_AT_ONCE);
