import type { Condition, Scalar } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { isSwitch, type Passing } from '../kinds/what';

/** One row of a condition. `empty` and `notEmpty` have no value. */
export interface Row {
  field: string;
  operator: string;
  value: Scalar | Passing;
}
export interface Rows {
  any: boolean;
  rows: Row[];
}

export const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$contains', 'empty', 'notEmpty'] as const;

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Properties of the current person that a row can refer to. */
const PATHS: readonly unknown[] = ['id', 'sector.id'];

export function isPassing(value: unknown): value is Passing {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false;
  return ('$user' in value && PATHS.includes(value.$user)) || ('$now' in value && value.$now === 'P0D');
}

function rowOf(field: string, operand: unknown): Row | null {
  if (isPassing(operand)) return { field, operator: '$eq', value: operand };
  if (isScalar(operand))
    return operand === null ? { field, operator: 'empty', value: null } : { field, operator: '$eq', value: operand };
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return null;
  const [only, ...more] = Object.entries(operand);
  if (!only || more.length > 0) return null;
  const [operator, value]: [string, unknown] = only;
  if (!OPERATORS.some((one) => one === operator) || !(isScalar(value) || isPassing(value))) return null;
  if (value === null) return { field, operator: operator === '$ne' ? 'notEmpty' : 'empty', value: null };
  return { field, operator, value };
}

function leaves(condition: Condition): Row[] | null {
  const rows = Object.entries(condition).map(([field, operand]) =>
    field.startsWith('$') ? null : rowOf(field, operand),
  );
  return rows.every((row) => row !== null) ? rows : null;
}

/** Converts a condition to rows that all hold, or any of them; null if rows cannot represent it. */
export function rowsOf(condition: Condition): Rows | null {
  const { $or, $and, ...rest } = condition;
  const group = $or ?? $and;
  if (!group) {
    const rows = leaves(condition);
    return rows && { any: false, rows };
  }
  if (($or && $and) || Object.keys(rest).length > 0) return null;
  const parts = group.map(leaves);
  const rows = parts.flatMap((part) => (part?.length === 1 ? part : []));
  return rows.length === parts.length ? { any: $or !== undefined, rows } : null;
}

const leafOf = ({ field, operator, value }: Row): Condition => {
  if (operator === 'empty') return { [field]: null };
  if (operator === 'notEmpty') return { [field]: { $ne: null } };
  return { [field]: operator === '$eq' ? value : { [operator]: value } };
};

/** Converts rows to a condition. */
export function conditionOf({ any, rows }: Rows): Condition {
  const parts = rows.map(leafOf);
  const names = new Set(rows.map(({ field }) => field));
  if (!any && names.size === rows.length) return Object.assign({}, ...parts);
  return any ? { $or: parts } : { $and: parts };
}

/** Fields that a condition can use. */
export const askable = ({ fields }: ResourceSchema): [string, FieldSchema][] =>
  Object.entries(fields).filter(([, field]) => KINDS[field.kind].operators.length > 0 && !field.retired);

/** Returns a new row for a field that is a valid condition at once: true, the first option, or not empty. */
export function rowFor(name: string, field: FieldSchema | undefined): Row {
  if (field && isSwitch(field.kind)) return { field: name, operator: '$eq', value: true };
  const [option] = field && 'options' in field ? field.options : [];
  if (option !== undefined) return { field: name, operator: '$eq', value: option };
  return { field: name, operator: 'notEmpty', value: null };
}

/** Initial condition, valid before the person has chosen anything. */
export function startOf(schema: ResourceSchema): Condition {
  const [first] = askable(schema);
  return first ? conditionOf({ any: false, rows: [rowFor(...first)] }) : {};
}
