import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../../src/schema/kinds';
import type { TimeStep } from '../../../src/schema/panel';
import type { Field } from '../../../src/schema/registry';
import type { Span } from '../../../src/schema/span';
import { andSql, columnSql } from '../../db/conditions';
import { linkOf } from '../../db/kinds';
import { joinColumns, joinTable } from '../../db/names';
import type { Store } from '../store';
import { loadTitles } from '../titles';
import type { PanelQuery, TimeRange } from './panelQuery';
import { quotient } from './quotient';
import { rowsFrom } from './source';
import { stockAt, stockByGroup, stockSeries } from './stock';

/** A number; an exact amount as text, so that no cent is lost; null without data. */
export type Figure = number | string | null;

export interface Group {
  key: unknown;
  title: string;
  value: Figure;
  /** of the period before */
  before?: Figure;
  /** what the group consists of (`split`) */
  parts?: Group[];
}

export interface Point {
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:00` for hours */
  at: string;
  value: Figure;
}

export type PanelResult =
  | { value: Figure; before?: Figure }
  | { groups: Group[] }
  | { points: Point[]; before?: Point[] }
  | { lines: { key: unknown; title: string; points: Point[] }[] }
  | { cells: { day: number; hour: number; value: Figure }[] }
  | { forbidden: true };

const MAX_GROUPS = 100;
const MAX_LINES = 6;
const MAX_PARTS = 400;

const tableOf = ({ table }: PanelQuery) => table;
const inSpan = ({ where, when }: PanelQuery, span = when?.span): RawBuilder<SqlBool> =>
  when && span ? andSql([where, when.within(span)]) : where;

async function singleFigure(store: Store, query: PanelQuery, span = query.when?.span): Promise<Figure> {
  const { db } = store;
  if (query.when?.until && span) return stockAt(store, query, query.when, span);
  const { rows } = await sql<{ value: Figure }>`
    select ${query.figure} as "value" from ${rowsFrom(query, inSpan(query, span))}`.execute(db);
  return rows[0]?.value ?? null;
}

async function metric(store: Store, query: PanelQuery): Promise<PanelResult> {
  const value = await singleFigure(store, query);
  return query.when?.before ? { value, before: await singleFigure(store, query, query.when.before) } : { value };
}

/** The table of the records; for a field with a list of keys, each record once for each of its keys. */
const groupedTableOf = (query: PanelQuery, by: Field): RawBuilder<unknown> => {
  const { name, key } = query.access.resource;
  return linkOf(by)?.many
    ? sql`${tableOf(query)} left join ${sql.table(joinTable(name, by.name))} as "g"
        on ${columnSql('g', joinColumns.from)} = ${columnSql('t', key)}`
    : tableOf(query);
};

/** Returns the group of a row: the value of a field, or the number of the band that the value is in. */
function groupSql(by: Field, bands: readonly number[] | undefined): RawBuilder<unknown> {
  if (linkOf(by)?.many) return columnSql('g', joinColumns.to);
  const column = columnSql('t', by.name);
  if (!bands) return column;
  const cases = bands.map((bound, index) => sql`when ${column} <= ${bound} then ${sql.raw(String(index))}`);
  return sql`case when ${column} is null then null ${sql.join(cases, sql` `)} else ${sql.raw(String(bands.length))} end`;
}

/** Returns the numbers of all bands in order; undefined without bands. */
const bandKeys = ({ bands }: PanelQuery): number[] | undefined => bands && [...bands, 0].map((_, index) => index);

/**
 * Returns a function from a value of a field to its title: references by the title of their record, as far as the viewer may see
 * it.
 */
export async function titlesOf(
  store: Store,
  { access, bands }: Pick<PanelQuery, 'access' | 'bands'>,
  field: Field,
  keys: readonly unknown[],
) {
  if (bands) return (): string => '';
  const link = linkOf(field);
  const presentKeys = keys.filter((key) => key !== null);
  const titles = link && (await loadTitles(store.db, store.registry, access.viewer, link.to, presentKeys));
  return (key: unknown): string => (titles ? (titles.get(key)?.title ?? '') : kindOf(field).toText(key, field));
}

async function groupsOf(
  store: Store,
  query: PanelQuery,
  by: Field,
  span = query.when?.span,
): Promise<{ key: unknown; value: Figure }[]> {
  const { when } = query;
  const key = groupSql(by, query.bands);
  if (when?.until && span) return stockByGroup(store, query, when, { span, key, limit: MAX_GROUPS });
  const source = query.isDistribution
    ? rowsFrom(query, inSpan(query, span), [by.name])
    : sql`${groupedTableOf(query, by)} where ${inSpan(query, span)}`;
  const { rows } = await sql<{ key: unknown; value: Figure }>`
    select ${key} as "key", ${query.figure} as "value" from ${source} group by 1 having ${query.weight} <> 0 order by 2 desc nulls last, 1 limit ${MAX_GROUPS}`.execute(
    store.db,
  );
  return rows;
}

/** Returns the parts of each group, largest first, by the key of the group. */
async function partsOf(store: Store, query: PanelQuery, by: Field, split: Field): Promise<Map<unknown, Group[]>> {
  const { rows } = await sql<{ key: unknown; part: unknown; value: Figure }>`
    select ${groupSql(by, undefined)} as "key", ${columnSql('t', split.name)} as "part", ${query.figure} as "value"
    from ${groupedTableOf(query, by)} where ${inSpan(query)} group by 1, 2 having ${query.weight} <> 0
    order by 3 desc nulls last, 1, 2 limit ${MAX_PARTS}`.execute(store.db);
  const titleOf = await titlesOf(store, { ...query, bands: undefined }, split, [
    ...new Set(rows.map(({ part }) => part)),
  ]);
  const parts = new Map<unknown, Group[]>();
  for (const { key, part, value } of rows)
    parts.set(key, [...(parts.get(key) ?? []), { key: part, title: titleOf(part), value }]);
  return parts;
}

async function breakdown(store: Store, query: PanelQuery, by: Field): Promise<PanelResult> {
  const { when, split, bands } = query;
  const rows = await groupsOf(store, query, by);
  const earlierRows = when?.before ? await groupsOf(store, query, by, when.before) : undefined;
  const before = (key: unknown) =>
    earlierRows && { before: earlierRows.find((row) => row.key === key)?.value ?? (bands ? 0 : null) };
  const bandGroups = bandKeys(query)?.map((key) => ({
    key,
    title: '',
    value: rows.find((row) => row.key === key)?.value ?? 0,
    ...before(key),
  }));
  if (bandGroups) return { groups: bandGroups };
  const titleOf = await titlesOf(
    store,
    query,
    by,
    rows.map(({ key }) => key),
  );
  const parts = split && (await partsOf(store, query, by, split));
  return {
    groups: rows.map(({ key, value }) => ({
      key,
      title: titleOf(key),
      value,
      ...before(key),
      ...(parts && { parts: parts.get(key) ?? [] }),
    })),
  };
}

type Step = Exclude<TimeStep, 'hourOfWeek'>;
const FORMATS: Record<Step, string> = {
  hour: 'YYYY-MM-DD"T"HH24:00',
  day: 'YYYY-MM-DD',
  week: 'YYYY-MM-DD',
  month: 'YYYY-MM-DD',
};

/** Returns every step of a span, with 0 for a count without records and null for other aggregates. */
async function timeSeries(
  store: Store,
  query: PanelQuery,
  { local }: TimeRange,
  every: Step,
  span: Span,
): Promise<Point[]> {
  if (query.when?.until) return stockSeries(store, query, query.when, { span, step: every, format: FORMATS[every] });
  const step = sql.raw(`'${every}'`);
  const { rows } = await sql<Point>`
    select to_char(s.step, ${sql.raw(`'${FORMATS[every]}'`)}) as "at", c.value as "value"
    from generate_series(
      date_trunc(${step}, ${span.from}::timestamp), ${span.to}::timestamp - interval '1 second', ${sql.raw(`interval '1 ${every}'`)}
    ) as s(step)
    left join (
      select date_trunc(${step}, ${local}) as step, ${query.figure} as value from ${tableOf(query)}
      where ${inSpan(query, span)} group by 1
    ) as c on c.step = s.step
    order by s.step`.execute(store.db);
  return rows;
}

const fillEmpty = (points: readonly Point[], isCount: boolean): Point[] =>
  points.map(({ at, value }) => ({ at, value: value ?? (isCount ? 0 : null) }));

/** Returns a time series for each of the largest groups, in one statement. */
async function seriesByGroup(
  store: Store,
  query: PanelQuery,
  time: TimeRange,
  every: Step,
  span: Span,
  by: Field,
): Promise<PanelResult> {
  const steps = (await timeSeries(store, { ...query, where: sql`false` }, time, every, span)).map(({ at }) => at);
  const step = sql.raw(`'${every}'`);
  const key = groupSql(by, query.bands);
  const { rows } = await sql<{ key: unknown; at: string; value: Figure }>`
    with first as (
      select ${key} as key from ${groupedTableOf(query, by)} where ${inSpan(query)}
      group by 1 having ${query.weight} <> 0 order by ${query.weight} desc, 1 limit ${query.bands ? query.bands.length + 2 : MAX_LINES}
    )
    select ${key} as "key",
      to_char(date_trunc(${step}, ${time.local}), ${sql.raw(`'${FORMATS[every]}'`)}) as "at", ${query.figure} as "value"
    from ${groupedTableOf(query, by)}
    where ${inSpan(query)} and ${key} in (select key from first)
    group by 1, 2`.execute(store.db);
  const byKey = new Map<unknown, Map<string, Figure>>(bandKeys(query)?.map((band) => [band, new Map()]));
  for (const { key, at, value } of rows) byKey.set(key, (byKey.get(key) ?? new Map()).set(at, value));
  const titleOf = await titlesOf(store, query, by, [...byKey.keys()]);
  return {
    lines: [...byKey].map(([key, values]) => ({
      key,
      title: titleOf(key),
      points: steps.map((at) => ({ at, value: values.get(at) ?? 0 })),
    })),
  };
}

async function heatmap(store: Store, query: PanelQuery, { local, hour }: TimeRange): Promise<PanelResult> {
  const { rows } = await sql<{ day: number; hour: number; value: Figure }>`
    select extract(isodow from ${local})::int as "day", ${hour ?? sql`extract(hour from ${local})`}::int as "hour", ${query.figure} as "value"
    from ${tableOf(query)} where ${inSpan(query)} group by 1, 2 order by 1, 2`.execute(store.db);
  return { cells: rows };
}

/** Returns the result of a panel, divided by its divisor if it has one. */
export async function panelResult(store: Store, query: PanelQuery, isCount: boolean): Promise<PanelResult> {
  const figures = await undividedResult(store, query, isCount);
  return query.over ? quotient(figures, await undividedResult(store, query.over, true), query.over.days) : figures;
}

async function undividedResult(store: Store, query: PanelQuery, isCount: boolean): Promise<PanelResult> {
  const { by, when } = query;
  if (!when?.every || !when.span) return by ? breakdown(store, query, by) : metric(store, query);
  const { every, span, before } = when;
  if (every === 'hourOfWeek') return heatmap(store, query, when);
  if (by) return seriesByGroup(store, query, when, every, span, by);
  const points = fillEmpty(await timeSeries(store, query, when, every, span), isCount);
  return before
    ? { points, before: fillEmpty(await timeSeries(store, query, when, every, before), isCount) }
    : { points };
}
