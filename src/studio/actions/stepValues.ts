/** Sources of the values that an action writes. */
import type { StepValue } from '../../schema/action';
import type { Scalar } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';
import { KINDS, kindOf } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { runTimeValuesOf } from '../kinds/what';
import { recordIn } from '../options/value';

/** A source of a value. `text`: its i18n key, with `%{field}` for the label of `field`. */
export interface ValueSource {
  id: string;
  value: StepValue;
  text: string;
  field?: string;
}

export interface Sources {
  /** names of the fields in the action's form */
  input: readonly string[];
  /**
   * schema of the record whose fields may be copied; undefined: there is no record, or the value is written to the same record
   */
  record?: ResourceSchema | undefined;
}

/** The resource whose keys are the values of a field. */
const targetOf = (field: FieldSchema | undefined): string | undefined => field && kindOf(field).target?.(field).to;

/** Returns the possible sources for a field: the acting person, the current time, the form's inputs, and the record's fields. */
export function valueSourcesOf(field: FieldSchema | undefined, { input, record }: Sources): ValueSource[] {
  const runtimeValues = field ? runTimeValuesOf(field) : [];
  const target = targetOf(field);
  const sourceFields = Object.entries(record?.fields ?? {}).filter(
    ([, candidate]) =>
      !candidate.retired && targetOf(candidate) === target && (KINDS[candidate.kind].stored || target !== undefined),
  );
  return [
    ...runtimeValues.map(
      ({ name, value }): ValueSource => ({ id: name, value, text: `studio.condition.passing.${name}` }),
    ),
    ...input.map(
      (name): ValueSource => ({
        id: `input ${name}`,
        value: { $input: name },
        text: 'studio.actions.values.input',
        field: name,
      }),
    ),
    ...(record && record.name === target
      ? [{ id: 'record id', value: { $record: 'id' }, text: 'studio.actions.values.itself' }]
      : []),
    ...sourceFields.map(
      ([name]): ValueSource => ({
        id: `record ${name}`,
        value: { $record: name },
        text: 'studio.actions.values.record',
        field: name,
      }),
    ),
  ];
}

/** The source of a value; undefined for a fixed value. */
export const valueSourceOf = (
  value: StepValue | undefined,
  valueSources: readonly ValueSource[],
): ValueSource | undefined =>
  valueSources.find((valueSource) => JSON.stringify(valueSource.value) === JSON.stringify(value));

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const hasTextMember = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === 'string';
const isStepValue = (value: unknown): value is StepValue =>
  isScalar(value) || ['$user', '$now', '$input', '$record'].some((key) => hasTextMember(value, key));

/** Converts a form value to a step's value; null if the value has another type. */
export const stepValueIn = (value: unknown): StepValue => (isStepValue(value) ? value : null);

export const stepValuesIn = (value: unknown): Record<string, StepValue> =>
  Object.fromEntries(Object.entries(recordIn(value)).map(([name, item]) => [name, stepValueIn(item)]));
