import { BEGINNINGS, type Beginning, beginningOf, HOUR, MINUTE, movedBy } from '../calendar';
import { clock } from '../clock';
import { type Condition, OPERATORS, type Operator, type Scalar } from '../condition';
import type { FieldSchema } from '../field';
import { kindOf } from '../kinds';
import { MAX_VALUES } from '../limits';

interface Leaf {
  field: string;
  /** comparison of the field's texts, if its kind defines one (`ValueKind.compare`) */
  compare?: (a: string, b: string) => number;
}

/** A condition parsed into a tree, with every dynamic value resolved. Every back end works on it. */
export type Expression =
  | { op: '$and' | '$or' | '$nor'; parts: Expression[] }
  | (Leaf & { op: '$in' | '$nin'; values: Scalar[] })
  | (Leaf & { op: Exclude<Operator, '$in' | '$nin'>; value: Scalar });

/** An invalid condition; `path` locates the error. */
export class ConditionError extends Error {
  constructor(
    readonly path: string,
    readonly reason: 'shape' | 'operator' | 'value' | 'unresolved' | 'field' | 'depth' | 'size',
  ) {
    super(`condition ${path || '(root)'}: ${reason}`);
  }
}

/** The sources of dynamic values. */
export interface Context {
  user?: Readonly<Record<string, unknown>>;
  record?: Readonly<Record<string, unknown>>;
  now?: Date;
  /** the fields of the condition, needed if a kind compares its values in its own way */
  fields?: { get(name: string): FieldSchema | undefined };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isOperator = (name: string): name is Operator => OPERATORS.some((operator) => operator === name);

export const valueAtPath = (source: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      source,
    );

const DURATION = /^([-+]?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

/** Whether a text is a duration that `{$now: …}` accepts, e.g. `-P30D`. */
export const isDuration = (text: string): boolean => DURATION.test(text);

/** Splits a duration into its parts, negative for the past; undefined if the text is not a duration. */
export function spanOf(duration: string) {
  const match = DURATION.exec(duration);
  if (!match) return undefined;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(2)
    .map((part) => (match[1] === '-' ? -1 : 1) * Number(part ?? 0));
  return { years, months, days, hours, minutes };
}

const isBeginning = (from: unknown): from is Beginning => BEGINNINGS.some((unit) => unit === from);

/** Resolves a `{$now: …}` relative to `now`; undefined if it is invalid, or out of the range of a `Date`. */
export function momentOf({ $now, from }: { $now: string; from?: unknown }, now: Date): string | undefined {
  const span = spanOf($now);
  if (!span || !(from === undefined || isBeginning(from))) return undefined;
  const shiftedTime = new Date(now.getTime() + span.hours * HOUR + span.minutes * MINUTE);
  if (Number.isNaN(shiftedTime.getTime())) return undefined;
  const result = from === undefined ? movedBy(shiftedTime, span) : beginningOf(from, shiftedTime, span);
  return Number.isNaN(result.getTime()) ? undefined : result.toISOString();
}

/** Whether a value has the shape of a `{$now: …}`; its content may still be invalid. */
export const isRelativeTime = (value: unknown): value is { $now: string; from?: unknown } =>
  isObject(value) && typeof value.$now === 'string';

function instant(moment: { $now: string; from?: unknown }, now: Date, path: string): string {
  if (moment.from !== undefined && !isBeginning(moment.from)) throw new ConditionError(`${path}.from`, 'value');
  const instantText = momentOf(moment, now);
  if (instantText === undefined) throw new ConditionError(path, 'value');
  return instantText;
}

function resolve(value: unknown, context: Context, path: string): unknown {
  if (!isObject(value)) return value;
  if (typeof value.$user === 'string') {
    // throws, because an unresolved value would become null, and null may match
    const userValue = valueAtPath(context.user, value.$user);
    if (userValue === undefined) throw new ConditionError(path, 'unresolved');
    return userValue;
  }
  if (typeof value.$record === 'string') return valueAtPath(context.record, value.$record) ?? null;
  if (isRelativeTime(value)) return instant(value, context.now ?? clock.now(), path);
  throw new ConditionError(path, 'unresolved');
}

/** Like `resolve`, and converts an instant to the kind of the compared field. */
function operand(field: FieldSchema | undefined, raw: unknown, context: Context, path: string): unknown {
  const value = resolve(raw, context, path);
  const { fromInstant } = field ? kindOf(field) : {};
  return fromInstant && isObject(raw) && '$now' in raw && typeof value === 'string' ? fromInstant(value) : value;
}

function comparison(field: string, op: Operator, raw: unknown, context: Context, path: string): Expression {
  const fieldSchema = context.fields?.get(field);
  const value = operand(fieldSchema, raw, context, path);
  const compare = fieldSchema && kindOf(fieldSchema).compare;
  const leaf = { field, ...(compare && { compare }) };
  if (op === '$in' || op === '$nin') {
    const values = Array.isArray(value) ? value.map((item) => operand(fieldSchema, item, context, path)) : [value];
    if (values.length > MAX_VALUES || !values.every(isScalar)) throw new ConditionError(path, 'value');
    return { op, ...leaf, values };
  }
  if (!isScalar(value) || (op === '$contains' && typeof value !== 'string')) throw new ConditionError(path, 'value');
  return { op, ...leaf, value };
}

/** Maximum number of parts: far more than a person builds by hand, far less than the limit of an SQL statement. */
const MAX_PARTS = 300;

/**
 * Parses a condition and resolves `{$user}`, `{$record}` and `{$now}`; throws `ConditionError` if it is invalid. Limited to 8
 * levels and 300 parts, so that a malicious condition stays cheap.
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
  if (size.parts > MAX_PARTS) throw new ConditionError(path, 'size');
  const parts: Expression[] = [];
  for (const [name, value] of Object.entries(condition)) {
    const currentPath = path ? `${path}.${name}` : name;
    if (value === undefined) continue;
    if (name === '$and' || name === '$or' || name === '$nor') {
      if (!Array.isArray(value)) throw new ConditionError(currentPath, 'shape');
      parts.push({
        op: name,
        parts: value.map((item: Condition, i) => expressionOf(item, context, `${currentPath}[${i}]`, depth + 1, size)),
      });
    } else if (name.startsWith('$')) {
      throw new ConditionError(currentPath, 'operator');
    } else if (isObject(value) && !('$user' in value || '$record' in value || '$now' in value)) {
      for (const [op, operand] of Object.entries(value)) {
        if (!isOperator(op)) throw new ConditionError(`${currentPath}.${op}`, 'operator');
        parts.push(comparison(name, op, operand, context, `${currentPath}.${op}`));
      }
    } else if (Array.isArray(value)) {
      throw new ConditionError(currentPath, 'shape');
    } else {
      parts.push(comparison(name, '$eq', value, context, currentPath));
    }
  }
  const [single] = parts;
  return parts.length === 1 && single ? single : { op: '$and', parts };
}

/** The fields that an expression reads, without duplicates. */
export function fieldsOf(expression: Expression): string[] {
  return 'parts' in expression ? [...new Set(expression.parts.flatMap(fieldsOf))] : [expression.field];
}
