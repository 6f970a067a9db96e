/** Lists in the simple-rest dialect: rows, total and references. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Expression } from '../../src/schema/conditions/expression';
import { fieldAt } from '../../src/schema/paths';
import { isNever, type ListQuery, parseQuery, QueryError } from '../../src/schema/query';
import type { Field, Resource } from '../../src/schema/registry';
import { templateFields } from '../../src/schema/title';
import { countUpTo } from '../../src/schema/total';
import { andSql, columnSql, columnsSql, convertKeys, type Source, sortSql, valueSql, whereSql } from '../db/conditions';
import { linkOf } from '../db/kinds';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { contextOf, type Viewer } from '../viewer';
import { type Access, openTo, parentOf, visibleRows } from './access';
import { readColumns, shownFields } from './columns';
import { figureHolds, figureOrder } from './figures';
import { loadPairs } from './links';
import { present } from './present';
import { listSearch, type Search } from './quickSearch';
import type { Store } from './store';
import { type TitleColumns, titleColumns } from './titleColumns';
import { titlePlan } from './titles';
import { totalColumn, withTotal } from './total';

export interface ListAddress {
  sort?: string;
  range?: string;
  filter?: string;
}

export interface RecordList {
  rows: Row[];
  from: number;
  total: number;
}

/** From this offset on, a page is found by its keys first, so that the skipped rows are not read in full. */
const deep = 500;

/** Returns a 400 problem that names the invalid part of a query. */
export function queryProblem(error: QueryError): Problem {
  const sentence = { key: error.key, values: error.args };
  const { field } = error.args;
  return new Problem(400, 'badQuery', {}, { detail: sentence, ...(field && { errors: { [field]: sentence } }) });
}

