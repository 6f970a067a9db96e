/** Answers a panel from a day aggregate where one has all that the panel depends on; the figure is the same. */
import { type RawBuilder, sql } from 'kysely';
import { rollups as requestFigures } from '../../../resources/sau/solicitudCifras/server/rollups';
import type { Expression } from '../../../src/schema/conditions/expression';
import type { Aggregate } from '../../../src/schema/panel';
import { compile, type ListQuery } from '../../../src/schema/query';
import { columnSql } from '../../db/conditions';
import { contextOf } from '../../viewer';
import { type Access, parentOf, rulesFor } from '../access';
import { QUANTILES, type RollupPlan, rollupTable } from './rollups';

const plans: ReadonlyMap<string, RollupPlan> = new Map([[requestFigures.resource, requestFigures]]);

/** What a panel depends on, as names of fields. */
export interface Needed {
  aggregate: Aggregate;
  of: string | undefined;
  /** grouped by these */
  by: readonly string[];
  at: string | undefined;
  until: string | undefined;
}

export interface RollupSource {
  table: string;
  /** the aggregate, over the cells of `t` */
  figure: RawBuilder<unknown>;
  /** number of records of a group of cells */
  weight: RawBuilder<unknown>;
  /** of a distribution: the cells of the measure */
  measure: string | undefined;
}

function fieldsOf(expression: Expression): string[] {
  return 'parts' in expression ? expression.parts.flatMap(fieldsOf) : [expression.field];
}

/** Returns the fields that the visible rows depend on; undefined if they depend on other records. */
function visibilityFields(access: Access): string[] | undefined {
  const { registry, resource, viewer, now } = access;
  if (parentOf(registry, resource)) return undefined;
  const rules = rulesFor(resource, viewer);
  if (rules.some(({ through }) => through !== undefined)) return undefined;
  return rules.flatMap(({ where }) => fieldsOf(compile(resource, where, contextOf(viewer, now))));
}

function figureOf({ measures, quantiles }: RollupPlan, { aggregate, of, until }: Needed) {
  if (until !== undefined) return aggregate === 'count' ? sql`coalesce(sum(t."saldo"), 0)::bigint` : undefined;
  if (aggregate === 'count') return sql`coalesce(sum(t."n"), 0)::bigint`;
  if (of === undefined) return undefined;
  const [sum, count] = [columnSql('t', `${of}_suma`), columnSql('t', `${of}_n`)];
  if (aggregate === 'sum' && measures.includes(of)) return sql`sum(${sum})::float8`;
  if (aggregate === 'avg' && measures.includes(of)) return sql`(sum(${sum})::float8 / nullif(sum(${count}), 0))`;
  if ((aggregate === 'median' || aggregate === 'p90') && quantiles.measures.includes(of))
    return sql`"cuantil"(array_agg(t."cubeta"), array_agg(t."n"), ${sql.raw(aggregate === 'median' ? '0.5' : '0.9')})`;
  return undefined;
}

/** Returns the smallest aggregate that answers a panel; undefined where the records have to be read. */
export function rollupFor(
  access: Access,
  { filter, q }: Pick<ListQuery, 'filter' | 'q'>,
  needed: Needed,
): RollupSource | undefined {
  const plan = plans.get(access.resource.name);
  const visible = plan && visibilityFields(access);
  const figure = plan && figureOf(plan, needed);
  if (!plan || !visible || !figure || q !== undefined) return undefined;
  if (needed.until !== undefined && needed.until !== plan.until) return undefined;
  const dimensions = [...fieldsOf(filter), ...visible, ...needed.by];
  const covers = (by: readonly string[]) => dimensions.every((name) => name === plan.day || by.includes(name));
  if (needed.at !== undefined && needed.at !== plan.day) return undefined;
  const isQuantile = needed.aggregate === 'median' || needed.aggregate === 'p90';
  if (isQuantile)
    return covers(plan.quantiles.by)
      ? { table: rollupTable(plan, QUANTILES), figure, weight: sql`sum(t."n")`, measure: needed.of }
      : undefined;
  // the day on which something ended is no dimension of a stock: it is counted there with the opposite sign
  if (needed.until !== undefined && dimensions.includes(plan.day)) return undefined;
  const cut = plan.cuts.find(({ by }) => covers(by));
  return cut && { table: rollupTable(plan, cut.name), figure, weight: sql`sum(t."n")`, measure: undefined };
}
