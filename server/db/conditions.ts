/** Conditions as SQL. A property test holds them equal to `src/schema/conditions/evaluate.ts`. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scalar } from '../../src/schema/condition';
import type { Expression } from '../../src/schema/conditions/expression';
import { kindOf } from '../../src/schema/kinds';
import { fieldAt, partAt } from '../../src/schema/paths';
import { QueryError } from '../../src/schema/query';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { fold } from '../../src/schema/text/fold';
import { columnOf, linkOf } from './kinds';
import { joinColumns, joinTable, quote, quoteText, searchColumn } from './names';
import { columnContains, likeText } from './search';
import { keyTypeIn } from './shape';
import { sortParts } from './sortParts';

type Sql = RawBuilder<SqlBool>;
type Leaf = Exclude<Expression, { of: Expression[] }>;

/** The table that a condition applies to, with its alias. */
export interface Source {
  registry: Registry;
  resource: Resource;
  alias: string;
  /**
   * SQL for a field without a column: the rows whose computed value satisfies `holds`. Undefined when the field cannot be
   * filtered.
   */
  figure?(field: Field, holds: (value: RawBuilder<unknown>) => Sql): Sql | undefined;
}

const always = (value: boolean): Sql => (value ? sql`true` : sql`false`);
const COMPARES = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;
/** The negated comparison of each operator, for non-null values. */
const OPPOSITE = { $gt: '<=', $gte: '<', $lt: '>=', $lte: '>' } as const;

export const columnSql = (alias: string, name: string): RawBuilder<unknown> => sql`${sql.id(alias, name)}`;

/** Returns the columns of an aliased table as one SQL fragment, separated by commas. */
export const columnsSql = (alias: string, fields: readonly Pick<Field, 'name'>[]): RawBuilder<unknown> =>
  sql.raw(fields.map(({ name }) => `${quote(alias)}.${quote(name)}`).join(', '));

/** Returns the value of a field, or of a part of a group, as SQL of its kind's type. Undefined for a field without a column. */
export function valueSql(
  source: Pick<Source, 'registry' | 'resource' | 'alias'>,
  field: Field,
): RawBuilder<unknown> | undefined {
  const found = partAt(source.resource, field.name);
  if (found) return sql.raw(partText(source, found));
  return source.resource.columns.includes(field) ? columnSql(source.alias, field.name) : undefined;
}

/**
 * The text of a part within the JSON of its group, cast to the SQL type of its kind so that it compares and sorts as a column
 * would.
 */
const partText = (
  source: Pick<Source, 'registry' | 'alias'>,
  { group, part, name }: NonNullable<ReturnType<typeof partAt>>,
): string => `((${quote(source.alias)}.${quote(group.name)} ->> ${quoteText(name)})::${typeOf(source, part)})`;

/** Returns the `order by` expressions of a field, in order of precedence. */
export function sortSql(source: Pick<Source, 'registry' | 'resource' | 'alias'>, field: Field): RawBuilder<unknown>[] {
  const found = partAt(source.resource, field.name);
  const column = found ? partText(source, found) : `${quote(source.alias)}.${quote(field.name)}`;
  return sortParts(field, column).map((part) => sql.raw(part));
}

