import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, dayOf, daysBetween, HOUR, startOf } from '../../../src/schema/calendar';
import { kindOf } from '../../../src/schema/kinds';
import { AGGREGATES, type Aggregate, MAX_BANDS, TIME_STEPS, type TimeStep } from '../../../src/schema/panel';
import { type ListQuery, QueryError, queryField } from '../../../src/schema/query';
import type { Field } from '../../../src/schema/registry';
import { type Span, spanBefore, spanOf, spanYearBefore } from '../../../src/schema/span';
import { columnSql, sqlType } from '../../db/conditions';
import { linkOf } from '../../db/kinds';
import { localTime } from '../../db/localTime';
import type { Viewer } from '../../viewer';
import { type Access, openToRead } from '../access';
import { requireObject } from '../check';
import { checkedQuery, listWhere, queryProblem, withQueryErrors } from '../list';
import type { Store } from '../store';
import { rollupFor } from './rollupChoice';

/** A validated panel: the parts of its SQL statement. */
export interface PanelQuery {
  access: Access;
  where: RawBuilder<SqlBool>;
  /** the records as `t`, or the cells of a day aggregate of them */
  table: RawBuilder<unknown>;
  isRollup: boolean;
  /** the cells are those of a distribution: a number of records for each bucket */
  isDistribution: boolean;
  /** number of records */
  weight: RawBuilder<unknown>;
  /** the aggregate, as SQL over the rows of `t` */
  figure: RawBuilder<unknown>;
  by: Field | undefined;
  /** the field that divides each group further */
  split: Field | undefined;
  /** the upper bounds of the bands of `by` */
  bands: readonly number[] | undefined;
  when: TimeRange | undefined;
  over: Divisor | undefined;
}

/** The divisor of a figure. */
interface Divisor extends PanelQuery {
  /** number of days by which the divisor itself is divided first; 1 when it is used as it is */
  days: number;
}

export interface TimeRange {
  column: RawBuilder<unknown>;
  /** the day on which a record ends, for figures of what was open */
  until: RawBuilder<unknown> | undefined;
  /** of a heat map: the hour; absent: that of the instant */
  hour: RawBuilder<unknown> | undefined;
  /** the value as a local timestamp of the operator's time zone */
  local: RawBuilder<unknown>;
  every: TimeStep | undefined;
  span: Span | undefined;
  before: Span | undefined;
  /** SQL condition that `at` is within a span, in a form that can use an index */
  within(span: Span): RawBuilder<SqlBool>;
}

const MEMBERS: readonly string[] = [
  'resource',
  'filter',
  'aggregate',
  'of',
  'since',
  'minus',
  'by',
  'split',
  'bands',
  'at',
  'until',
  'hour',
  'every',
  'period',
  'compare',
  'over',
];
const DIVISOR_MEMBERS: readonly string[] = ['resource', 'filter', 'aggregate', 'of', 'by', 'at', 'period', 'perDay'];

/** Length of a step in hours. The points of `hourOfWeek` do not depend on the length of the span. */
const HOURS: Record<TimeStep, number> = { hour: 1, day: 24, week: 168, month: 672, hourOfWeek: 1000 };
const MAX_STEPS = 800;
const hoursIn = ({ from, to }: Span): number => (daysBetween(from, to) * DAY) / HOUR;

const invalidMember = (member: string): QueryError => new QueryError('server.query.value', { field: member });

const isAggregate = (value: unknown): value is Aggregate => AGGREGATES.some((aggregate) => aggregate === value);
const isEvery = (value: unknown): value is TimeStep => TIME_STEPS.some((step) => step === value);
const isInteger = (type: string): boolean => /^(integer|bigint|smallint)/.test(type);
const isNumber = (type: string): boolean => /^(integer|bigint|numeric|smallint)/.test(type);
const isInstant = (type: string): boolean => type.startsWith('timestamp');

/** Returns a field that a panel may use: stored in a column, readable by the viewer and unmasked. `lists`: also a list of keys. */
export function panelField(
  access: Access,
  name: unknown,
  member: string,
  isAccepted: (type: string, field: Field) => boolean,
  lists = false,
): Field {
  if (typeof name !== 'string') throw invalidMember(member);
  const field = queryField(access.resource, name, access.readable);
  const isStored = access.resource.columns.includes(field) || (lists && linkOf(field)?.many === true);
  if (field.mask || !isStored || !isAccepted(sqlType(access, field), field)) throw invalidMember(member);
  return field;
}

/** Returns a value with its sign for the sum: negative for the records listed in `minus`. */
function signedValue(access: Access, value: RawBuilder<unknown>, minus: unknown): RawBuilder<unknown> {
  const { field: name, values } = requireObject(minus);
  const texts: unknown[] = Array.isArray(values) ? values : [];
  if (texts.length === 0 || texts.length > 40 || !texts.every((text) => typeof text === 'string'))
    throw invalidMember('minus');
  const field = panelField(access, name, 'minus', (type) => type === 'text');
  return sql`case when ${columnSql('t', field.name)} = any(${texts}::text[]) then -${value} else ${value} end`;
}

