import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindOf } from '../../../src/schema/kinds';
import { AGGREGATES, type Aggregate, EVERY, type Every, MOST_BANDS } from '../../../src/schema/panel';
import { QueryError, queryField } from '../../../src/schema/query';
import type { Field } from '../../../src/schema/registry';
import { type Span, spanBefore, spanOf } from '../../../src/schema/span';
import { today, zone } from '../../clock';
import { columnSql, sqlType } from '../../db/conditions';
import type { Viewer } from '../../viewer';
import { type Access, openTo } from '../access';
import { objectIn } from '../check';
import { checkedQuery, queryProblem, readingQuery, whereAsked } from '../list';
import type { Store } from '../store';

/** A validated panel: the parts of its SQL statement. */
export interface Asked {
  access: Access;
  where: RawBuilder<SqlBool>;
  /** the aggregate, as SQL over the rows of `t` */
  figure: RawBuilder<unknown>;
  by: Field | undefined;
  /** the upper bounds of the bands of `by` */
  bands: readonly number[] | undefined;
  when: When | undefined;
  over: AskedOver | undefined;
}

/** The divisor of a figure. */
export interface AskedOver extends Asked {
  /** number of days by which the divisor itself is divided first; 1 when it is used as it is */
  days: number;
}

export interface When {
  /** the value as a local timestamp of the operator's time zone */
  local: RawBuilder<unknown>;
  every: Every | undefined;
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
  'bands',
  'at',
  'every',
  'period',
  'compare',
  'over',
];
const OVER: readonly string[] = ['resource', 'filter', 'aggregate', 'of', 'by', 'at', 'period', 'perDay'];

/** Length of a step in hours. The points of `hourOfWeek` do not depend on the length of the span. */
const HOURS: Record<Every, number> = { hour: 1, day: 24, week: 168, month: 672, hourOfWeek: 1000 };
const MOST_STEPS = 800;
const hoursIn = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

const bad = (member: string): QueryError => new QueryError('server.query.value', { field: member });

const isAggregate = (value: unknown): value is Aggregate => AGGREGATES.some((one) => one === value);
const isEvery = (value: unknown): value is Every => EVERY.some((one) => one === value);
const isWhole = (type: string): boolean => /^(integer|bigint|smallint)/.test(type);
const isNumber = (type: string): boolean => /^(integer|bigint|numeric|smallint)/.test(type);
const isInstant = (type: string): boolean => type.startsWith('timestamp');

/** Returns a field that a panel may use: stored in a column, readable by the viewer and unmasked. */
export function fieldNamed(
  access: Access,
  name: unknown,
  member: string,
  fits: (type: string, field: Field) => boolean,
): Field {
  if (typeof name !== 'string') throw bad(member);
  const field = queryField(access.resource, name, access.readable);
  if (field.mask || !access.resource.columns.includes(field) || !fits(sqlType(access, field), field)) throw bad(member);
  return field;
}

/** Returns a value with its sign for the sum: negative for the records listed in `minus`. */
function signed(access: Access, value: RawBuilder<unknown>, minus: unknown): RawBuilder<unknown> {
  const { field: name, values } = objectIn(minus);
  const texts: unknown[] = Array.isArray(values) ? values : [];
  if (texts.length === 0 || texts.length > 40 || !texts.every((one) => typeof one === 'string')) throw bad('minus');
  const field = fieldNamed(access, name, 'minus', (type) => type === 'text');
  return sql`case when ${columnSql('t', field.name)} = any(${texts}::text[]) then -${value} else ${value} end`;
}

function figureOf(
  access: Access,
  { aggregate = 'count', of, since, minus }: Record<string, unknown>,
): RawBuilder<unknown> {
  if (!isAggregate(aggregate)) throw bad('aggregate');
  if (aggregate === 'count') {
    if (of !== undefined || since !== undefined) throw bad(of === undefined ? 'since' : 'of');
    return sql`count(*)`;
  }
  const timed = since !== undefined;
  const field = fieldNamed(access, of, 'of', timed ? isInstant : isNumber);
  const column = columnSql('t', field.name);
  const from = timed ? columnSql('t', fieldNamed(access, since, 'since', isInstant).name) : undefined;
  if (minus !== undefined && (aggregate !== 'sum' || timed)) throw bad('minus');
  const plain = from ? sql`extract(epoch from (${column} - ${from}))::float8` : column;
  const value = minus === undefined ? plain : signed(access, plain, minus);
  if (aggregate === 'median' || aggregate === 'p90')
    return sql`percentile_cont(${sql.raw(aggregate === 'median' ? '0.5' : '0.9')}) within group (order by ${value})`;
  // amounts stay exact, with their cents
  const exact = !timed && sqlType(access, field).startsWith('numeric');
  const total = sql`${sql.raw(aggregate)}(${value})`;
  return exact
    ? sql`round(${total}, ${sql.raw(String('scale' in field ? (field.scale ?? 2) : 2))})`
    : sql`${total}::float8`;
}

