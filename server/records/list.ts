/** Lists in the simple-rest dialect: rows, total and references. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Expression } from '../../src/schema/conditions/expression';
import { fieldAt } from '../../src/schema/paths';
import { isNever, type ListQuery, parseQuery, QueryError } from '../../src/schema/query';
import type { Field, Resource } from '../../src/schema/registry';
import { templateFields } from '../../src/schema/title';
import {
  type BoundedTotal,
  boundedTotal,
  countLimitFor,
  countUpTo,
  EXACT_COUNT_LIMIT,
  SEARCH_COUNT_LIMIT,
} from '../../src/schema/total';
import { andSql, columnSql, columnsSql, convertKeys, type Source, sortSql, valueSql, whereSql } from '../db/conditions';
import { fullTextOf } from '../db/fullText/sources';
import { linkOf } from '../db/kinds';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { contextOf, type Viewer } from '../viewer';
import { type Access, openToRead, parentOf, visibleRows } from './access';
import { aggregateOrder, whereAggregate } from './aggregates';
import { readColumns, shownFields } from './columns';
import { loadPairs } from './links';
import { listSearch } from './listSearch';
import { withMatches } from './matches';
import { noteSearch } from './missedSearches';
import { present } from './present';
import type { Search } from './quickSearch';
import { isRankedPage, joinRelevance, rankedPage } from './rankedPage';
import type { Store } from './store';
import { type TitleColumns, titleColumns } from './titleColumns';
import { titlePlan } from './titles';
import { totalColumn, withTotal } from './total';

export interface ListParams {
  sort?: string;
  range?: string;
  filter?: string;
  /** `exact`: a search is counted like any other list, up to `EXACT_COUNT_LIMIT` */
  count?: string;
}

export interface RecordList extends BoundedTotal {
  rows: Row[];
  from: number;
}

/** From this offset on, a page is found by its keys first, so that the skipped rows are not read in full. */
const deepOffset = 500;

/** Returns a 400 problem that names the invalid part of a query. */
export function queryProblem(error: QueryError): Problem {
  const sentence = { key: error.key, values: error.args };
  const { field } = error.args;
  return new Problem(400, 'badQuery', {}, { detail: sentence, ...(field && { errors: { [field]: sentence } }) });
}

/** Runs a function that reads a query, and converts its `QueryError` to a 400. */
export function withQueryErrors<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof QueryError ? queryProblem(error) : error;
  }
}

/**
 * Whether an expression restricts a list to given records by one of the fields, as a satellite's list must be restricted to its
 * parent.
 */
function isRestricted(expression: Expression, fields: readonly string[]): boolean {
  if (expression.op === '$and') return expression.parts.some((part) => isRestricted(part, fields));
  if (expression.op === '$or')
    return expression.parts.length > 0 && expression.parts.every((part) => isRestricted(part, fields));
  const isEquality = expression.op === '$eq' || expression.op === '$in';
  return 'field' in expression && fields.includes(expression.field) && isEquality;
}

/** Returns the order of a list: references by their titles, options as declared, nulls last, the key as tiebreaker. */
export function orderSql(access: Access, sort: ListQuery['sort']) {
  const { registry, resource, viewer } = access;
  const joins: RawBuilder<unknown>[] = [];
  const parts = sort.flatMap(([name, direction], index) => {
    const field = fieldAt(resource, name);
    const link = field && linkOf(field);
    const figure = field && aggregateOrder(access, field, index);
    const directionSql = direction === 'desc' ? sql`desc nulls last` : sql`asc`;
    if (figure) {
      joins.push(figure.join);
      return [sql`${figure.value} ${directionSql}`];
    }
    if (!field) return [];
    if (!link) return sortSql({ registry, resource, alias: 't' }, field).map((part) => sql`${part} ${directionSql}`);
    const target = registry.getOrThrow(link.to);
    const alias = `s${index}`;
    const { fields, visible } = titlePlan(registry, viewer, { name: link.to, extra: [] });
    const column = valueSql({ registry, resource, alias: 't' }, field);
    const joinCondition = andSql([sql`${columnSql(alias, target.key)} = ${column}`, visible(alias)]);
    joins.push(sql`left join ${sql.table(link.to)} as ${sql.id(alias)} on ${joinCondition}`);
    return templateFields(target.schema.title)
      .filter((part) => fields.some((field) => field.name === part))
      .map((part) => sql`${columnSql(alias, part)} ${directionSql}`);
  });
  const [, firstDirection = 'asc'] = sort[0] ?? [];
  if (!sort.some(([name]) => name === resource.key))
    parts.push(sql`${columnSql('t', resource.key)} ${firstDirection === 'desc' ? sql`desc nulls last` : sql`asc`}`);
  return { joins: joins.length === 0 ? sql`` : sql.join(joins, sql` `), parts };
}

