/** Loads titles as columns of the page's own statement, which saves a query when there are few. */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import type { Field, Resource } from '../../src/schema/registry';
import { columnSql, sqlType } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { joinColumns, joinTable } from '../db/names';
import type { Row } from '../handlers';
import type { Access } from './access';
import { compareKeys, type Refs } from './links';
import { type Ref, refOf, type TitleRequest, titlePlan } from './titles';

/** Maximum number of titles for subqueries per row. Above it, one query for all titles is faster. */
const maxSubqueries = 500;

export interface TitleColumns {
  /** titles per row */
  count: number;
  /** SQL to select beside the columns of a table aliased `t` */
  columns: readonly RawBuilder<unknown>[];
  /**
   * Returns `_refs` of each row of the statement, without references within rows. Sets the key lists of the rows, as `loadPairs`
   * does. Equal references share one object.
   */
  readRefs(rows: readonly Row[], language: Language | undefined): Refs[];
}

/** Cached by visible fields, with the referenced resources, any of which may be published again. */
const cache = new WeakMap<readonly Field[], { titles: TitleColumns | undefined; targets: readonly Resource[] }>();

/**
 * Returns the title columns for a page; undefined when the titles need their own query.
 *
 * @param shown `shownFields`, the cache key: one object per ability
 * @param rows maximum number of rows of the page
 */
export function titleColumns(access: Access, shown: readonly Field[], rows: number): TitleColumns | undefined {
  const titles = columnsOf(access, shown);
  return titles && titles.count * rows <= maxSubqueries ? titles : undefined;
}

function columnsOf(access: Access, shown: readonly Field[]): TitleColumns | undefined {
  const { registry } = access;
  const cached = cache.get(shown);
  if (cached?.targets.every((target) => registry.get(target.name) === target)) return cached.titles;
  const fields = shown.filter(access.readable);
  const targets = fields.flatMap((field) => linkOf(field)?.to ?? []).map((name) => registry.getOrThrow(name));
  const titles = columnsBy(access, fields);
  cache.set(shown, { titles, targets });
  return titles;
}

interface Part {
  name: string;
  columns: readonly RawBuilder<unknown>[];
  /** for the rows of one page */
  refs(language: Language | undefined): (row: Row) => Ref | Ref[] | null;
}

function columnsBy({ registry, resource, viewer }: Access, fields: readonly Field[]): TitleColumns | undefined {
  const links = fields.flatMap((field) => {
    const link = linkOf(field);
    return link ? [{ field, link, titled: { name: link.to, extra: link.with } }] : [];
  });
  if (links.length === 0) return undefined;
  const parts: Part[] = [];
  for (const [index, { field, link, titled: request }] of links.entries()) {
    const plan = titlePlan(registry, viewer, request);
    // row rules depend on the viewer, so these columns cannot be cached per ability
    if (plan.visible('t') !== undefined) return undefined;
    const { name } = field;
    if (!link.many) parts.push({ name, ...singleColumns(name, index, plan, request) });
    else if (plan.fields.every((part) => part.name === plan.target.key || sqlType({ registry }, part) === 'text'))
      parts.push({ name, ...multiColumn(resource, name, index, plan, request) });
    else return undefined;
  }
  return {
    count: links.length,
    columns: parts.flatMap(({ columns }) => columns),
    readRefs(rows, language) {
      const page = parts.map(({ name, refs }) => ({ name, refOf: refs(language) }));
      return rows.map((row) => {
        const refs: Refs = {};
        for (const { name, refOf } of page) {
          const rowRef = refOf(row);
          refs[name] = rowRef;
          if (Array.isArray(rowRef)) row[name] = rowRef.map(({ id }) => id);
        }
        return refs;
      });
    },
  };
}

type Plan = ReturnType<typeof titlePlan>;

/** One column for each field of the title; the key is the referencing field itself. */
function singleColumns(
  field: string,
  index: number,
  plan: Plan,
  request: Omit<TitleRequest, 'keys'>,
): Omit<Part, 'name'> {
  const { name, key } = plan.target;
  const ownColumn = columnSql('t', field);
  const alias = `r${index}`;
  const columns = plan.fields.flatMap((part, partIndex) =>
    part.name === key
      ? []
      : sql`(select ${columnSql(alias, part.name)} from ${sql.table(name)} as ${sql.id(alias)}
          where ${columnSql(alias, key)} = ${ownColumn}) as ${sql.id(`${index} ${partIndex}`)}`,
  );
  const names = plan.fields.map((part, partIndex) => (part.name === key ? field : `${index} ${partIndex}`));
  return {
    columns,
    refs(language) {
      const refByKey = new Map<unknown, Ref>();
      return (row) => {
        const id = row[field];
        if (id === null || id === undefined) return null;
        const ref = refByKey.get(id) ?? refOf(plan, language, request, (partIndex) => row[names[partIndex] ?? '']);
        refByKey.set(id, ref);
        return ref.id === undefined ? null : ref;
      };
    },
  };
}

/** One column for all records that a row references, with the fields of their titles. */
function multiColumn(
  { name, key }: Resource,
  field: string,
  index: number,
  plan: Plan,
  request: Omit<TitleRequest, 'keys'>,
): Omit<Part, 'name'> {
  const [alias, joinAlias] = [`r${index}`, `m${index}`];
  const { target } = plan;
  const values = sql.join(plan.fields.map((part) => columnSql(alias, part.name)));
  const column = sql`(select json_agg(json_build_array(${values})) from ${sql.table(joinTable(name, field))} as ${sql.id(joinAlias)}
    join ${sql.table(target.name)} as ${sql.id(alias)} on ${columnSql(alias, target.key)} = ${columnSql(joinAlias, joinColumns.to)}
    where ${columnSql(joinAlias, joinColumns.from)} = ${columnSql('t', key)})`;
  return {
    columns: [sql`${column} as ${sql.id(String(index))}`],
    refs: (language) => (row) => {
      const parts = row[String(index)];
      const refs = (Array.isArray(parts) ? parts : []).map((values) =>
        refOf(plan, language, request, (partIndex) => values[partIndex]),
      );
      return refs.sort((a, b) => compareKeys(a.id, b.id));
    },
  };
}
