/** The first pages of a search: the newest matches are found, counted and ranked before any row is read in full. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countUpTo, SEARCH_COUNT_LIMIT } from '../../src/schema/total';
import { columnSql } from '../db/conditions';
import type { Row } from '../handlers';
import type { Access } from './access';
import type { Relevance } from './quickSearch';
import { totalColumn } from './total';

/** Number of matching records that are ordered by how well they match: the newest. The others follow in the order of the list. */
const RANKED = 500;
const COUNTED = sql.lit(countUpTo(SEARCH_COUNT_LIMIT));

/**
 * A query of the keys of the newest records that match, enough to tell whether there are more than are counted, and of those whose own key or code is the
 * search text (`exacto`). Records are checked one after the other, so that the query ends as soon as there are enough. It has no
 * `order by`, which would read all of them first.
 */
function matches(
  { resource }: Access,
  { newest: keys, exact }: Relevance,
  where: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const table = sql`${sql.table(resource.name)} as "t"`;
  const key = columnSql('t', resource.key);
  const newest = sql`select "m"."clave", false as "exacto" from (${keys}) as "m" ("clave")
    cross join lateral (select from ${table} where ${key} = "m"."clave" and ${where} offset 0) as "v" limit ${COUNTED}`;
  if (!exact) return newest;
  return sql`select "clave", bool_or("exacto") as "exacto"
    from ((${newest}) union all (select ${key}, true from ${table} where ${exact} and ${where} limit ${COUNTED})) as "c" ("clave", "exacto")
    group by "clave"`;
}

const newestOf = (name: string) =>
  sql`(select "clave" from ${sql.id(name)} order by "exacto" desc, "clave" desc limit ${sql.lit(RANKED)})`;

/** Joins the relevance of the newest matches, `r`, to the rows of a list, for pages after those of `rankedPage`. */
export function joinRelevance(access: Access, relevance: Relevance, where: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const newest = sql`(with "encontrados" as (${matches(access, relevance, where)}) select "clave" from ${newestOf('encontrados')} as "n")`;
  return sql`left join (${relevance.ranking(newest)}) as "r" on "r"."clave" = ${columnSql('t', access.resource.key)}`;
}

interface RankedPage {
  access: Access;
  relevance: Relevance;
  /** the condition of the list without the search */
  where: RawBuilder<SqlBool>;
  /** of the table `t` */
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  from: number;
  pageSize: number;
}

/** Returns whether `rankedPage` can read a page. */
export const isRankedPage = (from: number, pageSize: number): boolean => from + pageSize <= SEARCH_COUNT_LIMIT;

/** Returns a query of the page, with the total in `totalColumn`: counted up to `countUpTo` of `SEARCH_COUNT_LIMIT`. */
export function rankedPage({ access, relevance, where, columns, joins, order, from, pageSize }: RankedPage) {
  const { resource } = access;
  const page = sql.id(from + pageSize <= RANKED ? 'mejores' : 'encontrados');
  // a subquery, because only statements that begin with `select` are prepared
  return sql<Row>`select ${columns}, "r"."total" as ${sql.id(totalColumn)}
    from (with "encontrados" as materialized (${matches(access, relevance, where)}),
        "mejores" as materialized ${newestOf('encontrados')}
      select "p"."clave", "n"."relevancia", (select least(count(*), ${COUNTED}) from "encontrados") as "total"
      from ${page} as "p" left join (${relevance.ranking(sql`"mejores"`)}) as "n" on "n"."clave" = "p"."clave") as "r"
    join ${sql.table(resource.name)} as "t" on ${columnSql('t', resource.key)} = "r"."clave" ${joins}
    order by ${order} limit ${sql.lit(pageSize)} offset ${sql.lit(from)}`;
}