export function typeOf({ registry }: Pick<Source, 'registry'>, field: Field): string {
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
export function withKeys(source: Pick<Source, 'registry' | 'resource'>, expression: Expression): Expression {
  if ('of' in expression) return { ...expression, of: expression.of.map((part) => withKeys(source, part)) };
  const field = fieldAt(source.resource, expression.field);
  if (!field || !linkOf(field)) return expression;
  const type = typeOf(source, field);
  const key = (value: Scalar): Scalar => {
    const found = value === null ? null : keyValue(type, value);
    if (found === undefined) throw new QueryError('server.query.value', { field: field.name });
    return found;
  };
  return 'values' in expression
    ? { ...expression, values: expression.values.map(key) }
    : { ...expression, value: key(expression.value) };
}

function anyOf(column: RawBuilder<unknown>, type: string, values: readonly Scalar[], negated: boolean): Sql {
  const present = values.filter((value) => value !== null);
  const empty = values.length > present.length;
  const list = listSql(present, type);
  if (negated) {
    if (present.length === 0) return empty ? sql`${column} is not null` : always(true);
    return empty ? sql`${column} <> all(${list})` : sql`(${column} is null or ${column} <> all(${list}))`;
  }
  if (present.length === 0) return empty ? sql`${column} is null` : always(false);
  return empty ? sql`(${column} is null or ${column} = any(${list}))` : sql`${column} = any(${list})`;
}

/** The search column is indexed, so it narrows the rows before the exact comparison. */
function contains({ resource, alias }: Source, field: Field, value: RawBuilder<unknown>, text: string): Sql {
  const holds = columnContains(value, text);
  if (!resource.schema.list?.search?.includes(field.name)) return holds;
  return sql`(${columnSql(alias, searchColumn)} like ${likeText(fold(text))} and ${holds})`;
}

function leafOf(source: Source, field: Field, expression: Leaf, negated: boolean): Sql | undefined {
  if (linkOf(field)?.many) return amongKeys(source, field, expression, negated);
  const value = valueSql(source, field);
  return value
    ? comparison(source, field, expression, value, negated)
    : source.figure?.(field, (figure) => comparison(source, field, expression, figure, negated));
}

/** Whether the key list of a record has any of the given keys. A null among them matches an empty list. */
function amongKeys(source: Source, field: Field, expression: Leaf, negated: boolean): Sql | undefined {
  const values = 'values' in expression ? expression.values : [expression.value];
  if (!['$eq', '$ne', '$in', '$nin'].includes(expression.op)) return undefined;
  const present = values.filter((value) => value !== null);
  const pairs = (among: Sql) => sql<SqlBool>`exists (
    select from ${sql.table(joinTable(source.resource.name, field.name))} as "pairs"
    where ${columnSql('pairs', joinColumns.from)} = ${columnSql(source.alias, source.resource.key)} and ${among})`;
  const some = pairs(sql`${columnSql('pairs', joinColumns.to)} = any(${listSql(present, typeOf(source, field))})`);
  const holds =
    values.length === present.length
      ? some
      : present.length === 0
        ? sql<SqlBool>`not ${pairs(always(true))}`
        : sql<SqlBool>`(${some} or not ${pairs(always(true))})`;
  return (expression.op === '$ne' || expression.op === '$nin') !== negated ? sql`not ${holds}` : holds;
}

function leaf(source: Source, expression: Leaf, negated: boolean): Sql {
  const field = fieldAt(source.resource, expression.field);
  const asked = field && leafOf(source, field, expression, negated);
  if (!asked) throw new QueryError('server.query.field', { field: expression.field });
  return asked;
}

function comparison(
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
      const type = typeOf(source, result ? { ...result, name: field.name } : field);
      return anyOf(column, type, expression.values, (expression.op === '$nin') !== negated);
    }
    case '$eq':
    case '$ne':
      if ((expression.op === '$ne') !== negated)
        return expression.value === null
          ? sql`${column} is not null`
          : sql`${column} is distinct from ${expression.value}`;
      return expression.value === null ? sql`${column} is null` : sql`${column} = ${expression.value}`;
    case '$contains': {
      const holds = contains(source, field, column, String(expression.value));
      return negated ? sql`(${column} is null or not ${holds})` : holds;
    }
    default: {
      if (expression.value === null) return always(negated);
      const compares = sql<SqlBool>`${column} ${sql.raw((negated ? OPPOSITE : COMPARES)[expression.op])} ${expression.value}`;
      return negated ? sql`(${column} is null or ${compares})` : compares;
    }
  }
}

/**
 * Returns an expression as a `where` condition. Negation is pushed down to the comparisons: SQL's null is neither true nor false,
 * so *not (a = 1)* would leave out the rows without an a.
 */
export function whereSql(source: Source, expression: Expression, negated = false): Sql {
  if (!('of' in expression)) return leaf(source, expression, negated);
  const below = negated !== (expression.op === '$nor');
  const all = (expression.op === '$and') !== below;
  const parts = expression.of.map((part) => whereSql(source, part, below));
  if (parts.length === 0) return always(all);
  return sql`(${sql.join(parts, all ? sql` and ` : sql` or `)})`;
}

export const allOf = (parts: readonly (Sql | undefined)[]): Sql => {
  const present = parts.filter((part) => part !== undefined);
  return present.length === 0 ? always(true) : sql<SqlBool>`${sql.join(present, sql` and `)}`;
};
