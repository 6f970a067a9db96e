/** Conditions as SQL. A property test holds them equal to `src/schema/conditions/evaluate.ts`. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scalar } from '../../src/schema/condition';
import type { Expression } from '../../src/schema/conditions/expression';
import { kindOf } from '../../src/schema/kinds';
import { fieldAt, partAt } from '../../src/schema/paths';
import { QueryError } from '../../src/schema/query';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { columnOf, linkOf } from './kinds';
import { joinColumns, joinTable, quote, quoteText, searchColumn } from './names';
import { columnContains, containsText } from './search';
import { keyTypeIn } from './shape';
import { sortExpressions } from './sortExpressions';

type Sql = RawBuilder<SqlBool>;
type Leaf = Exclude<Expression, { parts: Expression[] }>;

/** The table that a condition applies to, with its alias. */
export interface Source {
  registry: Registry;
  resource: Resource;
  alias: string;
  /**
   * SQL for a field without a column: the rows whose computed value satisfies `holds`. Undefined when the field cannot be
   * filtered.
   */
  whereComputed?(field: Field, holds: (value: RawBuilder<unknown>) => Sql): Sql | undefined;
}

const constantSql = (value: boolean): Sql => (value ? sql`true` : sql`false`);
const OPERATORS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;
/** The negated comparison of each operator, for non-null values. */
const NEGATED_OPERATORS = { $gt: '<=', $gte: '<', $lt: '>=', $lte: '>' } as const;

export const columnSql = (alias: string, name: string): RawBuilder<unknown> => sql`${sql.id(alias, name)}`;

/** Returns the columns of an aliased table as one SQL fragment, separated by commas. */
export const columnsSql = (alias: string, fields: readonly Pick<Field, 'name'>[]): RawBuilder<unknown> =>
  sql.raw(fields.map(({ name }) => `${quote(alias)}.${quote(name)}`).join(', '));

/** Returns the value of a field, or of a part of a group, as SQL of its kind's type. Undefined for a field without a column. */
export function valueSql(
  source: Pick<Source, 'registry' | 'resource' | 'alias'>,
  field: Field,
): RawBuilder<unknown> | undefined {
  const groupPart = partAt(source.resource, field.name);
  if (groupPart) return sql.raw(partSql(source, groupPart));
  return source.resource.columns.includes(field) ? columnSql(source.alias, field.name) : undefined;
}

/**
 * The text of a part within the JSON of its group, cast to the SQL type of its kind so that it compares and sorts as a column
 * would.
 */
const partSql = (
  source: Pick<Source, 'registry' | 'alias'>,
  { group, part, name }: NonNullable<ReturnType<typeof partAt>>,
): string => `((${quote(source.alias)}.${quote(group.name)} ->> ${quoteText(name)})::${sqlType(source, part)})`;

/** Returns the `order by` expressions of a field, in order of precedence. */
export function sortSql(source: Pick<Source, 'registry' | 'resource' | 'alias'>, field: Field): RawBuilder<unknown>[] {
  const groupPart = partAt(source.resource, field.name);
  const column = groupPart ? partSql(source, groupPart) : `${quote(source.alias)}.${quote(field.name)}`;
  return sortExpressions(field, column).map((part) => sql.raw(part));
}

export function sqlType({ registry }: Pick<Source, 'registry'>, field: Field): string {
  return columnOf(field).type(field, keyTypeIn(registry));
}

/** Returns a list of values as one array parameter. */
export const listSql = (values: readonly unknown[], type: string): RawBuilder<unknown> =>
  sql`${values}::${sql.raw(type)}[]`;

/**
 * Returns a key as its column stores it, or undefined when it is not a valid key. Numeric keys also come as digits from a URL.
 */
export function keyValue(type: string, value: unknown): string | number | undefined {
  if (type !== 'bigint') return typeof value === 'string' ? value : undefined;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  return typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : undefined;
}

/** Returns the expression with its keys converted to the type of the referenced key. Throws `QueryError` for an invalid key. */
export function convertKeys(source: Pick<Source, 'registry' | 'resource'>, expression: Expression): Expression {
  if ('parts' in expression) return { ...expression, parts: expression.parts.map((part) => convertKeys(source, part)) };
  const field = fieldAt(source.resource, expression.field);
  if (!field || !linkOf(field)) return expression;
  const type = sqlType(source, field);
  const toKey = (value: Scalar): Scalar => {
    const parsed = value === null ? null : keyValue(type, value);
    if (parsed === undefined) throw new QueryError('server.query.value', { field: field.name });
    return parsed;
  };
  return 'values' in expression
    ? { ...expression, values: expression.values.map(toKey) }
    : { ...expression, value: toKey(expression.value) };
}

