import type { Comparison, Condition, Operator, Scalar } from './condition';
import { ConditionError, type Context, type Expression, expressionOf } from './conditions/expression';
import type { FieldSchema } from './field';
import { kindOf } from './kinds';
import { isWellFormed } from './kinds/kind';
import { MAX_RECORDS, MAX_VALUES } from './limits';
import { fieldAt, fieldsByPath, partAt } from './paths';
import type { Field, Resource } from './registry';
import { readValue } from './validate';

/** A validated request for a list, ready for the database. */
export interface ListQuery {
  /** pairs of field and direction; the key is appended automatically */
  sort: [string, 'asc' | 'desc'][];
  /** first and last row, both included; at most 1,000 rows */
  range: [number, number];
  filter: Expression;
  /** text of the quick search */
  q: string | undefined;
}

/** An invalid list request: i18n key and arguments of the error message. */
export class QueryError extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, string>,
  ) {
    super(`${key} ${JSON.stringify(args)}`);
  }
}

const SUFFIXES: Record<string, Operator> = {
  neq: '$ne',
  gt: '$gt',
  gte: '$gte',
  lt: '$lt',
  lte: '$lte',
  contains: '$contains',
};
/** Maximum length of a search text. Longer texts are not typed by people, and are expensive in the database. */
const MAX_SEARCH_LENGTH = 1000;

/** Whether a value is a valid search text: well formed and not too long. */
export const isSearchText = (input: unknown): input is string =>
  typeof input === 'string' && isWellFormed(input) && input.length <= MAX_SEARCH_LENGTH;

function json(part: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new QueryError('server.query.json', { part });
  }
}

/**
 * The field with a name from a request (`id` is the key, whatever its name). Fields that the person may not read are treated as
 * unknown.
 */
export function queryField(resource: Resource, name: string, readable: (field: Field) => boolean): Field {
  const field = resource.fields.get(name === 'id' ? resource.key : name);
  const isUsable = field && (resource.columns.includes(field) || !kindOf(field).stored);
  if (!isUsable || kindOf(field).inResponse !== 'always' || !readable(field))
    throw new QueryError('server.query.field', { field: name });
  return field;
}

/** Like `queryField`, and also finds a part of a group by its path: fields for filtering and sorting a list. */
export function listField(resource: Resource, name: string, readable: (field: Field) => boolean): Field {
  const groupPart = partAt(resource, name);
  if (!groupPart) return queryField(resource, name, readable);
  if (!readable(groupPart.group)) throw new QueryError('server.query.field', { field: name });
  return groupPart.part;
}

/**
 * The parts of a group by their paths, as the inputs of react-admin nest them: `{domicilio: {calle: 'Mitre'}}` is
 * `{'domicilio.calle': 'Mitre'}`. Undefined for any other value.
 */
function nestedParts({ fields }: Resource, name: string, value: unknown): Record<string, unknown> | undefined {
  const group = fields.get(name);
  const composite = group && kindOf(group).composite;
  if (!composite || composite.many || !isRecord(value) || Object.keys(value).some((key) => key.startsWith('$')))
    return undefined;
  return Object.fromEntries(Object.entries(value).map(([part, compared]) => [`${name}.${part}`, compared]));
}

/**
 * Converts a filter to a condition. `f` compares for equality, `f_gte` and the like with an operator, and an array means any of
 * its values; `$or`, `$and`, `$nor` and comparison objects are the condition language itself.
 */
export function conditionOf(
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  readable: (field: Field) => boolean,
): Condition {
  const parts: Condition[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q') continue;
    if (name.startsWith('$')) {
      if (!['$and', '$or', '$nor'].includes(name) || !Array.isArray(value))
        throw new QueryError('server.query.operator', { field: name });
      parts.push({
        [name]: value.map((part) => conditionOf(resource, isRecord(part) ? part : refuse(name), readable)),
      });
      continue;
    }
    const suffixed = /^(.+)_([a-z]+)$/.exec(name);
    const operator = suffixed?.[2] === undefined ? undefined : SUFFIXES[suffixed[2]];
    if (operator && suffixed?.[1]) {
      const field = listField(resource, suffixed[1], readable);
      parts.push({ [field.name]: comparison(operator === '$ne' && Array.isArray(value) ? '$nin' : operator, value) });
      continue;
    }
    const nested = nestedParts(resource, name, value);
    if (nested) {
      parts.push(conditionOf(resource, nested, readable));
      continue;
    }
    const field = listField(resource, name, readable);
    if (Array.isArray(value)) parts.push({ [field.name]: comparison('$in', value) });
    else if (isRecord(value)) parts.push({ [field.name]: value });
    else parts.push({ [field.name]: comparison('$eq', value) });
  }
  const [single] = parts;
  return parts.length === 1 && single ? single : { $and: parts };
}

