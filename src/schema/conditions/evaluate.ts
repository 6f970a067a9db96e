import type { Condition, Scalar } from '../condition';
import { valueAt } from '../paths';
import { holdsText, searchable } from '../text/searchable';
import { type Context, type Expression, expressionOf } from './expression';

type Compare = ((a: string, b: string) => number) | undefined;

/** Converts a whole number to its digits, for kinds that compare texts as numbers. */
const textOf = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

/** Orders two values of one type. Returns NaN for null and for mixed types, so that no comparison holds. */
function order(a: unknown, b: unknown, compare: Compare): number {
  if (compare) {
    const [leftText, rightText] = [textOf(a), textOf(b)];
    return typeof leftText === 'string' && typeof rightText === 'string' ? compare(leftText, rightText) : Number.NaN;
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
export function evaluate(expression: Expression, record: Readonly<Record<string, unknown>>): boolean {
  switch (expression.op) {
    case '$and':
      return expression.parts.every((part) => evaluate(part, record));
    case '$or':
      return expression.parts.some((part) => evaluate(part, record));
    case '$nor':
      return !expression.parts.some((part) => evaluate(part, record));
    default:
      return evaluateLeaf(expression, valueAt(record, expression.field));
  }
}

function evaluateLeaf(leaf: Exclude<Expression, { parts: Expression[] }>, stored: unknown): boolean {
  const { compare } = leaf;
  switch (leaf.op) {
    case '$in':
      return leaf.values.some((value) => equals(stored, value, compare));
    case '$nin':
      return !leaf.values.some((value) => equals(stored, value, compare));
    case '$contains':
      return typeof stored === 'string' && holdsText(searchable(stored), String(leaf.value));
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
export const matches = (
  condition: Condition,
  record: Readonly<Record<string, unknown>>,
  context: Context = {},
): boolean => evaluate(expressionOf(condition, { record, ...context }), record);

/** Evaluates a decision on a record: a constant, or a condition. */
export const decide = (
  decision: boolean | Condition | undefined,
  record: Readonly<Record<string, unknown>>,
  context: Context = {},
): boolean =>
  decision === undefined ? false : typeof decision === 'boolean' ? decision : matches(decision, record, context);
