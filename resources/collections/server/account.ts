/** Shared base of every handler that moves a holder's money. */
import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';
import type { HandlerContext, Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** The part of a handler's context that these functions need. */
export type AccountContext = Pick<
  HandlerContext,
  'tx' | 'create' | 'change' | 'changeEach' | 'now' | 'record' | 'before' | 'resource' | 'action' | 'mailLanguage'
>;

/** Locks the holder's account until this transaction ends, so that concurrent movements wait. */
export async function lockAccount(tx: Db, titular: unknown): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cuenta ${String(titular)}`}, 7))`.execute(tx);
}

/** Like `lockAccount` for many holders, always in the same order, so that two callers never wait for each other. */
export async function lockAccounts(tx: Db, holders: readonly string[]): Promise<void> {
  const keys = [...new Set(holders)].sort().map((titular) => `cuenta ${titular}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 7)) from unnest(${keys}::text[]) with ordinality as l (k, n)
    order by n`.execute(tx);
}

/**
 * Returns a record's current row, locked. For the record of the current action it returns the row with the action's changes so
 * far. Responds 404 when it does not exist.
 */
export async function lockedRow(context: AccountContext, resource: string, key: unknown): Promise<Readonly<Row>> {
  const { tx, before, record, action } = context;
  if (action !== null && context.resource.name === resource && String(before?.id) === String(key)) return record;
  const { rows } = await sql<Row>`select * from ${sql.table(resource)} where "id" = ${key} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem(404, 'notFound');
  return row;
}