/** Runs a function that reads a query, and converts its `QueryError` to a 400. */
export function readingQuery<Result>(read: () => Result): Result {
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
function narrowed(expression: Expression, fields: readonly string[]): boolean {
  if (expression.op === '$and') return expression.of.some((part) => narrowed(part, fields));
  if (expression.op === '$or') return expression.of.length > 0 && expression.of.every((part) => narrowed(part, fields));
  const given = expression.op === '$eq' || expression.op === '$in';
  return 'field' in expression && fields.includes(expression.field) && given;
}

/** Returns the order of a list: references by their titles, options as declared, nulls last, the key as tiebreaker. */
export function orderSql(access: Access, sort: ListQuery['sort']) {
  const { registry, resource, viewer } = access;
  const joins: RawBuilder<unknown>[] = [];
  const parts = sort.flatMap(([name, direction], at) => {
    const field = fieldAt(resource, name);
    const link = field && linkOf(field);
    const figure = field && figureOrder(access, field, at);
    const way = direction === 'desc' ? sql`desc nulls last` : sql`asc`;
    if (figure) {
      joins.push(figure.join);
      return [sql`${figure.value} ${way}`];
    }
    if (!field) return [];
    if (!link) return sortSql({ registry, resource, alias: 't' }, field).map((part) => sql`${part} ${way}`);
    const target = registry.need(link.to);
    const alias = `s${at}`;
    const { fields, seen } = titlePlan(registry, viewer, { name: link.to, extra: [] });
    const own = valueSql({ registry, resource, alias: 't' }, field);
    const told = andSql([sql`${columnSql(alias, target.key)} = ${own}`, seen(alias)]);
    joins.push(sql`left join ${sql.table(link.to)} as ${sql.id(alias)} on ${told}`);
    return templateFields(target.schema.title)
      .filter((part) => fields.some((field) => field.name === part))
      .map((part) => sql`${columnSql(alias, part)} ${way}`);
  });
  const [, first = 'asc'] = sort[0] ?? [];
  if (!sort.some(([name]) => name === resource.key))
    parts.push(sql`${columnSql('t', resource.key)} ${first === 'desc' ? sql`desc nulls last` : sql`asc`}`);
  return { joins: joins.length === 0 ? sql`` : sql.join(joins, sql` `), parts };
}

/** Returns the condition of a filter on the rows that the viewer may see. */
function rowsAsked(access: Access, query: Pick<ListQuery, 'filter'>): RawBuilder<SqlBool> {
  const { registry, resource } = access;
  const source: Source = {
    registry,
    resource,
    alias: 't',
    whereComputed: (field, holds) => figureHolds(access, field, holds),
  };
  return andSql([visibleRows(access, 't'), whereSql(source, convertKeys(source, query.filter))]);
}

/**
 * Parses a list query for a viewer. Throws 400 with the invalid part.
 *
 * @param of whether the list of a satellite must be that of one parent, or may be of all visible ones (for figures)
 */
export function checkedQuery(access: Access, address: ListAddress, of: 'one' | 'all' = 'one'): ListQuery {
  const { registry, resource, readable, viewer, now } = access;
  return readingQuery(() => {
    const query = parseQuery(resource, address, readable, contextOf(viewer, now));
    // a satellite with its own list screen is listed without a parent, still limited to visible parents
    const whole = of === 'all' || resource.schema.routes?.list !== undefined;
    const parent = whole ? undefined : parentOf(registry, resource);
    // a record between two records of the parent's resource may be listed from either; row visibility still follows the first
    // reference
    const names = resource.columns
      .filter((column) => linkOf(column)?.to === parent?.parent.name)
      .map(({ name }) => name);
    if (parent && !narrowed(query.filter, names))
      throw new QueryError('server.query.parent', { field: parent.field.name });
    return query;
  });
}

/** Returns the complete condition of a list query, search included. */
export function whereAsked(access: Access, query: ListQuery): Search {
  return readingQuery(() => {
    const search = query.q === undefined ? undefined : listSearch(access, query.q);
    return { where: andSql([rowsAsked(access, query), search?.where]), exact: search?.exact, first: search?.first };
  });
}

/** Returns the keys that match a filter, at most `most`, and their total. */
export async function keysAsked(
  store: Pick<Store, 'db'>,
  access: Access,
  filter: unknown,
  most: number,
): Promise<{ keys: unknown[]; total: number }> {
  const { resource } = access;
  const { where } = whereAsked(access, checkedQuery(access, { filter: JSON.stringify(filter) }));
  const key = columnSql('t', resource.key);
  const { rows } = await sql<{ key: unknown; total: number }>`
    select ${key} as "key", count(*) over () as "total" from ${sql.table(resource.name)} as "t"
    where ${where} order by ${key} limit ${most}`.execute(store.db);
  return { keys: rows.map((row) => row.key), total: rows[0]?.total ?? 0 };
}

/**
 * Returns a query of all keys that match a filter, for use within another statement: one per row, as text, in a column `clave`.
 */
export function keysSql(access: Access, filter: unknown): RawBuilder<unknown> {
  const { resource } = access;
  const { where } = whereAsked(access, checkedQuery(access, { filter: JSON.stringify(filter) }));
  const key = columnSql('t', resource.key);
  return sql`select ${key}::text as "clave" from ${sql.table(resource.name)} as "t" where ${where} order by ${key}`;
}

async function readRows(
  store: Store,
  access: Access,
  fields: readonly Field[],
  query: ListQuery,
  titles: TitleColumns | undefined,
  filter: string | undefined,
): Promise<RecordList> {
  const { resource } = access;
  const { where, first } = whereAsked(access, query);
  const { joins, parts } = orderSql(access, query.sort);
  const order = sql.join([...(first ? [first] : []), ...parts]);
  const [from, to] = query.range;
  const table = sql`${sql.table(resource.name)} as "t"`;
  const own = columnsSql('t', fields);
  const columns = titles ? sql.join([own, ...titles.columns]) : own;
  const key = columnSql('t', resource.key);
  const most = to - from + 1;
  // literals instead of parameters, so that the planner knows the page size
  const page = sql`order by ${order} limit ${sql.lit(most)} offset ${sql.lit(from)}`;
  const counted = sql`
    select count(*) as "total" from (select from ${table} where ${where} limit ${sql.lit(countUpTo(from + most) + 1)}) as "some"`;
  const read = (told: RawBuilder<unknown>) =>
    from < deep
      ? sql<Row>`select ${told} from ${table} ${joins} where ${where} ${page}`
      : sql<Row>`select ${told} from ${table} ${joins}
          where ${key} in (select ${key} from ${table} ${joins} where ${where} ${page}) order by ${order}`;
  const { rows, total } = await withTotal(store.db, {
    list: `${resource.name} ${filter ?? ''}`,
    whose: String(access.viewer.user.id),
    from,
    most,
    page: async (counting) => {
      const told = counting ? sql`${columns}, (${counted}) as ${sql.id(totalColumn)}` : columns;
      return (await read(told).execute(store.db)).rows;
    },
    count: async () => {
      const { rows } = await sql<{ total: number }>`${counted}`.execute(store.db);
      return Number(rows[0]?.total ?? 0);
    },
  });
  return { rows, from, total };
}

/** `GET /api/{resource}`. Throws 403 when the viewer may not read the resource, and 400 for an invalid query. */
export async function listRecords(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  address: ListAddress,
): Promise<RecordList> {
  const access = openTo(store.registry, resource, viewer);
  const query = checkedQuery(access, address);
  if (isNever(query.filter)) return { rows: [], from: query.range[0], total: 0 };
  const shown = shownFields(access, 'list');
  const titles = titleColumns(access, shown, query.range[1] - query.range[0] + 1);
  const list = await readRows(store, access, readColumns(access, shown), query, titles, address.filter);
  const told = titles?.take(list.rows, access.viewer.language);
  if (!told) await loadPairs(store.db, store.registry, resource, shown, list.rows);
  return { ...list, rows: await present(store, access, shown, list.rows, told) };
}