const isRecord = (value: unknown): value is Record<string, unknown> & Comparison =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isKey = (value: unknown): value is string | number =>
  (typeof value === 'string' && isWellFormed(value)) || Number.isSafeInteger(value);
const refuse = (field: string): never => {
  throw new QueryError('server.query.value', { field });
};
const comparison = (operator: Operator, value: unknown): Record<string, unknown> & Comparison => ({
  [operator]: value,
});

/** Converts a whole number to text for kinds that compare texts as numbers; no precision is lost. */
export const inFigures = (field: FieldSchema, value: unknown): unknown =>
  kindOf(field).compare && Number.isSafeInteger(value) ? String(value) : value;

/** Whether a field is an aggregate. It is not part of the record itself, so only lists can filter by it. */
export const isAggregate = (field: FieldSchema): boolean => kindOf(field).aggregated?.(field) !== undefined;

const cache = new WeakMap<Field, Field>();

/** The field with every value that conditions may compare it with. */
function conditionFieldOf(field: Field): Field {
  const { conditionField } = kindOf(field);
  if (!conditionField) return field;
  const cached = cache.get(field) ?? { ...conditionField(field), name: field.name };
  cache.set(field, cached);
  return cached;
}

/**
 * Converts every value to its field's kind, so that the database and memory compare the same values. `list`: the expression
 * filters a list, and may compare aggregates.
 */
export function withTypedValues(resource: Resource, expression: Expression, list = false): Expression {
  if ('parts' in expression)
    return { ...expression, parts: expression.parts.map((part) => withTypedValues(resource, part, list)) };
  const field = fieldAt(resource, expression.field);
  if (!field) throw new QueryError('server.query.field', { field: expression.field });
  if (!kindOf(field).operators.includes(expression.op) || (isAggregate(field) && !list))
    throw new QueryError('server.query.operator', { field: `${expression.field} ${expression.op}` });
  if ('values' in expression && expression.values.length > (field.name === resource.key ? MAX_VALUES : MAX_RECORDS))
    return refuse(field.name);
  const value = (input: Scalar): Scalar => {
    if (input === null) return null;
    // in a list of keys, each key is compared separately; the referenced resource defines the type of the keys
    if (kindOf(field).target?.(field)?.many) return isKey(input) ? input : refuse(field.name);
    if (expression.op === '$contains') return isSearchText(input) ? input : refuse(field.name);
    // a list may be filtered by an option that the field no longer has: its records keep it
    if (
      list &&
      typeof input === 'string' &&
      kindOf(field).ranked &&
      !('transitions' in field) &&
      isSearchText(input) &&
      input !== ''
    )
      return input;
    // keys in a URL are texts
    const text = field.name === resource.key && typeof input === 'string';
    const typed = readValue(
      conditionFieldOf(field),
      text ? kindOf(field).fromText(input, field) : inFigures(field, input),
    );
    // clients send booleans as texts, too
    const reading =
      'issue' in typed && list && typeof input === 'string' && typeof kindOf(field).empty === 'boolean'
        ? readValue(conditionFieldOf(field), kindOf(field).fromText(input, field))
        : typed;
    // an empty text means null; kinds that always have a value cannot be compared with null
    return 'value' in reading && isScalar(reading.value) && (input !== '' || reading.value === null)
      ? reading.value
      : refuse(field.name);
  };
  const { compare } = kindOf(field);
  const withCompare = { ...expression, ...(compare && { compare }) };
  return inForms(
    field,
    'values' in withCompare
      ? { ...withCompare, values: withCompare.values.map(value) }
      : { ...withCompare, value: value(withCompare.value) },
  );
}

