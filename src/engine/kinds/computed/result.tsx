import type { ComputedField } from '../../../schema/field';
import { isComputed, resultOf } from '../../../schema/kinds/aggregate';
import type { Field } from '../../../schema/registry';
import type { Face, FaceProps } from '../face';
import { faceOf } from '../faces';

const results = new WeakMap<ComputedField, Field>();

/** A computed field as what it is worked out to be, under its own name: options keep their labels. */
export function asResult(field: ComputedField & { name: string }): Field {
  const known = results.get(field);
  if (known) return known;
  const result: Field = { ...resultOf(field), name: field.name };
  results.set(field, result);
  return result;
}

/** A field as it is asked about: one that is worked out, as what it is worked out to be. */
export const askedAs = (field: Field): Field =>
  isComputed(field) && field.template === undefined ? asResult(field) : field;

function ResultCell({ field, ...props }: FaceProps<'computed'>) {
  const result = asResult(field);
  const { Cell } = faceOf(result);
  return <Cell {...props} field={result} />;
}

/** A figure, a day, an option: whatever a computed field is worked out to be has that kind's face; a template is text. */
export function resultFace(field: ComputedField): Face<'computed'> | undefined {
  if (field.template !== undefined) return undefined;
  const { toText, boundText, width, grows, align } = faceOf(resultOf(field));
  return {
    Cell: ResultCell,
    toText: (value, own, wording) => toText(value, asResult(own), wording),
    ...(boundText && { boundText: (value) => boundText(value, resultOf(field)) }),
    width,
    ...(grows !== undefined && { grows }),
    ...(align && { align }),
  };
}