function figureOf(
  access: Access,
  { aggregate = 'count', of, since, minus }: Record<string, unknown>,
): RawBuilder<unknown> {
  if (!isAggregate(aggregate)) throw invalidMember('aggregate');
  if (aggregate === 'count') {
    if (of !== undefined || since !== undefined) throw invalidMember(of === undefined ? 'since' : 'of');
    return sql`count(*)`;
  }
  const isDuration = since !== undefined;
  const field = panelField(access, of, 'of', isDuration ? isInstant : isNumber);
  const column = columnSql('t', field.name);
  const from = isDuration ? columnSql('t', panelField(access, since, 'since', isInstant).name) : undefined;
  if (minus !== undefined && (aggregate !== 'sum' || isDuration)) throw invalidMember('minus');
  const plain = from ? sql`extract(epoch from (${column} - ${from}))::float8` : column;
  const value = minus === undefined ? plain : signedValue(access, plain, minus);
  if (aggregate === 'median' || aggregate === 'p90')
    return sql`percentile_cont(${sql.raw(aggregate === 'median' ? '0.5' : '0.9')}) within group (order by ${value})`;
  // amounts stay exact, with their cents
  const exact = !isDuration && sqlType(access, field).startsWith('numeric');
  const total = sql`${sql.raw(aggregate)}(${value})`;
  return exact
    ? sql`round(${total}, ${sql.raw(String('scale' in field ? (field.scale ?? 2) : 2))})`
    : sql`${total}::float8`;
}

/** Returns the span that a panel is compared with. */
function beforeOf(span: Span | undefined, period: unknown, compare: unknown): Span | undefined {
  if (!compare || !span || typeof period !== 'string') return undefined;
  return compare === 'year' ? spanYearBefore(span) : spanBefore(period, span);
}

function timeRangeOf(access: Access, panel: Record<string, unknown>): TimeRange | undefined {
  const { every, compare, until, hour } = panel;
  const { at, period } = every === undefined ? panel : { at: 'creadoEn', period: 'P30D', ...panel };
  if (every !== undefined && !isEvery(every)) throw invalidMember('every');
  if (compare !== undefined && typeof compare !== 'boolean' && compare !== 'year') throw invalidMember('compare');
  if (period !== undefined && typeof period !== 'string') throw invalidMember('period');
  if (at === undefined) {
    if (every !== undefined || period !== undefined || compare || until !== undefined) throw invalidMember('at');
    return undefined;
  }
  const field = panelField(access, at, 'at', (type) => type === 'date' || isInstant(type));
  const column = columnSql('t', field.name);
  const isDay = sqlType(access, field) === 'date';
  const span = period === undefined ? undefined : spanOf(period, dayOf(access.now));
  if (period !== undefined && !span) throw invalidMember('period');
  if (span && every && hoursIn(span) / HOURS[every] > MAX_STEPS) throw invalidMember('period');
  const before = beforeOf(span, period, compare);
  // a period that goes on is compared with the earlier one up to the same moment, not with the whole of it
  const remaining = span && !isDay && every === undefined ? startOf(span.to).getTime() - access.now.getTime() : 0;
  const boundary = (day: string) => (isDay ? sql`${day}::date` : sql`${startOf(day)}::timestamptz`);
  if (until !== undefined && (!span || !isDay)) throw invalidMember('until');
  const dayType = (type: string) => type === 'date';
  return {
    column,
    until: until === undefined ? undefined : columnSql('t', panelField(access, until, 'until', dayType).name),
    hour: hour === undefined ? undefined : columnSql('t', panelField(access, hour, 'hour', isInteger).name),
    local: isDay ? sql`${column}::timestamp` : localTime(column),
    every,
    span,
    before,
    within: (range) => {
      const isCut = range === before && remaining > 0;
      const end = isCut
        ? sql`${new Date(startOf(range.to).getTime() - remaining).toISOString()}::timestamptz`
        : boundary(range.to);
      return sql`(${column} >= ${boundary(range.from)} and ${column} < ${end})`;
    },
  };
}

function parseBands(value: unknown): readonly number[] | undefined {
  if (value === undefined) return undefined;
  const bounds: unknown[] = Array.isArray(value) ? value : [];
  const ascending = bounds.filter(
    (bound, index) => Number.isSafeInteger(bound) && (index === 0 || Number(bound) > Number(bounds[index - 1])),
  );
  if (bounds.length === 0 || bounds.length > MAX_BANDS || ascending.length < bounds.length)
    throw invalidMember('bands');
  return ascending.map(Number);
}

