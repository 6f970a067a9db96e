/** Aggregate fields over other records. One query serves all aggregates of the same list, however many rows the response has. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ConditionError } from '../../src/schema/conditions/expression';
import type { AggregateField } from '../../src/schema/field';
import { resultOf } from '../../src/schema/kinds/aggregate';
import { compile } from '../../src/schema/query';
import type { Drawn, Field } from '../../src/schema/registry';
import { andSql, columnSql, convertKeys, listSql, sqlType, whereSql } from '../db/conditions';
import { inParallel } from '../db/inParallel';
import { columnOf } from '../db/kinds';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { contextOf } from '../viewer';
import { type Access, visibleRows } from './access';

interface Figure {
  field: AggregateField & { name: string };
  drawn: Drawn;
}

const isAggregate = (field: Field): field is Figure['field'] => 'aggregate' in field && field.aggregate !== undefined;

function figureOf({ resource }: Access, field: Field): Figure | undefined {
  const drawn = resource.drawn(field);
  return drawn && isAggregate(field) ? { field, drawn } : undefined;
}

/**
 * Returns the filter of an aggregate. A viewer without an attribute that the condition needs (such as a sector) counts nothing.
 */
function countedSql({ registry, viewer, now }: Access, { field, drawn }: Figure, alias: string): RawBuilder<unknown> {
  if (field.where === undefined) return sql``;
  const source = { registry, resource: drawn.from, alias };
  try {
    const expression = compile(drawn.from, field.where, contextOf(viewer, now));
    return sql` filter (where ${whereSql(source, convertKeys(source, expression))})`;
  } catch (error) {
    if (error instanceof ConditionError) return sql` filter (where false)`;
    throw error;
  }
}

function valueSql(access: Access, figure: Figure, alias: string): RawBuilder<unknown> {
  const { field, drawn } = figure;
  const { aggregate } = field;
  const column = columnSql(alias, field.of ?? drawn.from.key);
  const value = sql`${sql.raw(aggregate)}(${column})${countedSql(access, figure, alias)}`;
  if (aggregate === 'count' || aggregate === 'min' || aggregate === 'max') return value;
  const result = resultOf(field);
  const amount = aggregate === 'sum' ? sql`coalesce(${value}, 0)` : value;
  return columnOf(result).aggregate?.(result, amount) ?? amount;
}

const seen = ({ registry, viewer, now }: Access, { from }: Drawn, alias: string) =>
  andSql([visibleRows({ registry, resource: from, viewer, now }, alias)]);

/** Whether the aggregate of no records is 0 instead of null. */
const ofNone = ({ field: { aggregate } }: Figure): boolean => aggregate === 'count' || aggregate === 'sum';

/** Returns the join and the sort expression for a list sorted by an aggregate; undefined for other fields. */
export function figureOrder(
  access: Access,
  field: Field,
  at: number,
): { join: RawBuilder<unknown>; value: RawBuilder<unknown> } | undefined {
  const figure = figureOf(access, field);
  if (!figure) return undefined;
  const { drawn } = figure;
  const [from, to] = [`f${at}`, `g${at}`];
  const join = sql`
    left join (
      select ${columnSql(from, drawn.back.name)} as "key", ${valueSql(access, figure, from)} as "value"
      from ${sql.table(drawn.from.name)} as ${sql.id(from)} where ${seen(access, drawn, from)} group by 1
    ) as ${sql.id(to)} on ${columnSql(to, 'key')} = ${columnSql('t', access.resource.key)}`;
  const value = columnSql(to, 'value');
  return { join, value: ofNone(figure) ? sql`coalesce(${value}, 0)` : value };
}

/**
 * Returns the condition for rows whose aggregate satisfies `holds`. Referenced rows are grouped once; the others have the value
 * for no records. Undefined for other fields.
 */
export function figureHolds(
  access: Access,
  field: Field,
  holds: (value: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> | undefined {
  const figure = figureOf(access, field);
  if (!figure) return undefined;
  const { drawn } = figure;
  const result = resultOf(figure.field);
  const type = sql.raw(sqlType(access, { ...result, name: field.name }));
  const none = ofNone(figure) ? sql`0::${type}` : sql`null::${type}`;
  const key = columnSql('t', access.resource.key);
  const back = columnSql('w', drawn.back.name);
  const others = sql`from ${sql.table(drawn.from.name)} as "w" where ${seen(access, drawn, 'w')} and ${back} is not null`;
  return sql<SqlBool>`(
    ${key} in (select "k" from (
      select ${back} as "k", ${valueSql(access, figure, 'w')} as "v" ${others} group by 1) as "x"
      where ${holds(columnSql('x', 'v'))})
    or (${holds(none)} and ${key} not in (select ${back} ${others})))`;
}

/**
 * Loads the aggregates of the rows, or returns an empty list when no field is one. Each row is looked up by the index of the
 * reference, so no full sort is needed.
 */
export async function loadFigures(
  db: Db,
  access: Access,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<Row[]> {
  const { resource } = access;
  const figures = fields.flatMap((field) => figureOf(access, field) ?? []);
  const key = resource.fields.get(resource.key);
  if (!key || figures.length === 0 || rows.length === 0) return [];
  const keys = listSql(
    rows.map((row) => row[resource.key]),
    sqlType(access, key),
  );
  const found = new Map<unknown, Row>();
  await inParallel(
    db,
    [...new Set(figures.map(({ drawn }) => drawn.over))].map((over) => async () => {
      const group = figures.filter(({ drawn }) => drawn.over === over);
      const [{ drawn } = { drawn: undefined }] = group;
      if (!drawn) return;
      const values = group.map((figure) => sql`${valueSql(access, figure, 'f')} as ${sql.id(figure.field.name)}`);
      const answer = await sql<Row>`
        select k."key" as "la clave", v.* from unnest(${keys}) as k("key")
        cross join lateral (
          select ${sql.join(values)} from ${sql.table(drawn.from.name)} as "f"
          where ${columnSql('f', drawn.back.name)} = k."key" and ${seen(access, drawn, 'f')}
        ) as v`.execute(db);
      for (const { 'la clave': of, ...row } of answer.rows) found.set(of, { ...found.get(of), ...row });
    }),
  );
  return rows.map((row) => found.get(row[resource.key]) ?? {});
}
