/** Aggregates over other records (`AggregateField`): the fields that they read, and which aggregates are possible. */
import type { Condition } from '../condition';
import type { ComputedField, FieldSchema, Kind, Result } from '../field';
import type { Field, Resource } from '../registry';
import { kindOf } from './index';
import type { DeclarationProblem } from './kind';

/**
 * Source of an aggregate: the `reverse` field, the fields of its records that are read, and the condition that selects records.
 */
export interface AggregatedFields {
  listField: string;
  fields: readonly string[];
  where: Condition | undefined;
}

/** The fields of a record that a condition reads. */
function fieldsReadBy(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(fieldsReadBy);
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) => (name.startsWith('$') ? fieldsReadBy(value) : [name]));
}

export function aggregatedBy(field: ComputedField): AggregatedFields | undefined {
  if (field.aggregate === undefined) return undefined;
  const { over: listField, of, where } = field;
  return { listField, fields: [...(of === undefined ? [] : [of]), ...fieldsReadBy(where)], where };
}

/** A count, shown as a plain number without a unit. */
const COUNT: FieldSchema = { kind: 'integer', unit: '' };

/** The field whose kind the value of a computed field has; a count is an integer. */
export const resultOf = (field: ComputedField): FieldSchema =>
  field.template === undefined ? (field.as ?? COUNT) : { kind: 'text' };

/** The kinds that a computed value may have. */
export const RESULT_KINDS: readonly Result['kind'][] = [
  'integer',
  'decimal',
  'money',
  'date',
  'dateTime',
  'time',
  'text',
  'boolean',
  'url',
  'enum',
  'json',
];

/** Whether the server computes the values of a field. */
export const isComputed = (field: FieldSchema): field is ComputedField => field.kind === 'computed';

const NUMBER_KINDS: Partial<Record<Kind, Kind>> = { integer: 'integer', decimal: 'decimal', money: 'money' };
/** Result kind of each aggregate by the kind of its field. Other combinations do not exist. */
const RESULT_KIND_BY_AGGREGATE: Record<'sum' | 'avg' | 'min' | 'max', Partial<Record<Kind, Kind>>> = {
  sum: NUMBER_KINDS,
  avg: { ...NUMBER_KINDS, integer: 'decimal' },
  min: { ...NUMBER_KINDS, date: 'date', dateTime: 'dateTime', time: 'time' },
  max: { ...NUMBER_KINDS, date: 'date', dateTime: 'dateTime', time: 'time' },
};

/** Result kind of an aggregate over a field of that kind; undefined if it does not exist. */
export const aggregateKind = (aggregate: string, kind: Kind): Kind | undefined =>
  isFieldAggregate(aggregate) ? RESULT_KIND_BY_AGGREGATE[aggregate][kind] : undefined;
const isFieldAggregate = (aggregate: string): aggregate is keyof typeof RESULT_KIND_BY_AGGREGATE =>
  Object.hasOwn(RESULT_KIND_BY_AGGREGATE, aggregate);

const currencyOf = (field: FieldSchema): string | undefined =>
  field.kind === 'money' ? (field.currency ?? 'ARS') : undefined;

/**
 * Problems of an aggregate over a field of other records: the field cannot be aggregated (`of`), or the declared result does not
 * match (`as`).
 */
export function aggregatedFieldProblems(
  field: ComputedField,
  aggregatedField: Field | undefined,
): DeclarationProblem[] {
  const result = resultOf(field);
  if (field.aggregate === undefined) return [];
  if (field.aggregate === 'count')
    return result.kind === 'integer' ? [] : [{ path: 'as', reason: `is '${result.kind}', but a count is 'integer'` }];
  if (!aggregatedField || !kindOf(aggregatedField).stored || kindOf(aggregatedField).inResponse === 'never')
    return [{ path: 'of', reason: 'is not a stored field of the listed records' }];
  if (aggregatedField.mask) return [{ path: 'of', reason: `would reveal '${aggregatedField.name}', which has a mask` }];
  const expected = RESULT_KIND_BY_AGGREGATE[field.aggregate][aggregatedField.kind];
  if (expected === undefined)
    return [
      {
        path: 'of',
        reason: `'${aggregatedField.name}' is of kind '${aggregatedField.kind}', which has no ${field.aggregate}`,
      },
    ];
  if (result.kind !== expected || currencyOf(aggregatedField) !== currencyOf(result))
    return [
      {
        path: 'as',
        reason: `is '${result.kind}', but the ${field.aggregate} is '${expected}', in the currency of the field`,
      },
    ];
  return [];
}

export function aggregateProblems(
  field: ComputedField,
  resource: Resource,
  find: ((name: string) => Resource | undefined) | undefined,
): DeclarationProblem[] {
  if (field.aggregate === undefined) return [];
  const over = resource.fields.get(field.over);
  if (over?.kind !== 'reverse')
    return [{ path: 'over', reason: `'${field.over}' is not a list of the records that refer to this resource` }];
  const from = find?.(over.from);
  if (!from) return [];
  const aggregatedField = from.columns.find(({ name }) => name === field.of);
  return [
    ...(field.mask ? [{ path: 'mask', reason: 'is not allowed for a computed field' }] : []),
    ...aggregatedFieldProblems(field, aggregatedField),
  ];
}