/** Returns the condition of a filter on the rows that the viewer may see. */
function filterSql(access: Access, query: Pick<ListQuery, 'filter'>): RawBuilder<SqlBool> {
  const { registry, resource } = access;
  const source: Source = {
    registry,
    resource,
    alias: 't',
    whereComputed: (field, holds) => whereAggregate(access, field, holds),
  };
  return andSql([visibleRows(access, 't'), whereSql(source, convertKeys(source, query.filter))]);
}

/**
 * Parses a list query for a viewer. Throws 400 with the invalid part.
 *
 * @param parentScope whether the list of a satellite must be that of one parent, or may be of all visible ones (for figures)
 */
export function checkedQuery(access: Access, params: ListParams, parentScope: 'one' | 'all' = 'one'): ListQuery {
  const { registry, resource, readable, viewer, now } = access;
  return withQueryErrors(() => {
    const query = parseQuery(resource, params, readable, contextOf(viewer, now));
    // a satellite with its own list screen is listed without a parent, still limited to visible parents
    const isUnrestricted = parentScope === 'all' || resource.schema.routes?.list !== undefined;
    const parent = isUnrestricted ? undefined : parentOf(registry, resource);
    // a record between two records of the parent's resource may be listed from either; row visibility still follows the first
    // reference
    const names = resource.columns
      .filter((column) => linkOf(column)?.to === parent?.parent.name)
      .map(({ name }) => name);
    if (parent && !isRestricted(query.filter, names))
      throw new QueryError('server.query.parent', { field: parent.field.name });
    return query;
  });
}

/** Whether a list has the order of its schema. Another order was chosen, so results of a search keep it. */
function isUsualOrder({ schema, key }: Resource, sort: ListQuery['sort']): boolean {
  const [name, direction] = schema.list?.sort ?? [key, 'asc'];
  const [first, ...others] = sort;
  return others.length === 0 && first?.[0] === name && first[1] === direction;
}

interface ListCondition extends Search {
  /** the condition without the search */
  filter: RawBuilder<SqlBool>;
}

/** Returns the complete condition of a list query, search included. */
export function listWhere(access: Access, query: ListQuery): ListCondition {
  return withQueryErrors(() => {
    const search = query.q === undefined ? undefined : listSearch(access, query.q);
    const filter = filterSql(access, query);
    return {
      where: andSql([filter, search?.where]),
      filter,
      exact: search?.exact,
      keys: search?.keys ?? [],
      priority: search?.priority,
      relevance: isUsualOrder(access.resource, query.sort) ? search?.relevance : undefined,
    };
  });
}

/** Returns the keys that match a filter, at most `limit`, and their total. */
export async function matchingKeys(
  store: Pick<Store, 'db'>,
  access: Access,
  filter: unknown,
  limit: number,
): Promise<{ keys: unknown[]; total: number }> {
  const { resource } = access;
  const { where } = listWhere(access, checkedQuery(access, { filter: JSON.stringify(filter) }));
  const key = columnSql('t', resource.key);
  const { rows } = await sql<{ key: unknown; total: number }>`
    select ${key} as "key", count(*) over () as "total" from ${sql.table(resource.name)} as "t"
    where ${where} order by ${key} limit ${limit}`.execute(store.db);
  return { keys: rows.map((row) => row.key), total: rows[0]?.total ?? 0 };
}

/**
 * Returns a query of all keys that match a filter, for use within another statement: one per row, as text, in a column `clave`.
 */
export function matchingKeysSql(access: Access, filter: unknown): RawBuilder<unknown> {
  const { resource } = access;
  const { where } = listWhere(access, checkedQuery(access, { filter: JSON.stringify(filter) }));
  const key = columnSql('t', resource.key);
  return sql`select ${key}::text as "clave" from ${sql.table(resource.name)} as "t" where ${where} order by ${key}`;
}

