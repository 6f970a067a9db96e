import type { Comparison, Condition, Operator, Scalar } from './condition';
import { ConditionError, type Context, type Expression, expressionOf } from './conditions/expression';
import type { FieldSchema } from './field';
import { kindOf } from './kinds';
import { isWellFormed } from './kinds/kind';
import { MOST_AT_ONCE, MOST_VALUES } from './mostAtOnce';
import { fieldAt, fieldsByPath, partAt } from './paths';
import type { Field, Resource } from './registry';
import { readValue } from './validate';

/** A request for a list, checked: what the database is asked. */
export interface ListQuery {
  /** pairs of field and direction; the key comes last by itself */
  sort: [string, 'asc' | 'desc'][];
  /** first and last row, both included; at most 1,000 rows */
  range: [number, number];
  filter: Expression;
  /** words of the quick search */
  q: string | undefined;
}

/** What is wrong with a list's address: the part, and the i18n key of a sentence about it. */
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
/** What is longer is nobody's words, and costs the database more than it finds. */
const MAX_SOUGHT = 1000;

/** What a search may look for: well formed, and no longer than a person types. */
export const sought = (input: unknown): input is string =>
  typeof input === 'string' && isWellFormed(input) && input.length <= MAX_SOUGHT;

function json(part: string, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new QueryError('server.query.json', { part });
  }
}

/** The field behind a name in an address (`id` is the key, whatever its name); unreadable ones do not exist. */
export function queryField(resource: Resource, name: string, readable: (field: Field) => boolean): Field {
  const field = resource.fields.get(name === 'id' ? resource.key : name);
  const known = field && (resource.columns.includes(field) || !kindOf(field).stored);
  if (!known || kindOf(field).answer !== 'value' || !readable(field))
    throw new QueryError('server.query.field', { field: name });
  return field;
}

/** As `queryField`, and a part of a group too, by its path: what a list is filtered and sorted by. */
export function listField(resource: Resource, name: string, readable: (field: Field) => boolean): Field {
  const found = partAt(resource, name);
  if (!found) return queryField(resource, name, readable);
  if (!readable(found.group)) throw new QueryError('server.query.field', { field: name });
  return found.part;
}

/** `f`, `f_gte` …: an array is any of; `$or`, `$and`, `$nor` and whole comparisons are the condition language. */
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
      parts.push({ [name]: value.map((part) => conditionOf(resource, isRecord(part) ? part : bad(name), readable)) });
      continue;
    }
    const suffixed = /^(.+)_([a-z]+)$/.exec(name);
    const operator = suffixed?.[2] === undefined ? undefined : SUFFIXES[suffixed[2]];
    if (operator && suffixed?.[1]) {
      const field = listField(resource, suffixed[1], readable);
      parts.push({ [field.name]: comparison(operator === '$ne' && Array.isArray(value) ? '$nin' : operator, value) });
      continue;
    }
    const field = listField(resource, name, readable);
    if (Array.isArray(value)) parts.push({ [field.name]: comparison('$in', value) });
    else if (isRecord(value)) parts.push({ [field.name]: value });
    else parts.push({ [field.name]: comparison('$eq', value) });
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : { $and: parts };
}

const isRecord = (value: unknown): value is Record<string, unknown> & Comparison =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isKey = (value: unknown): value is string | number =>
  (typeof value === 'string' && isWellFormed(value)) || Number.isSafeInteger(value);
const bad = (field: string): never => {
  throw new QueryError('server.query.value', { field });
};
const comparison = (operator: Operator, value: unknown): Record<string, unknown> & Comparison => ({
  [operator]: value,
});

/** Where texts compare as numbers a whole number may be asked for: it is as exact as its figures. */
export const inFigures = (field: FieldSchema, value: unknown): unknown =>
  kindOf(field).compare && Number.isSafeInteger(value) ? String(value) : value;

/** Whether a field is a figure of other records, which is no record's own: only lists are asked about it. */
export const isFigure = (field: FieldSchema): boolean => kindOf(field).draws?.(field) !== undefined;

const asking = new WeakMap<Field, Field>();

/** A field with whatever its values may be compared with. */
function askedOf(field: Field): Field {
  const { asked } = kindOf(field);
  if (!asked) return field;
  const known = asking.get(field) ?? { ...asked(field), name: field.name };
  asking.set(field, known);
  return known;
}

/**
 * Every value typed by its field's kind, so that the database and memory compare the same things. `list`: it is what a list is
 * filtered by, and may ask about figures.
 */
