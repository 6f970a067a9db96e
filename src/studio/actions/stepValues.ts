/** What may stand for a value that an action leaves somewhere. */
import type { StepValue } from '../../schema/action';
import type { Scalar } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';
import { KINDS, kindOf } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { passingOf } from '../kinds/what';
import { recordIn } from '../options/value';

/** `text`: the i18n key of the way, with `%{field}` for what it names. */
export interface Way {
  id: string;
  value: StepValue;
  text: string;
  field?: string;
}

export interface Sources {
  /** the fields of the action's form */
  input: readonly string[];
  /** whose own fields may be copied; absent: there is no record, or the value goes into it */
  record?: ResourceSchema | undefined;
}

/** The resource that a field's values are keys of. */
const targetOf = (field: FieldSchema | undefined): string | undefined => field && kindOf(field).target?.(field).to;

/** Everything but a fixed value: who does it, when, what they were asked for, what the record has. */
export function waysOf(field: FieldSchema | undefined, { input, record }: Sources): Way[] {
  const passing = field ? passingOf(field) : [];
  const to = targetOf(field);
  const own = Object.entries(record?.fields ?? {}).filter(
    ([, other]) => !other.retired && targetOf(other) === to && (KINDS[other.kind].stored || to !== undefined),
  );
  return [
    ...passing.map(({ name, value }): Way => ({ id: name, value, text: `studio.condition.passing.${name}` })),
    ...input.map(
      (name): Way => ({
        id: `input ${name}`,
        value: { $input: name },
        text: 'studio.actions.values.input',
        field: name,
      }),
    ),
    ...(record && record.name === to
      ? [{ id: 'record id', value: { $record: 'id' }, text: 'studio.actions.values.itself' }]
      : []),
    ...own.map(
      ([name]): Way => ({
        id: `record ${name}`,
        value: { $record: name },
        text: 'studio.actions.values.record',
        field: name,
      }),
    ),
  ];
}

/** The way that a value is; undefined: it is a fixed one. */
export const wayOf = (value: StepValue | undefined, ways: readonly Way[]): Way | undefined =>
  ways.find((way) => JSON.stringify(way.value) === JSON.stringify(value));

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const named = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === 'string';
const isStepValue = (value: unknown): value is StepValue =>
  isScalar(value) || ['$user', '$now', '$input', '$record'].some((key) => named(value, key));

/** What stands in a form, as a step's value; nothing where it is none. */
export const stepValueIn = (value: unknown): StepValue => (isStepValue(value) ? value : null);

export const stepValuesIn = (value: unknown): Record<string, StepValue> =>
  Object.fromEntries(Object.entries(recordIn(value)).map(([name, one]) => [name, stepValueIn(one)]));
