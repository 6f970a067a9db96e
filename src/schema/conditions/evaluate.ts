import type { Condition, Scalar } from '../condition';
import { valueAt } from '../paths';
import { fold } from '../text/fold';
import { type Context, type Expression, expressionOf } from './expression';

type Compare = ((a: string, b: string) => number) | undefined;

/** Converts a whole number to its digits, for kinds that compare texts as numbers. */
const textOf = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

/** Orders two values of one type. Returns NaN for null and for mixed types, so that no comparison holds. */
function order(a: unknown, b: unknown, compare: Compare): number {
  if (compare) {
    const [left, right] = [textOf(a), textOf(b)];
    return typeof left === 'string' && typeof right === 'string' ? compare(left, right) : Number.NaN;
  }
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number.NaN;
}

/** A list of keys equals a value if any of its keys does; an empty list equals null. */
const equals = (a: unknown, b: Scalar, compare: Compare): boolean => {
  if (Array.isArray(a)) return b === null ? a.length === 0 : a.some((item) => equals(item, b, compare));
  return (a ?? null) === b || (compare !== undefined && order(a, b, compare) === 0);
};

/** Evaluates an expression on a record, in memory. */
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
      return leaf.values.some((value) => equals(stored, value, compare));
    case '$nin':
      return !leaf.values.some((value) => equals(stored, value, compare));
    case '$contains':
      return typeof stored === 'string' && fold(stored).includes(fold(String(leaf.value)));
    case '$eq':
      return equals(stored, leaf.value, compare);
    case '$ne':
      return !equals(stored, leaf.value, compare);
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

/**
 * Evaluates a condition on a record. Dynamic values come from `context`; `$record` comes from the record itself if `context` has
 * none.
 */
export const holds = (
  condition: Condition,
  record: Readonly<Record<string, unknown>>,
  context: Context = {},
): boolean => holdsOf(expressionOf(condition, { record, ...context }), record);

/** Evaluates a decision on a record: a constant, or a condition. */
export const decide = (
  decision: boolean | Condition | undefined,
  record: Readonly<Record<string, unknown>>,
  context: Context = {},
): boolean =>
  decision === undefined ? false : typeof decision === 'boolean' ? decision : holds(decision, record, context);