export function typed(resource: Resource, expression: Expression, list = false): Expression {
  if ('of' in expression) return { ...expression, of: expression.of.map((part) => typed(resource, part, list)) };
  const field = fieldAt(resource, expression.field);
  if (!field) throw new QueryError('server.query.field', { field: expression.field });
  if (!kindOf(field).operators.includes(expression.op) || (isFigure(field) && !list))
    throw new QueryError('server.query.operator', { field: `${expression.field} ${expression.op}` });
  if ('values' in expression && expression.values.length > (field.name === resource.key ? MOST_VALUES : MOST_AT_ONCE))
    return bad(field.name);
  const value = (input: Scalar): Scalar => {
    if (input === null) return null;
    // of a list of keys each is asked for by itself; which type keys have, what they point to says
    if (kindOf(field).target?.(field)?.many) return isKey(input) ? input : bad(field.name);
    if (expression.op === '$contains') return sought(input) ? input : bad(field.name);
    // an address has keys as texts
    const text = field.name === resource.key && typeof input === 'string';
    const reading = readValue(askedOf(field), text ? kindOf(field).fromText(input, field) : inFigures(field, input));
    // nothing typed means nothing stored; a kind that always has a value takes no nothing
    return 'value' in reading && isScalar(reading.value) && (input !== '' || reading.value === null)
      ? reading.value
      : bad(field.name);
  };
  const { compare } = kindOf(field);
  const about = { ...expression, ...(compare && { compare }) };
  return inForms(
    field,
    'values' in about ? { ...about, values: about.values.map(value) } : { ...about, value: value(about.value) },
  );
}

/** Asks for a value in each of the forms that its kind may store it in. */
function inForms(field: Field, leaf: Exclude<Expression, { of: Expression[] }>): Expression {
  const { forms, sought: besides } = kindOf(field);
  const all = (values: readonly Scalar[]): Scalar[] => [
    ...new Set(values.flatMap((one): readonly Scalar[] => (forms && typeof one === 'string' ? forms(one) : [one]))),
  ];
  if ('values' in leaf) return forms ? { ...leaf, values: all(leaf.values) } : leaf;
  if (leaf.op === '$contains') {
    const other = besides?.(String(leaf.value));
    return other === undefined || other === leaf.value ? leaf : { op: '$or', of: [leaf, { ...leaf, value: other }] };
  }
  if (!forms || typeof leaf.value !== 'string' || (leaf.op !== '$eq' && leaf.op !== '$ne')) return leaf;
  return { field: leaf.field, op: leaf.op === '$eq' ? '$in' : '$nin', values: all([leaf.value]) };
}

/** A condition of ours (a row rule's, a choice's) as the database and memory take it. */
export const compile = (resource: Resource, condition: Condition, context: Context): Expression =>
  typed(resource, expressionOf(condition, { ...context, fields: fieldsByPath(resource) }));

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

/** How many keys a filter names, where it asks for records by their keys alone. */
const keysNamed = (expression: Expression, key: string): number =>
  'values' in expression && expression.op === '$in' && expression.field === key ? expression.values.length : 0;

/** Whether a filter holds of no record whatever it has: it asks for any of no values. */
export function isNever(expression: Expression): boolean {
  if (expression.op === '$and') return expression.of.some(isNever);
  if (expression.op === '$or') return expression.of.every(isNever);
  return expression.op === '$in' && expression.values.length === 0;
}

/** The rows that are asked for; where nothing is said, all that keys name, else as many as there may be. */
function rangeOf(raw: unknown, keys: number): [number, number] {
  if (raw === undefined) return [0, Math.max(MOST_AT_ONCE, keys) - 1];
  const [from, to] = Array.isArray(raw) && raw.length === 2 ? raw : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from || to - from >= MOST_AT_ONCE)
    throw new QueryError('server.query.range', {});
  return [from, to];
}

/** Reads `sort`, `range` and `filter` of the simple-rest dialect; throws `QueryError` (400) that names what is wrong. */
export function parseQuery(
  resource: Resource,
  query: { sort?: string; range?: string; filter?: string },
  readable: (field: Field) => boolean,
  context: Context,
): ListQuery {
  const filter = json('filter', query.filter) ?? {};
  if (!isRecord(filter)) throw new QueryError('server.query.json', { part: 'filter' });
  const q = filter.q;
  if (q !== undefined && !sought(q)) throw new QueryError('server.query.value', { field: 'q' });
  try {
    const about = { ...context, fields: fieldsByPath(resource) };
    const expression = typed(resource, expressionOf(conditionOf(resource, filter, readable), about), true);
    return {
      sort: sortOf(resource, json('sort', query.sort), readable),
      range: rangeOf(json('range', query.range), keysNamed(expression, resource.key)),
      filter: expression,
      q: typeof q === 'string' ? q.trim() || undefined : undefined,
    };
  } catch (error) {
    if (error instanceof ConditionError) throw new QueryError('server.query.condition', { path: error.path });
    throw error;
  }
}
