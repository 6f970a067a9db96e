/** Titles as columns of a page's own statement: where what its rows point to is little, that spares a question. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Resource } from '../../src/schema/registry';
import { columnSql, typeOf } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { joinColumns, joinTable } from '../db/names';
import type { Row } from '../handlers';
import type { Access } from './access';
import { byOrder, type Refs } from './links';
import { type Ref, refOf, type Titled, titlePlan } from './titles';

/** Titles that a page's statement may look up, row by row; where there are more, asking for all of them at once is faster. */
const most = 500;

export interface TitleColumns {
  /** titles a row */
  count: number;
  /** what to select beside the columns of a table called `t` */
  columns: RawBuilder<unknown>;
  /** puts the keys of what points to many into the rows of that statement, as `loadPairs` does for others */
  takeKeys(rows: readonly Row[]): void;
  /** `_refs` of a row of that statement, but for what the rows within its fields point to */
  refsOf(row: Row): Refs;
}

/** By what is shown: how, and by which resources, any of which may be published anew. */
const madeFor = new WeakMap<readonly Field[], { titles: TitleColumns | undefined; targets: readonly Resource[] }>();

/**
 * How the titles of what these fields point to come along with a page; undefined where they are a statement of their own.
 *
 * @param shown `shownFields`, which last as long as one set of privileges does
 * @param rows of the page, at most
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
  refs(row: Row): Ref | Ref[] | null;
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
    // which rows are told of depends on who asks, not on their privileges alone
    if (plan.seen('t') !== undefined) return undefined;
    const { name } = field;
    if (!link.many) parts.push({ name, ...oneOf(name, at, plan, titled) });
    else if (plan.fields.every((part) => part.name === plan.target.key || typeOf({ registry }, part) === 'text'))
      parts.push({ name, ...manyOf(resource, name, at, plan, titled) });
    else return undefined;
  }
  const many = links.filter(({ link }) => link.many).map(({ field }) => field.name);
  const read = new WeakMap<Row, Refs>();
  const refsOf = (row: Row): Refs => {
    const refs = read.get(row) ?? Object.fromEntries(parts.map(({ name, refs }) => [name, refs(row)]));
    read.set(row, refs);
    return refs;
  };
  return {
    count: links.length,
    columns: sql.join(parts.flatMap(({ columns }) => columns)),
    takeKeys(rows) {
      if (many.length === 0) return;
      for (const row of rows) {
        const refs = refsOf(row);
        for (const name of many) row[name] = [refs[name] ?? []].flat().map(({ id }) => id);
      }
    },
    refsOf,
  };
}

type Plan = ReturnType<typeof titlePlan>;

/** A column for each part of the title. */
function oneOf(field: string, at: number, plan: Plan, titled: Omit<Titled, 'keys'>): Omit<Part, 'name'> {
  const { name, key } = plan.target;
  const own = columnSql('t', field);
  const alias = `r${at}`;
  return {
    columns: plan.fields.map((part, place) => {
      const value =
        part.name === key
          ? own
          : sql`(select ${columnSql(alias, part.name)} from ${sql.table(name)} as ${sql.id(alias)}
              where ${columnSql(alias, key)} = ${own})`;
      return sql`${value} as ${sql.id(`${at} ${place}`)}`;
    }),
    refs(row) {
      const ref = refOf(plan, titled, (place) => row[`${at} ${place}`]);
      return ref.id === null || ref.id === undefined ? null : ref;
    },
  };
}

/** One column for all that a row points to, with the parts of their titles. */
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
    refs(row) {
      const found = row[String(at)];
      const refs = (Array.isArray(found) ? found : []).map((values) => refOf(plan, titled, (place) => values[place]));
      return refs.sort((one, other) => byOrder(one.id, other.id));
    },
  };
}