function inListSql(column: RawBuilder<unknown>, type: string, values: readonly Scalar[], negated: boolean): Sql {
  const nonNull = values.filter((value) => value !== null);
  const hasNull = values.length > nonNull.length;
  const list = listSql(nonNull, type);
  if (negated) {
    if (nonNull.length === 0) return hasNull ? sql`${column} is not null` : constantSql(true);
    return hasNull ? sql`${column} <> all(${list})` : sql`(${column} is null or ${column} <> all(${list}))`;
  }
  if (nonNull.length === 0) return hasNull ? sql`${column} is null` : constantSql(false);
  return hasNull ? sql`(${column} is null or ${column} = any(${list}))` : sql`${column} = any(${list})`;
}

/** The search column is indexed, so it narrows the rows before the exact comparison. */
function containsSql({ resource, alias }: Source, field: Field, value: RawBuilder<unknown>, text: string): Sql {
  const exactMatch = columnContains(value, text);
  if (!resource.schema.list?.search?.includes(field.name)) return exactMatch;
  return sql`(${containsText(columnSql(alias, searchColumn), text)} and ${exactMatch})`;
}

function fieldSql(source: Source, field: Field, expression: Leaf, negated: boolean): Sql | undefined {
  if (linkOf(field)?.many) return keyListSql(source, field, expression, negated);
  const value = valueSql(source, field);
  return value
    ? comparisonSql(source, field, expression, value, negated)
    : source.whereComputed?.(field, (computed) => comparisonSql(source, field, expression, computed, negated));
}

/** Whether the key list of a record has any of the given keys. A null among them matches an empty list. */
function keyListSql(source: Source, field: Field, expression: Leaf, negated: boolean): Sql | undefined {
  const values = 'values' in expression ? expression.values : [expression.value];
  if (!['$eq', '$ne', '$in', '$nin'].includes(expression.op)) return undefined;
  const nonNull = values.filter((value) => value !== null);
  const existsPair = (condition: Sql) => sql<SqlBool>`exists (
    select from ${sql.table(joinTable(source.resource.name, field.name))} as "pairs"
    where ${columnSql('pairs', joinColumns.from)} = ${columnSql(source.alias, source.resource.key)} and ${condition})`;
  const hasAny = existsPair(
    sql`${columnSql('pairs', joinColumns.to)} = any(${listSql(nonNull, sqlType(source, field))})`,
  );
  const matches =
    values.length === nonNull.length
      ? hasAny
      : nonNull.length === 0
        ? sql<SqlBool>`not ${existsPair(constantSql(true))}`
        : sql<SqlBool>`(${hasAny} or not ${existsPair(constantSql(true))})`;
  return (expression.op === '$ne' || expression.op === '$nin') !== negated ? sql`not ${matches}` : matches;
}

function leafSql(source: Source, expression: Leaf, negated: boolean): Sql {
  const field = fieldAt(source.resource, expression.field);
  const condition = field && fieldSql(source, field, expression, negated);
  if (!condition) throw new QueryError('server.query.field', { field: expression.field });
  return condition;
}

function comparisonSql(
  source: Source,
  field: Field,
  expression: Leaf,
  column: RawBuilder<unknown>,
  negated: boolean,
): Sql {
  switch (expression.op) {
    case '$in':
    case '$nin': {
      const result = kindOf(field).result?.(field);
      const type = sqlType(source, result ? { ...result, name: field.name } : field);
      return inListSql(column, type, expression.values, (expression.op === '$nin') !== negated);
    }
    case '$eq':
    case '$ne':
      if ((expression.op === '$ne') !== negated)
        return expression.value === null
          ? sql`${column} is not null`
          : sql`${column} is distinct from ${expression.value}`;
      return expression.value === null ? sql`${column} is null` : sql`${column} = ${expression.value}`;
    case '$contains': {
      const matches = containsSql(source, field, column, String(expression.value));
      return negated ? sql`(${column} is null or not ${matches})` : matches;
    }
    default: {
      if (expression.value === null) return constantSql(negated);
      const compared = sql<SqlBool>`${column} ${sql.raw((negated ? NEGATED_OPERATORS : OPERATORS)[expression.op])} ${expression.value}`;
      return negated ? sql`(${column} is null or ${compared})` : compared;
    }
  }
}

/**
 * Returns an expression as a `where` condition. Negation is pushed down to the comparisons: SQL's null is neither true nor false,
 * so *not (a = 1)* would leave out the rows without an a.
 */
export function whereSql(source: Source, expression: Expression, negated = false): Sql {
  if (!('parts' in expression)) return leafSql(source, expression, negated);
  const negatedInside = negated !== (expression.op === '$nor');
  const isAnd = (expression.op === '$and') !== negatedInside;
  const parts = expression.parts.map((part) => whereSql(source, part, negatedInside));
  if (parts.length === 0) return constantSql(isAnd);
  return sql`(${sql.join(parts, isAnd ? sql` and ` : sql` or `)})`;
}

export const andSql = (parts: readonly (Sql | undefined)[]): Sql => {
  const conditions = parts.filter((part) => part !== undefined);
  return conditions.length === 0 ? constantSql(true) : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};
