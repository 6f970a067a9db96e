import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PanelQuery } from './panelQuery';

/**
 * Returns the rows that a figure is computed from, as `t`, with the columns `keys`. The cells of a distribution are added up for each
 * bucket first: there are a few hundred buckets, however many cells the filter selects.
 */
export function rowsFrom(
  { table, isDistribution }: Pick<PanelQuery, 'table' | 'isDistribution'>,
  where: RawBuilder<SqlBool>,
  keys: readonly string[] = [],
): RawBuilder<unknown> {
  if (!isDistribution) return sql`${table} where ${where}`;
  const columns = sql.join([...keys, 'cubeta'].map((name) => sql.ref(`t.${name}`)));
  return sql`(select ${columns}, sum(t."n")::bigint as "n" from ${table} where ${where} group by ${columns}) as "t"`;
}
