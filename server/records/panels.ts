/** Figures of a screen: counts of what the viewer may see, whole, by a field, or day by day. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../src/schema/kinds';
import { QueryError, queryField } from '../../src/schema/query';
import type { Field } from '../../src/schema/registry';
import { today, zone } from '../clock';
import { columnSql, typeOf } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { together } from '../db/together';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { type Access, openTo } from './access';
import { objectIn } from './check';
import { checkedQuery, readingQuery, whereAsked } from './list';
import type { Store } from './store';
import { loadTitles } from './titles';

export type PanelAnswer =
  | { value: number }
  | { groups: { key: unknown; title: string; value: number }[] }
  | { points: { at: string; value: number }[] }
  | { forbidden: true };

const mostPanels = 20;
const mostGroups = 100;
const mostDays = 366;

const bad = (member: string): QueryError => new QueryError('server.query.value', { field: member });

async function counted(store: Store, { resource }: Access, where: RawBuilder<SqlBool>): Promise<PanelAnswer> {
  const { rows } = await sql<{ value: number }>`
    select count(*) as "value" from ${sql.table(resource.name)} as "t" where ${where}`.execute(store.db);
  return { value: rows[0]?.value ?? 0 };
}

async function grouped(store: Store, access: Access, where: RawBuilder<SqlBool>, field: Field): Promise<PanelAnswer> {
  const { resource, viewer } = access;
  const { rows } = await sql<{ key: unknown; value: number }>`
    select ${columnSql('t', field.name)} as "key", count(*) as "value" from ${sql.table(resource.name)} as "t"
    where ${where} group by 1 order by 2 desc, 1 limit ${mostGroups}`.execute(store.db);
  const link = linkOf(field);
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
  const titles = link && (await loadTitles(store.db, store.registry, viewer, link.to, keys));
  const titleOf = (key: unknown) => (titles ? (titles.get(key)?.title ?? '') : kindOf(field).toText(key, field));
  return { groups: rows.map(({ key, value }) => ({ key, title: titleOf(key), value })) };
}

/** The operator's days, today the last of them; those on which nothing was counted are 0. */
async function daily(
  store: Store,
  { resource, now }: Access,
  where: RawBuilder<SqlBool>,
  field: Field,
  days: number,
): Promise<PanelAnswer> {
  const column = columnSql('t', field.name);
  const isDay = typeOf(store, field) === 'date';
  const last = sql`${today(now)}::date`;
  const first = sql`(${last} - ${days - 1}::int)`;
  const edge = (day: RawBuilder<unknown>) => (isDay ? day : sql`(${day}::timestamp at time zone ${zone})`);
  const day = isDay ? column : sql`(${column} at time zone ${zone})::date`;
  const { rows } = await sql<{ at: string; value: number }>`
    select d.day::date as "at", coalesce(c.count, 0) as "value"
    from generate_series(${first}, ${last}, interval '1 day') as d(day)
    left join (
      select ${day} as day, count(*) as count from ${sql.table(resource.name)} as "t"
      where ${where} and ${column} >= ${edge(first)} and ${column} < ${edge(sql`(${last} + 1)`)} group by 1
    ) as c on c.day = d.day::date
    order by 1`.execute(store.db);
  return { points: rows };
}

function daysIn(period: unknown): number {
  const days = period === undefined ? 30 : Number(typeof period === 'string' ? /^P(\d{1,3})D$/.exec(period)?.[1] : 0);
  if (!(days >= 1 && days <= mostDays)) throw bad('period');
  return days;
}

function fieldBy(access: Access, by: unknown, every: boolean): Field {
  if (typeof by !== 'string') throw bad('by');
  const field = queryField(access.resource, by, access.readable);
  const type = typeOf(access, field);
  const fits = every ? type === 'date' || type.startsWith('timestamp') : kindOf(field).operators.includes('$eq');
  if (!fits || field.mask || !access.resource.columns.includes(field)) throw bad('by');
  return field;
}

async function panelOf(store: Store, viewer: Viewer, given: unknown): Promise<PanelAnswer> {
  const { resource: name, filter = {}, aggregate, by, every, period, ...others } = objectIn(given);
  const resource = typeof name === 'string' ? store.registry.get(name) : undefined;
  const [unknown] = Object.keys(others);
  const access = readingQuery(() => {
    if (!resource) throw bad('resource');
    if (unknown !== undefined) throw new QueryError('server.query.field', { field: unknown });
    if (aggregate !== 'count') throw bad('aggregate');
    if (every !== undefined && every !== 'day') throw bad('every');
    return openTo(store.registry, resource, viewer);
  });
  if (access.reach !== 'all') return { forbidden: true };
  const query = checkedQuery(access, { filter: JSON.stringify(filter) });
  return readingQuery(() => {
    const { where } = whereAsked(access, query);
    if (every) return daily(store, access, where, fieldBy(access, by ?? 'creadoEn', true), daysIn(period));
    return by === undefined ? counted(store, access, where) : grouped(store, access, where, fieldBy(access, by, false));
  });
}

/**
 * `POST /api/panels`: each of the named panels, or `{forbidden: true}` where its resource is closed to the viewer. 400 that
 * names the panel and what is wrong with it.
 */
export async function readPanels(store: Store, viewer: Viewer, body: unknown): Promise<Record<string, PanelAnswer>> {
  const panels = objectIn(objectIn(body).panels);
  const names = Object.keys(panels);
  if (names.length > mostPanels) throw new Problem(413, 'tooManyRecords', { max: mostPanels });
  const answers = await together(
    store.db,
    names.map((name) => async (): Promise<[string, PanelAnswer]> => {
      try {
        return [name, await panelOf(store, viewer, panels[name])];
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status === 403) return [name, { forbidden: true }];
        throw new Problem(error.status, error.key, error.args, {
          ...(error.detail !== undefined && { detail: error.detail, errors: { [`panels.${name}`]: error.detail } }),
          cause: error,
        });
      }
    }),
  );
  return Object.fromEntries(answers);
}
