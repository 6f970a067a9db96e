/** Records that a retention rule anonymises: how many, which ones, and the next ones to work on. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Db } from '../db/pool';
import type { RetentionPeriod, RetentionRule } from './rule';

interface Scope {
  db: Db;
  registry: Registry;
  rule: RetentionRule;
  period: RetentionPeriod;
}

const tableOf = ({ rule }: Scope) => sql`${sql.table(rule.resource)} as "t"`;
const keyOf = ({ registry, rule }: Scope) => sql.id('t', registry.getOrThrow(rule.resource).key);
const dueOf = ({ rule, period }: Scope): RawBuilder<SqlBool> => rule.isDue(period);

export async function countDue(scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as "n" from ${tableOf(scope)} where ${dueOf(scope)}`.execute(scope.db);
  return rows[0]?.n ?? 0;
}

export interface DueRecord {
  id: number | string;
  /** the rule's `shownDate` */
  fecha: string | null;
}

/** Returns the first records, in the order in which they are anonymised. */
export async function firstDue(scope: Scope, limit: number): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    select ${keyOf(scope)} as "id", ${sql.id('t', scope.rule.shownDate)} as "fecha" from ${tableOf(scope)}
    where ${dueOf(scope)} order by ${keyOf(scope)} limit ${limit}`.execute(scope.db);
  return rows;
}

export interface DueChunk {
  /** last key that was looked at; undefined: there are no more */
  last: number | string | undefined;
  /** keys that were looked at */
  found: number;
  /** locked until the end of the transaction, and due under the lock */
  keys: (number | string)[];
}

/**
 * Locks the next records after a key. A record that somebody else has locked is left for the next run. The lock stops new records
 * from referring to it, so the second look finds whatever made it undue before the lock.
 */
export async function lockDue(scope: Scope, after: number | string | undefined, limit: number): Promise<DueChunk> {
  const { db } = scope;
  const key = keyOf(scope);
  const next = after === undefined ? sql`true` : sql`${key} > ${after}`;
  const { rows: found } = await sql<{ key: number | string }>`
    select ${key} as "key" from ${tableOf(scope)} where ${next} and ${dueOf(scope)} order by ${key} limit ${limit}`.execute(
    db,
  );
  const keys = found.map((row) => row.key);
  const isFound = sql`${key} in (${sql.join(keys)})`;
  const last = keys.at(-1);
  if (last === undefined) return { last, found: 0, keys };
  const { rows: locked } = await sql<{ key: number | string }>`
    select ${key} as "key" from ${tableOf(scope)} where ${isFound} order by ${key} for update of "t" skip locked`.execute(
    db,
  );
  if (locked.length === 0) return { last, found: keys.length, keys: [] };
  const isLocked = sql`${key} in (${sql.join(locked.map((row) => row.key))})`;
  const { rows: due } = await sql<{ key: number | string }>`
    select ${key} as "key" from ${tableOf(scope)} where ${isLocked} and ${dueOf(scope)} order by ${key}`.execute(db);
  return { last, found: keys.length, keys: due.map((row) => row.key) };
}
