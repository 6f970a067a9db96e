/** The matches of a full-text search, the newest first, read segment after segment: the reader ends when it has enough. */
import { type RawBuilder, sql } from 'kysely';
import { columnSql } from '../db/conditions';
import { hasSegments, segmentOf, startOf } from '../db/fullText/segments';
import { keyTypeIn } from '../db/shape';
import type { Access } from './access';

type Query = RawBuilder<unknown>;

/** A clause of a search, as SQL. */
export interface NewestClause {
  /** the `tsquery` */
  query: Query;
  /** queries of the keys of records that match outside of the index, such as by the name of the holder */
  beyond: readonly Query[];
  excluded: boolean;
}

const union = (queries: readonly Query[]): Query => sql`(${sql.join(queries, sql` union all `)})`;
const and = (queries: readonly Query[]): Query => sql.join(queries, sql` && `);

/** The segments with records, the last one first. */
function segmentsOf({ resource }: Access): Query {
  const key = columnSql('o', resource.key);
  const last = (where: Query) =>
    sql`select ${sql.raw(segmentOf('max'))} from (select max(${key}) from ${sql.table(resource.name)} as "o" ${where}) as "u"`;
  return sql`"tramos" ("tramo") as (${last(sql``)}
    union all select (${last(sql`where ${key} < ${sql.raw(startOf('"tramo"'))}`)}) from "tramos" where "tramo" is not null)`;
}

/**
 * Returns a query of the keys that match every clause, without duplicates, the first one of which includes. Undefined for an index
 * without segments.
 *
 * @param search the keys that the index has for a query in a segment
 * @param isOneGroup whether every record has one vector, so that the index can combine the clauses
 */
export function newestMatches(
  access: Access,
  clauses: readonly NewestClause[],
  search: (query: Query, segment: Query) => Query,
  isOneGroup: boolean,
): Query | undefined {
  if (!hasSegments(keyTypeIn(access.registry)(access.resource.name))) return undefined;
  const segment = sql.id('s', 'tramo');
  // read once, not for each segment
  const shared = clauses.flatMap(({ beyond }, index) =>
    beyond.length > 0 ? [sql`${sql.id(`otros${index}`)} ("clave") as materialized ${union(beyond)}`] : [],
  );
  const parts = clauses.map(({ query, beyond, excluded }, index) => {
    const others =
      beyond.length > 0
        ? [sql`select "clave" from ${sql.id(`otros${index}`)} where ${sql.raw(segmentOf('"clave"'))} = ${segment}`]
        : [];
    return { query, excluded, others, all: union([search(query, segment), ...others]) };
  });
  const included = parts.filter(({ excluded }) => !excluded);
  const excluded = parts.filter((part) => part.excluded);
  /** The keys of a query that match some clauses and none that excludes. */
  const narrowed = (keys: Query, required: readonly Query[], rejected: readonly Query[]): Query =>
    sql`(${sql.join([keys, ...required.map((part) => sql`intersect ${part}`), ...rejected.map((part) => sql`except ${part}`)], sql` `)})`;
  const allOf = (list: readonly { all: Query }[]) => list.map(({ all }) => all);
  const combined = and([...included.map(({ query }) => query), ...excluded.map(({ query }) => sql`!!(${query})`)]);
  const [first, ...rest] = allOf(included);
  const keys = isOneGroup
    ? union([
        narrowed(
          search(combined, segment),
          [],
          excluded.flatMap(({ others }) => (others.length > 0 ? [union(others)] : [])),
        ),
        // a clause that is met outside of the index alone
        ...included.flatMap((part) =>
          part.others.length > 0
            ? [narrowed(union(part.others), allOf(included.filter((other) => other !== part)), allOf(excluded))]
            : [],
        ),
      ])
    : narrowed(first ?? sql``, rest, allOf(excluded));
  return sql`with recursive ${sql.join([segmentsOf(access), ...shared])}
    select "c"."clave" from "tramos" as "s" cross join lateral (
      select distinct "clave" from ${keys} as "e" ("clave") order by "clave" desc) as "c"
    where ${segment} is not null`;
}