function readMembers(store: Store, viewer: Viewer, panel: Record<string, unknown>, members: readonly string[]) {
  const { resource: name, filter = {}, by } = panel;
  const resource = typeof name === 'string' ? store.registry.get(name) : undefined;
  const access = withQueryErrors(() => {
    if (!resource) throw invalidMember('resource');
    const unknown = Object.keys(panel).find((member) => !members.includes(member));
    if (unknown !== undefined) throw new QueryError('server.query.field', { field: unknown });
    return openToRead(store.registry, resource, viewer);
  });
  if (access.reach !== 'all') return undefined;
  const query = checkedQuery(access, { filter: JSON.stringify(filter) }, 'all');
  return withQueryErrors(() => {
    const bands = parseBands(panel.bands);
    if (bands && by === undefined) throw invalidMember('bands');
    const group = by === undefined ? undefined : groupField(access, by, bands);
    const split = panel.split === undefined ? undefined : splitField(access, panel, bands);
    const figure = figureOf(access, panel);
    const { where } = listWhere(access, query);
    const rollup = rollupOf(access, query, panel, [group, split], bands);
    const table = sql`${sql.table(rollup?.table ?? access.resource.name)} as "t"`;
    return {
      access,
      where: rollup?.measure === undefined ? where : sql<SqlBool>`(${where} and t."medida" = ${rollup.measure})`,
      table,
      isRollup: rollup !== undefined,
      isDistribution: rollup?.measure !== undefined,
      weight: rollup?.weight ?? sql`count(*)`,
      figure: rollup?.figure ?? figure,
      by: group,
      split,
      bands,
    };
  });
}

const groupField = (access: Access, by: unknown, bands: readonly number[] | undefined): Field =>
  panelField(
    access,
    by,
    'by',
    (type, field) => kindOf(field).operators.includes('$eq') && (!bands || isInteger(type)),
    !bands,
  );

/** A group is divided by a single value of each record, and not together with bands, steps or a figure of what was open. */
function splitField(access: Access, { by, split, every, until }: Record<string, unknown>, bands: unknown): Field {
  if (by === undefined || bands !== undefined || every !== undefined || until !== undefined)
    throw invalidMember('split');
  return panelField(access, split, 'split', (_, field) => kindOf(field).operators.includes('$eq'));
}

const nameIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the day aggregate that answers a panel, if any: of plain figures, not of differences between fields. */
function rollupOf(
  access: Access,
  query: ListQuery,
  { aggregate = 'count', of, since, minus, at, until, hour, every }: Record<string, unknown>,
  groups: readonly (Field | undefined)[],
  bands: readonly number[] | undefined,
) {
  const isHourly = every === 'hour' || (every === 'hourOfWeek' && hour === undefined);
  if (!isAggregate(aggregate) || since !== undefined || minus !== undefined || bands || isHourly) return undefined;
  if (groups.some((group) => group && linkOf(group)?.many)) return undefined;
  const by = [...groups.map((group) => group?.name), nameIn(hour)].filter((name) => name !== undefined);
  return rollupFor(access, query, { aggregate, of: nameIn(of), by, at: nameIn(at), until: nameIn(until) });
}

/** Returns the divisor of a panel; undefined when the viewer may not read it. */
function divisorOf(store: Store, viewer: Viewer, panel: Record<string, unknown>): Divisor | undefined {
  const divisor = requireObject(panel.over);
  const over = { resource: panel.resource, ...divisor };
  const query = readMembers(store, viewer, over, DIVISOR_MEMBERS);
  if (!query) return undefined;
  const { perDay = false, at } = divisor;
  if (typeof perDay !== 'boolean') throw queryProblem(invalidMember('perDay'));
  return withQueryErrors(() => {
    const when = timeRangeOf(query.access, {
      ...(at !== undefined && { at, period: divisor.period ?? panel.period }),
      ...(at !== undefined && divisor.period === undefined && { every: panel.every, compare: panel.compare }),
    });
    if (perDay && !when?.span) throw invalidMember('perDay');
    return { ...query, when, over: undefined, days: perDay && when?.span ? hoursIn(when.span) / 24 : 1 };
  });
}

/**
 * Validates a panel for a viewer. Throws a 400 `Problem` that names the invalid member, and 403 when the viewer may not read the
 * resource. Undefined when the viewer only has picker access.
 */
export function panelQueryOf(store: Store, viewer: Viewer, rawPanel: unknown): PanelQuery | undefined {
  const panel = requireObject(rawPanel);
  const query = readMembers(store, viewer, panel, MEMBERS);
  const over = panel.over === undefined ? undefined : divisorOf(store, viewer, panel);
  if (!query || (panel.over !== undefined && !over)) return undefined;
  return withQueryErrors(() => ({ ...query, when: timeRangeOf(query.access, panel), over }));
}
