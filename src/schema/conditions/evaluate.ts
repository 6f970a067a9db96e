import type { Condition, Scalar } from '../condition';
import { type Context, type Expression, expressionOf } from './expression';

/** Lower case without accents: what searches and `$contains` compare, here and in the database. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const same = (a: unknown, b: Scalar): boolean => (a ?? null) === b;

/** Orders two values of one type; null and mixed types have no order, so nothing holds of them. */
function order(a: unknown, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number.NaN;
}

/** Whether an expression holds of a record, in memory. */
export function holdsOf(expression: Expression, record: Readonly<Record<string, unknown>>): boolean {
  switch (expression.op) {
    case '$and':
      return expression.of.every((part) => holdsOf(part, record));
    case '$or':
      return expression.of.some((part) => holdsOf(part, record));
    case '$nor':
      return !expression.of.some((part) => holdsOf(part, record));
    case '$in':
      return expression.values.some((value) => same(record[expression.field], value));
    case '$nin':
      return !expression.values.some((value) => same(record[expression.field], value));
    case '$contains': {
      const text = record[expression.field];
      return typeof text === 'string' && fold(text).includes(fold(String(expression.value)));
    }
    case '$eq':
      return same(record[expression.field], expression.value);
    case '$ne':
      return !same(record[expression.field], expression.value);
    case '$gt':
      return order(record[expression.field], expression.value) > 0;
    case '$gte':
      return order(record[expression.field], expression.value) >= 0;
    case '$lt':
      return order(record[expression.field], expression.value) < 0;
    case '$lte':
      return order(record[expression.field], expression.value) <= 0;
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
