import type { ComputedField } from '../../../schema/field';
import { isComputed, resultOf } from '../../../schema/kinds/aggregate';
import type { Field } from '../../../schema/registry';
import { componentsOf } from '../components';
import type { FieldViewProps, KindComponents } from '../componentTypes';

const results = new WeakMap<ComputedField, Field>();

/** Returns a computed field as a field of its result's kind, under its own name, so that options keep their labels. */
export function resultFieldOf(field: ComputedField & { name: string }): Field {
  const cached = results.get(field);
  if (cached) return cached;
  const result: Field = { ...resultOf(field), name: field.name };
  results.set(field, result);
  return result;
}

/** Returns the field to filter by: a computed field as its result, any other unchanged. */
export const filterFieldOf = (field: Field): Field =>
  isComputed(field) && field.template === undefined ? resultFieldOf(field) : field;

function ResultCell({ field, ...props }: FieldViewProps<'computed'>) {
  const result = resultFieldOf(field);
  const { Cell } = componentsOf(result);
  return <Cell {...props} field={result} />;
}

/**
 * Returns the components of a computed field's result: a number, a day or an option is shown like its kind; a template is text
 * (undefined).
 */
export function resultComponents(field: ComputedField): KindComponents<'computed'> | undefined {
  if (field.template !== undefined) return undefined;
  const { toText, limitText, width, leastWidth, growFactor, align, quietZero, needsLabel } = componentsOf(
    resultOf(field),
  );
  return {
    Cell: ResultCell,
    toText: (value, ownField, wording) => toText(value, resultFieldOf(ownField), wording),
    ...(limitText && { limitText: (value) => limitText(value, resultOf(field)) }),
    width,
    ...(leastWidth && { leastWidth: (ownField, labels) => leastWidth(resultFieldOf(ownField), labels) }),
    ...(growFactor !== undefined && { growFactor }),
    ...(quietZero && { quietZero }),
    ...(align && { align }),
    ...(needsLabel !== undefined && { needsLabel }),
  };
}
