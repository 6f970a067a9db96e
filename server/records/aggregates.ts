/** Aggregate fields over other records. One query serves all aggregates of the same list, however many rows the response has. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ConditionError } from '../../src/schema/conditions/expression';
import type { AggregateField } from '../../src/schema/field';
import { resultOf } from '../../src/schema/kinds/aggregate';
import { compile } from '../../src/schema/query';
import type { AggregateSources, Field } from '../../src/schema/registry';
import { andSql, columnSql, convertKeys, listSql, sqlType, whereSql } from '../db/conditions';
import { inParallel } from '../db/inParallel';
import { columnOf } from '../db/kinds';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { contextOf } from '../viewer';
import { type Access, visibleRows } from './access';

interface Aggregate {
  field: AggregateField & { name: string };
  sources: AggregateSources;
}

const isAggregate = (field: Field): field is Aggregate['field'] =>
  'aggregate' in field && field.aggregate !== undefined;

function aggregateOf({ resource }: Access, field: Field): Aggregate | undefined {
  const sources = resource.aggregateSources(field);
  return sources && isAggregate(field) ? { field, sources } : undefined;
}

/**
 * Returns the filter of an aggregate. A viewer without an attribute that the condition needs (such as a sector) counts nothing.
 */
function filterSql(
  { registry, viewer, now }: Access,
  { field, sources }: Aggregate,
  alias: string,
): RawBuilder<unknown> {
  if (field.where === undefined) return sql``;
  const source = { registry, resource: sources.from, alias };
  try {
    const expression = compile(sources.from, field.where, contextOf(viewer, now));
    return sql` filter (where ${whereSql(source, convertKeys(source, expression))})`;
  } catch (error) {
    if (error instanceof ConditionError) return sql` filter (where false)`;
    throw error;
  }
}

function valueSql(access: Access, aggregateField: Aggregate, alias: string): RawBuilder<unknown> {
  const { field, sources } = aggregateField;
  const { aggregate } = field;
  const column = columnSql(alias, field.of ?? sources.from.key);
  const value = sql`${sql.raw(aggregate)}(${column})${filterSql(access, aggregateField, alias)}`;
  if (aggregate === 'count' || aggregate === 'min' || aggregate === 'max') return value;
  const result = resultOf(field);
  const amount = aggregate === 'sum' ? sql`coalesce(${value}, 0)` : value;
  return columnOf(result).aggregate?.(result, amount) ?? amount;
}

const visibleSql = ({ registry, viewer, now }: Access, { from }: AggregateSources, alias: string) =>
  andSql([visibleRows({ registry, resource: from, viewer, now }, alias)]);

/** Whether the aggregate of no records is 0 instead of null. */
const isZeroWithoutRecords = ({ field: { aggregate } }: Aggregate): boolean =>
  aggregate === 'count' || aggregate === 'sum';

/** Returns the join and the sort expression for a list sorted by an aggregate; undefined for other fields. */
export function aggregateOrder(
  access: Access,
  field: Field,
  index: number,
): { join: RawBuilder<unknown>; value: RawBuilder<unknown> } | undefined {
  const aggregateField = aggregateOf(access, field);
  if (!aggregateField) return undefined;
  const { sources } = aggregateField;
  const [from, to] = [`f${index}`, `g${index}`];
  const join = sql`
    left join (
      select ${columnSql(from, sources.referenceField.name)} as "key", ${valueSql(access, aggregateField, from)} as "value"
      from ${sql.table(sources.from.name)} as ${sql.id(from)} where ${visibleSql(access, sources, from)} group by 1
    ) as ${sql.id(to)} on ${columnSql(to, 'key')} = ${columnSql('t', access.resource.key)}`;
  const value = columnSql(to, 'value');
  return { join, value: isZeroWithoutRecords(aggregateField) ? sql`coalesce(${value}, 0)` : value };
}

/**
 * Returns the condition for rows whose aggregate satisfies `holds`. Referenced rows are grouped once; the others have the value
 * for no records. Undefined for other fields.
 */
export function whereAggregate(
  access: Access,
  field: Field,
  holds: (value: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> | undefined {
  const aggregateField = aggregateOf(access, field);
  if (!aggregateField) return undefined;
  const { sources } = aggregateField;
  const result = resultOf(aggregateField.field);
  const type = sql.raw(sqlType(access, { ...result, name: field.name }));
  const emptyValue = isZeroWithoutRecords(aggregateField) ? sql`0::${type}` : sql`null::${type}`;
  const key = columnSql('t', access.resource.key);
  const back = columnSql('w', sources.referenceField.name);
  const sourceRows = sql`from ${sql.table(sources.from.name)} as "w" where ${visibleSql(access, sources, 'w')} and ${back} is not null`;
  return sql<SqlBool>`(
    ${key} in (select "k" from (
      select ${back} as "k", ${valueSql(access, aggregateField, 'w')} as "v" ${sourceRows} group by 1) as "x"
      where ${holds(columnSql('x', 'v'))})
    or (${holds(emptyValue)} and ${key} not in (select ${back} ${sourceRows})))`;
}

/**
 * Loads the aggregates of the rows, or returns an empty list when no field is one. Each row is looked up by the index of the
 * reference, so no full sort is needed.
 */
export async function loadAggregates(
  db: Db,
  access: Access,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<Row[]> {
  const { resource } = access;
  const aggregates = fields.flatMap((field) => aggregateOf(access, field) ?? []);
  const key = resource.fields.get(resource.key);
  if (!key || aggregates.length === 0 || rows.length === 0) return [];
  const keys = listSql(
    rows.map((row) => row[resource.key]),
    sqlType(access, key),
  );
  const valuesByKey = new Map<unknown, Row>();
  await inParallel(
    db,
    [...new Set(aggregates.map(({ sources }) => sources.listField))].map((over) => async () => {
      const group = aggregates.filter(({ sources }) => sources.listField === over);
      const [{ sources } = { sources: undefined }] = group;
      if (!sources) return;
      const values = group.map(
        (aggregateField) => sql`${valueSql(access, aggregateField, 'f')} as ${sql.id(aggregateField.field.name)}`,
      );
      const result = await sql<Row>`
        select k."key" as "la clave", v.* from unnest(${keys}) as k("key")
        cross join lateral (
          select ${sql.join(values)} from ${sql.table(sources.from.name)} as "f"
          where ${columnSql('f', sources.referenceField.name)} = k."key" and ${visibleSql(access, sources, 'f')}
        ) as v`.execute(db);
      for (const { 'la clave': key, ...row } of result.rows) valuesByKey.set(key, { ...valuesByKey.get(key), ...row });
    }),
  );
  return rows.map((row) => valuesByKey.get(row[resource.key]) ?? {});
}
