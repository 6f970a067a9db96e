import type { Condition, Scalar } from '../condition';
import { valueAt } from '../paths';
import { fold } from '../text/fold';
import { type Context, type Expression, expressionOf } from './expression';

type Compare = ((a: string, b: string) => number) | undefined;

/** A whole number says the same as its figures where texts compare as numbers. */
const textOf = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

/** Orders two values of one type; null and mixed types have no order, so nothing holds of them. */
function order(a: unknown, b: unknown, compare: Compare): number {
  if (compare) {
    const [one, other] = [textOf(a), textOf(b)];
    return typeof one === 'string' && typeof other === 'string' ? compare(one, other) : Number.NaN;
  }
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number.NaN;
}

/** Of a list of keys any is equal to one of them; an empty one is nothing. */
const same = (a: unknown, b: Scalar, compare: Compare): boolean => {
  if (Array.isArray(a)) return b === null ? a.length === 0 : a.some((item) => same(item, b, compare));
  return (a ?? null) === b || (compare !== undefined && order(a, b, compare) === 0);
};

/** Whether an expression holds of a record, in memory. */
export function holdsOf(expression: Expression, record: Readonly<Record<string, unknown>>): boolean {
  switch (expression.op) {
    case '$and':
      return expression.of.every((part) => holdsOf(part, record));
    case '$or':
      return expression.of.some((part) => holdsOf(part, record));
    case '$nor':
      return !expression.of.some((part) => holdsOf(part, record));
    default:
      return leafHolds(expression, valueAt(record, expression.field));
  }
}

function leafHolds(leaf: Exclude<Expression, { of: Expression[] }>, stored: unknown): boolean {
  const { compare } = leaf;
  switch (leaf.op) {
    case '$in':
      return leaf.values.some((value) => same(stored, value, compare));
    case '$nin':
      return !leaf.values.some((value) => same(stored, value, compare));
    case '$contains':
      return typeof stored === 'string' && fold(stored).includes(fold(String(leaf.value)));
    case '$eq':
      return same(stored, leaf.value, compare);
    case '$ne':
      return !same(stored, leaf.value, compare);
    case '$gt':
      return order(stored, leaf.value, compare) > 0;
    case '$gte':
      return order(stored, leaf.value, compare) >= 0;
    case '$lt':
      return order(stored, leaf.value, compare) < 0;
    case '$lte':
      return order(stored, leaf.value, compare) <= 0;
  }
}

/** Whether a condition holds of a record; dynamic values come from `context`, `$record` from the record itself where none is given. */
export const holds = (
  condition: Condition,
  record: Readonly<Record<string, unknown>>,
  context: Context = {},
): boolean => holdsOf(expressionOf(condition, { record, ...context }), record);

/** A decision for a record: a constant, or a condition that holds or not. */
export const decide = (
  decision: boolean | Condition | undefined,
  record: Readonly<Record<string, unknown>>,
  context: Context = {},
): boolean =>
  decision === undefined ? false : typeof decision === 'boolean' ? decision : holds(decision, record, context);
