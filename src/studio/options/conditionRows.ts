import type { Condition, Scalar } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { isSwitch, type RunTimeValue } from '../kinds/what';

/** One row of a condition. `empty` and `notEmpty` have no value. */
export interface FieldCondition {
  field: string;
  operator: string;
  value: Scalar | RunTimeValue;
}
export interface RowCondition {
  any: boolean;
  rows: FieldCondition[];
}

export const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$contains', 'empty', 'notEmpty'] as const;

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Properties of the current person that a row can refer to. */
const PERSON_PATHS: readonly unknown[] = ['id', 'sector.id'];

export function isPassing(value: unknown): value is RunTimeValue {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false;
  return (
    ('$user' in value && PERSON_PATHS.includes(value.$user)) ||
    ('$now' in value && value.$now === 'P0D') ||
    ('$record' in value && typeof value.$record === 'string')
  );
}

function parseOperand(field: string, operand: unknown): FieldCondition | null {
  if (isPassing(operand)) return { field, operator: '$eq', value: operand };
  if (isScalar(operand))
    return operand === null ? { field, operator: 'empty', value: null } : { field, operator: '$eq', value: operand };
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return null;
  const [entry, ...otherEntries] = Object.entries(operand);
  if (!entry || otherEntries.length > 0) return null;
  const [operator, value]: [string, unknown] = entry;
  if (!OPERATORS.some((candidate) => candidate === operator) || !(isScalar(value) || isPassing(value))) return null;
  if (value === null) return { field, operator: operator === '$ne' ? 'notEmpty' : 'empty', value: null };
  return { field, operator, value };
}

function parseFields(condition: Condition): FieldCondition[] | null {
  const rows = Object.entries(condition).map(([field, operand]) =>
    field.startsWith('$') ? null : parseOperand(field, operand),
  );
  return rows.every((row) => row !== null) ? rows : null;
}

/** Converts a condition to rows that all hold, or any of them; null if rows cannot represent it. */
export function conditionToRows(condition: Condition): RowCondition | null {
  const { $or, $and, ...rest } = condition;
  const combined = $or ?? $and;
  if (!combined) {
    const rows = parseFields(condition);
    return rows && { any: false, rows };
  }
  if (($or && $and) || Object.keys(rest).length > 0) return null;
  const parts = combined.map(parseFields);
  const rows = parts.flatMap((part) => (part?.length === 1 ? part : []));
  return rows.length === parts.length ? { any: $or !== undefined, rows } : null;
}

const rowToCondition = ({ field, operator, value }: FieldCondition): Condition => {
  if (operator === 'empty') return { [field]: null };
  if (operator === 'notEmpty') return { [field]: { $ne: null } };
  return { [field]: operator === '$eq' ? value : { [operator]: value } };
};

/** Converts rows to a condition. */
export function rowsToCondition({ any, rows }: RowCondition): Condition {
  const parts = rows.map(rowToCondition);
  const names = new Set(rows.map(({ field }) => field));
  if (!any && names.size === rows.length) return Object.assign({}, ...parts);
  return any ? { $or: parts } : { $and: parts };
}

/** Fields that a condition can use. */
export const conditionFields = ({ fields }: ResourceSchema): [string, FieldSchema][] =>
  Object.entries(fields).filter(([, field]) => KINDS[field.kind].operators.length > 0 && !field.retired);

/** Returns a new row for a field that is a valid condition at once: true, the first option, or not empty. */
export function newRow(name: string, field: FieldSchema | undefined): FieldCondition {
  if (field && isSwitch(field.kind)) return { field: name, operator: '$eq', value: true };
  const [option] = field && 'options' in field ? field.options : [];
  if (option !== undefined) return { field: name, operator: '$eq', value: option };
  return { field: name, operator: 'notEmpty', value: null };
}

/** Initial condition, valid before the person has chosen anything. */
export function initialCondition(schema: ResourceSchema): Condition {
  const [firstField] = conditionFields(schema);
  return firstField ? rowsToCondition({ any: false, rows: [newRow(...firstField)] }) : {};
}