function whenOf(access: Access, given: Record<string, unknown>): When | undefined {
  const { every, compare } = given;
  const { at, period } = every === undefined ? given : { at: 'creadoEn', period: 'P30D', ...given };
  if (every !== undefined && !isEvery(every)) throw bad('every');
  if (compare !== undefined && typeof compare !== 'boolean') throw bad('compare');
  if (period !== undefined && typeof period !== 'string') throw bad('period');
  if (at === undefined) {
    if (every !== undefined || period !== undefined || compare) throw bad('at');
    return undefined;
  }
  const field = fieldNamed(access, at, 'at', (type) => type === 'date' || isInstant(type));
  const column = columnSql('t', field.name);
  const isDay = sqlType(access, field) === 'date';
  const span = period === undefined ? undefined : spanOf(period, today(access.now));
  if (period !== undefined && !span) throw bad('period');
  if (span && every && hoursIn(span) / HOURS[every] > MOST_STEPS) throw bad('period');
  const edge = (day: string) => (isDay ? sql`${day}::date` : sql`(${day}::timestamp at time zone ${zone})`);
  return {
    local: isDay ? sql`${column}::timestamp` : sql`(${column} at time zone ${zone})`,
    every,
    span,
    before: compare && span && period !== undefined ? spanBefore(period, span) : undefined,
    within: ({ from, to }) => sql`(${column} >= ${edge(from)} and ${column} < ${edge(to)})`,
  };
}

function bandsIn(given: unknown): readonly number[] | undefined {
  if (given === undefined) return undefined;
  const ends: unknown[] = Array.isArray(given) ? given : [];
  const rising = ends.filter(
    (end, at) => Number.isSafeInteger(end) && (at === 0 || Number(end) > Number(ends[at - 1])),
  );
  if (ends.length === 0 || ends.length > MOST_BANDS || rising.length < ends.length) throw bad('bands');
  return rising.map(Number);
}

function askedFrom(store: Store, viewer: Viewer, panel: Record<string, unknown>, members: readonly string[]) {
  const { resource: name, filter = {}, by } = panel;
  const resource = typeof name === 'string' ? store.registry.get(name) : undefined;
  const access = readingQuery(() => {
    if (!resource) throw bad('resource');
    const unknown = Object.keys(panel).find((member) => !members.includes(member));
    if (unknown !== undefined) throw new QueryError('server.query.field', { field: unknown });
    return openTo(store.registry, resource, viewer);
  });
  if (access.reach !== 'all') return undefined;
  const query = checkedQuery(access, { filter: JSON.stringify(filter) }, 'all');
  return readingQuery(() => {
    const bands = bandsIn(panel.bands);
    if (bands && by === undefined) throw bad('bands');
    return {
      access,
      where: whereAsked(access, query).where,
      figure: figureOf(access, panel),
      by:
        by === undefined
          ? undefined
          : fieldNamed(
              access,
              by,
              'by',
              (type, field) => kindOf(field).operators.includes('$eq') && (!bands || isWhole(type)),
            ),
      bands,
    };
  });
}

/** Returns the divisor of a panel; undefined when the viewer may not read it. */
function overOf(store: Store, viewer: Viewer, panel: Record<string, unknown>): AskedOver | undefined {
  const given = objectIn(panel.over);
  const over = { resource: panel.resource, ...given };
  const asked = askedFrom(store, viewer, over, OVER);
  if (!asked) return undefined;
  const { perDay = false, at } = given;
  if (typeof perDay !== 'boolean') throw queryProblem(bad('perDay'));
  return readingQuery(() => {
    const when = whenOf(asked.access, {
      ...(at !== undefined && { at, period: given.period ?? panel.period }),
      ...(at !== undefined && given.period === undefined && { every: panel.every, compare: panel.compare }),
    });
    if (perDay && !when?.span) throw bad('perDay');
    return { ...asked, when, over: undefined, days: perDay && when?.span ? hoursIn(when.span) / 24 : 1 };
  });
}

/**
 * Validates a panel for a viewer. Throws a 400 `Problem` that names the invalid member, and 403 when the viewer may not read the
 * resource. Undefined when the viewer only has picker access.
 */
export function askedOf(store: Store, viewer: Viewer, given: unknown): Asked | undefined {
  const panel = objectIn(given);
  const asked = askedFrom(store, viewer, panel, MEMBERS);
  const over = panel.over === undefined ? undefined : overOf(store, viewer, panel);
  if (!asked || (panel.over !== undefined && !over)) return undefined;
  return readingQuery(() => ({ ...asked, when: whenOf(asked.access, panel), over }));
}
