/** Loads titles as columns of the page's own statement, which saves a query when there are few. */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import type { Field, Resource } from '../../src/schema/registry';
import { columnSql, sqlType } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { joinColumns, joinTable } from '../db/names';
import type { Row } from '../handlers';
import type { Access } from './access';
import { byOrder, type Refs } from './links';
import { type Ref, refOf, type Titled, titlePlan } from './titles';

/** Maximum number of titles for subqueries per row. Above it, one query for all titles is faster. */
const most = 500;

export interface TitleColumns {
  /** titles per row */
  count: number;
  /** SQL to select beside the columns of a table aliased `t` */
  columns: readonly RawBuilder<unknown>[];
  /**
   * Returns `_refs` of each row of the statement, without references within rows. Sets the key lists of the rows, as `loadPairs`
   * does. Equal references share one object.
   */
  take(rows: readonly Row[], language: Language | undefined): Refs[];
}

/** Cached by visible fields, with the referenced resources, any of which may be published again. */
const madeFor = new WeakMap<readonly Field[], { titles: TitleColumns | undefined; targets: readonly Resource[] }>();

/**
 * Returns the title columns for a page; undefined when the titles need their own query.
 *
 * @param shown `shownFields`, the cache key: one object per ability
 * @param rows maximum number of rows of the page
 */
export function titleColumns(access: Access, shown: readonly Field[], rows: number): TitleColumns | undefined {
  const titles = columnsOf(access, shown);
  return titles && titles.count * rows <= most ? titles : undefined;
}

function columnsOf(access: Access, shown: readonly Field[]): TitleColumns | undefined {
  const { registry } = access;
  const known = madeFor.get(shown);
  if (known?.targets.every((target) => registry.get(target.name) === target)) return known.titles;
  const fields = shown.filter(access.readable);
  const targets = fields.flatMap((field) => linkOf(field)?.to ?? []).map((name) => registry.need(name));
  const titles = columnsBy(access, fields);
  madeFor.set(shown, { titles, targets });
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
  for (const [at, { field, link, titled }] of links.entries()) {
    const plan = titlePlan(registry, viewer, titled);
    // row rules depend on the viewer, so these columns cannot be cached per ability
    if (plan.seen('t') !== undefined) return undefined;
    const { name } = field;
    if (!link.many) parts.push({ name, ...oneOf(name, at, plan, titled) });
    else if (plan.fields.every((part) => part.name === plan.target.key || sqlType({ registry }, part) === 'text'))
      parts.push({ name, ...manyOf(resource, name, at, plan, titled) });
    else return undefined;
  }
  return {
    count: links.length,
    columns: parts.flatMap(({ columns }) => columns),
    take(rows, language) {
      const page = parts.map(({ name, refs }) => ({ name, refOf: refs(language) }));
      return rows.map((row) => {
        const refs: Refs = {};
        for (const { name, refOf } of page) {
          const found = refOf(row);
          refs[name] = found;
          if (Array.isArray(found)) row[name] = found.map(({ id }) => id);
        }
        return refs;
      });
    },
  };
}

type Plan = ReturnType<typeof titlePlan>;

/** One column for each field of the title; the key is the referencing field itself. */
function oneOf(field: string, at: number, plan: Plan, titled: Omit<Titled, 'keys'>): Omit<Part, 'name'> {
  const { name, key } = plan.target;
  const own = columnSql('t', field);
  const alias = `r${at}`;
  const columns = plan.fields.flatMap((part, place) =>
    part.name === key
      ? []
      : sql`(select ${columnSql(alias, part.name)} from ${sql.table(name)} as ${sql.id(alias)}
          where ${columnSql(alias, key)} = ${own}) as ${sql.id(`${at} ${place}`)}`,
  );
  const names = plan.fields.map((part, place) => (part.name === key ? field : `${at} ${place}`));
  return {
    columns,
    refs(language) {
      const known = new Map<unknown, Ref>();
      return (row) => {
        const id = row[field];
        if (id === null || id === undefined) return null;
        const ref = known.get(id) ?? refOf(plan, language, titled, (place) => row[names[place] ?? '']);
        known.set(id, ref);
        return ref.id === undefined ? null : ref;
      };
    },
  };
}

/** One column for all records that a row references, with the fields of their titles. */
function manyOf(
  { name, key }: Resource,
  field: string,
  at: number,
  plan: Plan,
  titled: Omit<Titled, 'keys'>,
): Omit<Part, 'name'> {
  const [alias, pair] = [`r${at}`, `m${at}`];
  const { target } = plan;
  const values = sql.join(plan.fields.map((part) => columnSql(alias, part.name)));
  const column = sql`(select json_agg(json_build_array(${values})) from ${sql.table(joinTable(name, field))} as ${sql.id(pair)}
    join ${sql.table(target.name)} as ${sql.id(alias)} on ${columnSql(alias, target.key)} = ${columnSql(pair, joinColumns.to)}
    where ${columnSql(pair, joinColumns.from)} = ${columnSql('t', key)})`;
  return {
    columns: [sql`${column} as ${sql.id(String(at))}`],
    refs: (language) => (row) => {
      const found = row[String(at)];
      const refs = (Array.isArray(found) ? found : []).map((values) =>
        refOf(plan, language, titled, (place) => values[place]),
      );
      return refs.sort((one, other) => byOrder(one.id, other.id));
    },
  };
}
