/** What everything that moves a holder's money stands on. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/pool';
import type { HandlerContext, Row } from '../../server/handlers';
import { Problem } from '../../server/problem';

/** As much of a handler's context as it takes. */
export type Money = Pick<
  HandlerContext,
  'tx' | 'create' | 'change' | 'now' | 'record' | 'before' | 'resource' | 'action' | 'mailLanguage'
>;

/** Whoever else moves this holder's money waits until this transaction is over. */
export async function lockAccount(tx: Db, titular: unknown): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cuenta ${String(titular)}`}, 7))`.execute(tx);
}

/** A record as it is now, locked: the one that an action is on as far as it has come. 404 where there is none. */
export async function rowOf(context: Money, resource: string, key: unknown): Promise<Readonly<Row>> {
  const { tx, before, record, action } = context;
  if (action !== null && context.resource.name === resource && String(before?.id) === String(key)) return record;
  const { rows } = await sql<Row>`select * from ${sql.table(resource)} where "id" = ${key} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem(404, 'notFound');
  return row;
}
