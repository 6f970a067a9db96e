/** Titles as columns of a page's own statement: where what its rows point to is little, that spares a question. */
import { type RawBuilder, sql } from 'kysely';
import type { Field, Resource } from '../../src/schema/registry';
import { columnSql } from '../db/conditions';
import { innerLinks, linkOf } from '../db/kinds';
import type { Row } from '../handlers';
import type { Access } from './access';
import type { Refs } from './links';
import { refOf, titlePlan } from './titles';

/** Titles that a page's statement may look up, row by row; where there are more, asking for all of them at once is faster. */
const most = 500;

export interface TitleColumns {
  /** titles a row */
  count: number;
  /** what to select beside the columns of a table called `t` */
  columns: RawBuilder<unknown>;
  /** `_refs` of a row of that statement */
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

function columnsBy({ registry, viewer }: Access, fields: readonly Field[]): TitleColumns | undefined {
  const links = fields.flatMap((field) => {
    const link = linkOf(field);
    return link ? [{ field, link }] : [];
  });
  if (links.length === 0) return undefined;
  if (links.some(({ link }) => link.many) || fields.some((field) => innerLinks(field).length > 0)) return undefined;
  const plans = links.map(({ link }) => titlePlan(registry, viewer, { name: link.to, extra: link.with }));
  // which rows are told of depends on who asks, not on their privileges alone
  if (plans.some(({ seen }) => seen('t') !== undefined)) return undefined;
  const parts = links.flatMap(({ field, link }, at) => {
    const titled = { name: link.to, extra: link.with };
    const plan = plans[at];
    if (!plan) return [];
    const { name, key } = plan.target;
    const own = columnSql('t', field.name);
    const part = {
      name: field.name,
      columns: plan.fields.map((part, place) => {
        const alias = `r${at}`;
        const value =
          part.name === key
            ? own
            : sql`(select ${columnSql(alias, part.name)} from ${sql.table(name)} as ${sql.id(alias)}
                where ${columnSql(alias, key)} = ${own})`;
        return sql`${value} as ${sql.id(`${at} ${place}`)}`;
      }),
      refOf: (row: Row) => refOf(plan, titled, (place) => row[`${at} ${place}`]),
    };
    return [part];
  });
  return {
    count: links.length,
    columns: sql.join(parts.flatMap(({ columns }) => columns)),
    refsOf(row) {
      const refs: Refs = {};
      for (const { name, refOf } of parts) {
        const ref = refOf(row);
        refs[name] = ref.id === null || ref.id === undefined ? null : ref;
      }
      return refs;
    },
  };
}
