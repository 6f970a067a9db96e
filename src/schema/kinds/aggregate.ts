/** Figures of other records (`AggregateField`): what they are made of, and what cannot be counted. */
import type { Condition } from '../condition';
import type { ComputedField, FieldSchema, Kind, Result } from '../field';
import type { Field, Resource } from '../registry';
import { kindOf } from './index';
import type { Complaint } from './kind';

/** What a figure is drawn from: the `reverse` field, and the fields of the records behind it, by name; of which of them. */
export interface Draw {
  over: string;
  fields: readonly string[];
  where: Condition | undefined;
}

/** The fields of a record that a condition asks about. */
function askedBy(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(askedBy);
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) => (name.startsWith('$') ? askedBy(value) : [name]));
}

export function drawnBy(field: ComputedField): Draw | undefined {
  if (field.aggregate === undefined) return undefined;
  const { over, of, where } = field;
  return { over, fields: [...(of === undefined ? [] : [of]), ...askedBy(where)], where };
}

/** A whole number of things: it is written as one that counts, without a unit. */
const COUNT: FieldSchema = { kind: 'integer', unit: '' };

/** What a value is that is no text: a count is a whole number. */
export const resultOf = (field: ComputedField): FieldSchema =>
  field.template === undefined ? (field.as ?? COUNT) : { kind: 'text' };

/** The kinds that a value may be worked out to be. */
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
];

/** Whether a field's values are worked out by the server. */
export const isComputed = (field: FieldSchema): field is ComputedField => field.kind === 'computed';

const SAME: Partial<Record<Kind, Kind>> = { integer: 'integer', decimal: 'decimal', money: 'money' };
/** By what is asked of a field: what comes of each kind. Of the others nothing does. */
const RESULTS: Record<'sum' | 'avg' | 'min' | 'max', Partial<Record<Kind, Kind>>> = {
  sum: SAME,
  avg: { ...SAME, integer: 'decimal' },
  min: { ...SAME, date: 'date', dateTime: 'dateTime', time: 'time' },
  max: { ...SAME, date: 'date', dateTime: 'dateTime', time: 'time' },
};

/** The kind of what is asked of a field of that kind; undefined where there is no such figure. */
export const figureKind = (aggregate: string, of: Kind): Kind | undefined =>
  isFigure(aggregate) ? RESULTS[aggregate][of] : undefined;
const isFigure = (aggregate: string): aggregate is keyof typeof RESULTS => Object.hasOwn(RESULTS, aggregate);

const currencyOf = (field: FieldSchema): string | undefined =>
  field.kind === 'money' ? (field.currency ?? 'ARS') : undefined;

/** What is wrong with a figure of a field of other records: it cannot be had (`of`), or is no such value (`as`). */
export function figureProblems(field: ComputedField, of: Field | undefined): Complaint[] {
  const result = resultOf(field);
  if (field.aggregate === undefined) return [];
  if (field.aggregate === 'count')
    return result.kind === 'integer' ? [] : [{ at: 'as', reason: `is '${result.kind}', where a count is 'integer'` }];
  if (!of || !kindOf(of).stored || kindOf(of).answer === 'never')
    return [{ at: 'of', reason: 'is no field that the others keep' }];
  if (of.mask) return [{ at: 'of', reason: `would tell of '${of.name}', which has a mask` }];
  const expected = RESULTS[field.aggregate][of.kind];
  if (expected === undefined)
    return [{ at: 'of', reason: `'${of.name}' is of kind '${of.kind}': there is no ${field.aggregate} of it` }];
  if (result.kind !== expected || currencyOf(of) !== currencyOf(result))
    return [
      { at: 'as', reason: `is '${result.kind}', where the ${field.aggregate} is '${expected}', in its currency` },
    ];
  return [];
}

export function aggregateProblems(
  field: ComputedField,
  resource: Resource,
  find: ((name: string) => Resource | undefined) | undefined,
): Complaint[] {
  if (field.aggregate === undefined) return [];
  const over = resource.fields.get(field.over);
  if (over?.kind !== 'reverse')
    return [{ at: 'over', reason: `'${field.over}' is no list of records that point here` }];
  const from = find?.(over.from);
  if (!from) return [];
  const of = from.columns.find(({ name }) => name === field.of);
  return [
    ...(field.mask ? [{ at: 'mask', reason: 'is not for what is worked out' }] : []),
    ...figureProblems(field, of),
  ];
}