/** Compares with every form in which the field's kind may store the value. */
function inForms(field: Field, leaf: Exclude<Expression, { parts: Expression[] }>): Expression {
  const { forms, otherSearchText: searchText } = kindOf(field);
  const allForms = (values: readonly Scalar[]): Scalar[] => [
    ...new Set(
      values.flatMap((value): readonly Scalar[] => (forms && typeof value === 'string' ? forms(value) : [value])),
    ),
  ];
  if ('values' in leaf) return forms ? { ...leaf, values: allForms(leaf.values) } : leaf;
  if (leaf.op === '$contains') {
    const otherText = searchText?.(String(leaf.value));
    return otherText === undefined || otherText === leaf.value
      ? leaf
      : { op: '$or', parts: [leaf, { ...leaf, value: otherText }] };
  }
  if (!forms || typeof leaf.value !== 'string' || (leaf.op !== '$eq' && leaf.op !== '$ne')) return leaf;
  return { field: leaf.field, op: leaf.op === '$eq' ? '$in' : '$nin', values: allForms([leaf.value]) };
}

/** Compiles a trusted condition (of a row rule or a picker) for the database and memory. */
export const compile = (resource: Resource, condition: Condition, context: Context): Expression =>
  withTypedValues(resource, expressionOf(condition, { ...context, fields: fieldsByPath(resource) }));

function sortOf(resource: Resource, raw: unknown, readable: (field: Field) => boolean): [string, 'asc' | 'desc'][] {
  if (raw === undefined) {
    const [name, direction] = resource.schema.list?.sort ?? [resource.key, 'asc'];
    return [[name, direction]];
  }
  const pairs = Array.isArray(raw) && Array.isArray(raw[0]) ? raw : [raw];
  return pairs.slice(0, 8).map((pair: unknown) => {
    const [name, direction] = Array.isArray(pair) ? pair : [];
    if (typeof name !== 'string') throw new QueryError('server.query.order', {});
    if (!/^(asc|desc)$/i.test(String(direction))) throw new QueryError('server.query.sort', { field: String(name) });
    const field = listField(resource, name, readable);
    if (!kindOf(field).sorts) throw new QueryError('server.query.sort', { field: name });
    return [field.name, String(direction).toLowerCase() === 'desc' ? 'desc' : 'asc'];
  });
}

/** Number of keys in a filter that selects records by key only. */
const keyCount = (expression: Expression, key: string): number =>
  'values' in expression && expression.op === '$in' && expression.field === key ? expression.values.length : 0;

/** Whether a filter can never match, because it compares with an empty list. */
export function isNever(expression: Expression): boolean {
  if (expression.op === '$and') return expression.parts.some(isNever);
  if (expression.op === '$or') return expression.parts.every(isNever);
  return expression.op === '$in' && expression.values.length === 0;
}

/** The requested rows; by default all that the keys select, otherwise the maximum. */
function rangeOf(raw: unknown, keys: number): [number, number] {
  if (raw === undefined) return [0, Math.max(MAX_RECORDS, keys) - 1];
  const [from, to] = Array.isArray(raw) && raw.length === 2 ? raw : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from || to - from >= MAX_RECORDS)
    throw new QueryError('server.query.range', {});
  return [from, to];
}

/** Parses `sort`, `range` and `filter` of the simple-rest dialect. Throws `QueryError` (400) with the reason. */
export function parseQuery(
  resource: Resource,
  query: { sort?: string; range?: string; filter?: string },
  readable: (field: Field) => boolean,
  context: Context,
): ListQuery {
  const filter = json('filter', query.filter) ?? {};
  if (!isRecord(filter)) throw new QueryError('server.query.json', { part: 'filter' });
  const q = filter.q;
  if (q !== undefined && !isSearchText(q)) throw new QueryError('server.query.value', { field: 'q' });
  try {
    const contextWithFields = { ...context, fields: fieldsByPath(resource) };
    const expression = withTypedValues(
      resource,
      expressionOf(conditionOf(resource, filter, readable), contextWithFields),
      true,
    );
    return {
      sort: sortOf(resource, json('sort', query.sort), readable),
      range: rangeOf(json('range', query.range), keyCount(expression, resource.key)),
      filter: expression,
      q: typeof q === 'string' ? q.trim() || undefined : undefined,
    };
  } catch (error) {
    if (error instanceof ConditionError) throw new QueryError('server.query.condition', { path: error.path });
    throw error;
  }
}
