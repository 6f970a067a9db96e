import { BEGINNINGS, type Beginning, beginningOf, movedBy } from '../calendar';
import { type Condition, OPERATORS, type Operator, type Scalar } from '../condition';
import type { FieldSchema } from '../field';
import { kindOf } from '../kinds';
import { MOST_VALUES } from '../mostAtOnce';

interface Leaf {
  field: string;
  /** how the field's texts compare, where its kind says so (`ValueKind.compare`) */
  compare?: (a: string, b: string) => number;
}

/** A condition taken apart, with nothing left to resolve: what every back end walks. */
export type Expression =
  | { op: '$and' | '$or' | '$nor'; of: Expression[] }
  | (Leaf & { op: '$in' | '$nin'; values: Scalar[] })
  | (Leaf & { op: Exclude<Operator, '$in' | '$nin'>; value: Scalar });

/** A condition that says something it cannot mean; `path` is where. */
export class ConditionError extends Error {
  constructor(
    readonly path: string,
    readonly reason: 'shape' | 'operator' | 'value' | 'unresolved' | 'field' | 'depth' | 'size',
  ) {
    super(`condition ${path || '(root)'}: ${reason}`);
  }
}

/** What dynamic values are resolved from. */
export interface Context {
  user?: Readonly<Record<string, unknown>>;
  record?: Readonly<Record<string, unknown>>;
  now?: Date;
  /** the fields that are asked about, where some may be of a kind whose values compare in a way of their own */
  fields?: { get(name: string): FieldSchema | undefined };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isOperator = (name: string): name is Operator => OPERATORS.some((operator) => operator === name);

const at = (source: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      source,
    );

const DURATION = /^([-+]?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

/** Whether a text is a span of time that `{$now: …}` takes, as `-P30D`. */
export const isDuration = (text: string): boolean => DURATION.test(text);

/** A span of time by its parts, below 0 for one that is gone; undefined for what is none. */
export function spanOf(duration: string) {
  const match = DURATION.exec(duration);
  if (!match) return undefined;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(2)
    .map((part) => (match[1] === '-' ? -1 : 1) * Number(part ?? 0));
  return { years, months, days, hours, minutes };
}

const isBeginning = (from: unknown): from is Beginning => BEGINNINGS.some((unit) => unit === from);

/** The instant that a `{$now: …}` means at one; undefined where it means none, or one further away than a `Date` goes. */
export function momentOf({ $now, from }: { $now: string; from?: unknown }, now: Date): string | undefined {
  const span = spanOf($now);
  if (!span || !(from === undefined || isBeginning(from))) return undefined;
  const moved = new Date(now.getTime() + span.hours * 3_600_000 + span.minutes * 60_000);
  if (Number.isNaN(moved.getTime())) return undefined;
  const result = from === undefined ? movedBy(moved, span) : beginningOf(from, moved, span);
  return Number.isNaN(result.getTime()) ? undefined : result.toISOString();
}

/** Whether a value is a `{$now: …}`, of which the rest may still be wrong. */
export const isMoment = (value: unknown): value is { $now: string; from?: unknown } =>
  isObject(value) && typeof value.$now === 'string';

function instant(moment: { $now: string; from?: unknown }, now: Date, path: string): string {
  if (moment.from !== undefined && !isBeginning(moment.from)) throw new ConditionError(`${path}.from`, 'value');
  const found = momentOf(moment, now);
  if (found === undefined) throw new ConditionError(path, 'value');
  return found;
}

function resolve(value: unknown, context: Context, path: string): unknown {
  if (!isObject(value)) return value;
  if (typeof value.$user === 'string') {
    // an unresolved one would quietly be null, and null may match: say so instead
    const found = at(context.user, value.$user);
    if (found === undefined) throw new ConditionError(path, 'unresolved');
    return found;
  }
  if (typeof value.$record === 'string') return at(context.record, value.$record) ?? null;
  if (isMoment(value)) return instant(value, context.now ?? new Date(), path);
  throw new ConditionError(path, 'unresolved');
}

/** As `resolve`; an instant as what the kind of the field beside it makes of one. */
function operand(known: FieldSchema | undefined, raw: unknown, context: Context, path: string): unknown {
  const value = resolve(raw, context, path);
  const { fromInstant } = known ? kindOf(known) : {};
  return fromInstant && isObject(raw) && '$now' in raw && typeof value === 'string' ? fromInstant(value) : value;
}

function comparison(field: string, op: Operator, raw: unknown, context: Context, path: string): Expression {
  const known = context.fields?.get(field);
  const value = operand(known, raw, context, path);
  const compare = known && kindOf(known).compare;
  const about = { field, ...(compare && { compare }) };
  if (op === '$in' || op === '$nin') {
    const values = Array.isArray(value) ? value.map((item) => operand(known, item, context, path)) : [value];
    if (values.length > MOST_VALUES || !values.every(isScalar)) throw new ConditionError(path, 'value');
    return { op, ...about, values };
  }
  if (!isScalar(value) || (op === '$contains' && typeof value !== 'string')) throw new ConditionError(path, 'value');
  return { op, ...about, value };
}

/** Far above what a person puts together, far below what a statement may carry. */
const mostParts = 300;

/**
 * Takes a condition apart, resolving `{$user}`, `{$record}` and `{$now}`; throws `ConditionError` for what is not one.
 * Bounded: at most 8 deep and of 300 parts, so that a hostile one costs nothing.
 */
export function expressionOf(
  condition: Condition,
  context: Context = {},
  path = '',
  depth = 0,
  size = { parts: 0 },
): Expression {
  if (!isObject(condition)) throw new ConditionError(path, 'shape');
  if (depth > 8) throw new ConditionError(path, 'depth');
  size.parts += Math.max(1, Object.keys(condition).length);
  if (size.parts > mostParts) throw new ConditionError(path, 'size');
  const parts: Expression[] = [];
  for (const [name, value] of Object.entries(condition)) {
    const here = path ? `${path}.${name}` : name;
    if (value === undefined) continue;
    if (name === '$and' || name === '$or' || name === '$nor') {
      if (!Array.isArray(value)) throw new ConditionError(here, 'shape');
      parts.push({
        op: name,
        of: value.map((item: Condition, i) => expressionOf(item, context, `${here}[${i}]`, depth + 1, size)),
      });
    } else if (name.startsWith('$')) {
      throw new ConditionError(here, 'operator');
    } else if (isObject(value) && !('$user' in value || '$record' in value || '$now' in value)) {
      for (const [op, operand] of Object.entries(value)) {
        if (!isOperator(op)) throw new ConditionError(`${here}.${op}`, 'operator');
        parts.push(comparison(name, op, operand, context, `${here}.${op}`));
      }
    } else if (Array.isArray(value)) {
      throw new ConditionError(here, 'shape');
    } else {
      parts.push(comparison(name, '$eq', value, context, here));
    }
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : { op: '$and', of: parts };
}

/** The fields that an expression asks about, each once. */
export function fieldsOf(expression: Expression): string[] {
  return 'of' in expression ? [...new Set(expression.of.flatMap(fieldsOf))] : [expression.field];
}
