/**
 * Three-way merge of two versions of a record with a common base: fields that only one side changed are merged, the others are
 * conflicts.
 */
import type { RaRecord } from 'ra-core';
import { kindOf } from '../../schema/kinds';
import type { Field } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';

export interface Versions {
  /** the record when the person started editing */
  base: RaRecord;
  /** the record with the person's changes */
  own: RaRecord;
  /** the record as stored now */
  theirs: RaRecord;
}

/** Which side changed a field; `both` is a conflict. */
type Side = 'both' | 'mine' | 'theirs';

export interface Difference {
  /** a field, or a part of a group with its path: `domicilio.calle` */
  field: Field;
  /** the group that contains the part */
  group?: Field;
  side: Side;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a field, or of a part of a group, by its path. */
export function valueAt(values: Values, path: string): unknown {
  const [name = path, part] = path.split('.');
  const value = values[name];
  if (part === undefined) return value;
  return isValues(value) ? value[part] : undefined;
}

/** Returns the units of the merge: the field itself, or each part of a group with a single row. */
function mergeUnitsOf(field: Field): Omit<Difference, 'side'>[] {
  const { composite } = kindOf(field);
  if (!composite || composite.many) return [{ field }];
  return composite
    .parts(field)
    .map((part) => ({ field: { ...part, name: `${field.name}.${part.name}` }, group: field }));
}

/** Returns the fields, and parts of groups, that differ between the two versions, in the form's order. */
export function differencesOf(fields: readonly Field[], { base, own, theirs }: Versions): Difference[] {
  return fields.flatMap(mergeUnitsOf).flatMap((unit): Difference[] => {
    const { name } = unit.field;
    const [baseValue, ownValue, savedValue] = [valueAt(base, name), valueAt(own, name), valueAt(theirs, name)];
    if (sameValue(ownValue, savedValue)) return [];
    if (sameValue(savedValue, baseValue)) return [{ ...unit, side: 'mine' }];
    return [{ ...unit, side: sameValue(ownValue, baseValue) ? 'theirs' : 'both' }];
  });
}

/**
 * Returns the values to save for the differences that the person keeps, by field: a group is the stored one with the kept parts.
 */
export function mergedValues(
  keptDifferences: readonly Difference[],
  { own, theirs }: Omit<Versions, 'base'>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, group } of keptDifferences) {
    if (group) {
      const savedValue = values[group.name] ?? theirs[group.name];
      const part = field.name.slice(group.name.length + 1);
      values[group.name] = { ...(isValues(savedValue) && savedValue), [part]: valueAt(own, field.name) ?? null };
    } else values[field.name] = own[field.name];
  }
  return values;
}

/**
 * Returns the names of fields that both sides changed to different values, including groups in which they changed different
 * parts.
 */
export const changedByBoth = (fields: readonly Field[], { base, own, theirs }: Versions): string[] =>
  fields.flatMap(({ name }) => {
    const [baseValue, ownValue, savedValue] = [base[name], own[name], theirs[name]];
    return sameValue(ownValue, savedValue) || sameValue(savedValue, baseValue) || sameValue(ownValue, baseValue)
      ? []
      : [name];
  });