async function readRows(
  store: Store,
  access: Access,
  fields: readonly Field[],
  query: ListQuery,
  titles: TitleColumns | undefined,
  { filter, count: counting }: Pick<ListParams, 'filter' | 'count'>,
): Promise<RecordList> {
  const { resource } = access;
  const isExact = counting === 'exact';
  const isBrief = !isExact && query.q !== undefined && fullTextOf(resource) !== undefined;
  const { where, filter: condition, priority, relevance } = listWhere(access, query);
  const { joins: orderJoins, parts } = orderSql(access, query.sort);
  const order = sql.join([...(priority ? [priority] : []), ...(relevance ? [relevance.order] : []), ...parts]);
  const [from, to] = query.range;
  const table = sql`${sql.table(resource.name)} as "t"`;
  const fieldColumns = columnsSql('t', fields);
  const columns = titles ? sql.join([fieldColumns, ...titles.columns]) : fieldColumns;
  const key = columnSql('t', resource.key);
  const pageSize = to - from + 1;
  if (relevance && !isExact && isRankedPage(from, pageSize)) {
    const ranked = { access, relevance, where: condition, columns, joins: orderJoins, order, from, pageSize };
    const { rows } = await rankedPage(ranked).execute(store.db);
    const total = rows[0]?.[totalColumn];
    if (typeof total === 'number' || from === 0)
      return { rows, from, ...boundedTotal(Number(total ?? 0), SEARCH_COUNT_LIMIT) };
  }
  const joins = relevance ? sql`${orderJoins} ${joinRelevance(access, relevance, condition)}` : orderJoins;
  const countLimit = countLimitFor(from + pageSize, isBrief ? SEARCH_COUNT_LIMIT : EXACT_COUNT_LIMIT);
  // literals instead of parameters, so that the planner knows the page size
  const page = sql`order by ${order} limit ${sql.lit(pageSize)} offset ${sql.lit(from)}`;
  const countSql = sql`
    select count(*) as "total" from (select from ${table} where ${where} limit ${sql.lit(countUpTo(countLimit))}) as "some"`;
  const pageQuery = (selected: RawBuilder<unknown>) =>
    from < deepOffset
      ? sql<Row>`select ${selected} from ${table} ${joins} where ${where} ${page}`
      : sql<Row>`select ${selected} from ${table} ${joins}
          where ${key} in (select ${key} from ${table} ${joins} where ${where} ${page}) order by ${order}`;
  const list = await withTotal(store.db, {
    listKey: `${resource.name} ${isBrief} ${filter ?? ''}`,
    viewerKey: String(access.viewer.user.id),
    from,
    pageSize,
    limit: countLimit,
    page: async (counting) => {
      const selected = counting ? sql`${columns}, (${countSql}) as ${sql.id(totalColumn)}` : columns;
      return (await pageQuery(selected).execute(store.db)).rows;
    },
    count: async () => {
      const { rows } = await sql<{ total: number }>`${countSql}`.execute(store.db);
      return Number(rows[0]?.total ?? 0);
    },
  });
  return { ...list, from };
}

/**
 * `GET /api/{resource}`. Throws 403 when the viewer may not read the resource, and 400 for an invalid query. `isNoted`: whether a
 * search that finds nothing is counted (`noteSearch`).
 */
export async function listRecords(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  params: ListParams,
  isNoted = true,
): Promise<RecordList> {
  const access = openToRead(store.registry, resource, viewer);
  const query = checkedQuery(access, params);
  if (isNever(query.filter)) return { rows: [], from: query.range[0], total: 0, isAtLeast: false };
  const shown = shownFields(access, 'list');
  const titles = titleColumns(access, shown, query.range[1] - query.range[0] + 1);
  const list = await readRows(store, access, readColumns(access, shown), query, titles, params);
  const [from, to] = query.range;
  if (isNoted && query.q !== undefined)
    noteSearch(store, viewer, resource, { q: query.q, rows: to - from + 1, total: list.total });
  const refs = titles?.readRefs(list.rows, access.viewer.language);
  if (!refs) await loadPairs(store.db, store.registry, resource, shown, list.rows);
  const rows = await present(store, access, shown, list.rows, refs);
  return { ...list, rows: await withMatches(store, access, query.q, rows) };
}
