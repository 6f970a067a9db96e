/** Two versions of a record with one beginning: what only one side touched is settled, the rest is asked. */
import type { RaRecord } from 'ra-core';
import { kindOf } from '../../schema/kinds';
import type { Field } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';

export interface Versions {
  /** what the person began from */
  base: RaRecord;
  /** the record as the person would have it */
  own: RaRecord;
  /** the record as it is saved now */
  theirs: RaRecord;
}

/** Who changed a field that differs: `both` is a conflict. */
export type Side = 'both' | 'mine' | 'theirs';

export interface Difference {
  /** a field, or a part of a group by its path: `domicilio.calle` */
  field: Field;
  /** the group that it is a part of */
  within?: Field;
  side: Side;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field, or of a group's part, by its path. */
export function valueAt(values: Values, path: string): unknown {
  const [name = path, part] = path.split('.');
  const value = values[name];
  if (part === undefined) return value;
  return isValues(value) ? value[part] : undefined;
}

/** What is chosen by itself: a field, or each part of one that is a single row. */
function leavesOf(field: Field): Omit<Difference, 'side'>[] {
  const { whole } = kindOf(field);
  if (!whole || whole.many) return [{ field }];
  return whole.parts(field).map((part) => ({ field: { ...part, name: `${field.name}.${part.name}` }, within: field }));
}

/** The fields, and parts of groups, in which the two versions differ, in the form's order. */
export function differencesOf(fields: readonly Field[], { base, own, theirs }: Versions): Difference[] {
  return fields.flatMap(leavesOf).flatMap((leaf): Difference[] => {
    const { name } = leaf.field;
    const [before, mine, saved] = [valueAt(base, name), valueAt(own, name), valueAt(theirs, name)];
    if (sameValue(mine, saved)) return [];
    if (sameValue(saved, before)) return [{ ...leaf, side: 'mine' }];
    return [{ ...leaf, side: sameValue(mine, before) ? 'theirs' : 'both' }];
  });
}

/** What there is to save of what the person keeps, by field: of a group the saved one, with the parts that are kept. */
export function keptOf(kept: readonly Difference[], { own, theirs }: Omit<Versions, 'base'>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field, within } of kept) {
    if (within) {
      const saved = values[within.name] ?? theirs[within.name];
      const part = field.name.slice(within.name.length + 1);
      values[within.name] = { ...(isValues(saved) && saved), [part]: valueAt(own, field.name) ?? null };
    } else values[field.name] = own[field.name];
  }
  return values;
}

/** The fields that both sides changed, and not alike: a group where they touched different parts of it too. */
export const touchedByBoth = (fields: readonly Field[], { base, own, theirs }: Versions): string[] =>
  fields.flatMap(({ name }) => {
    const [before, mine, saved] = [base[name], own[name], theirs[name]];
    return sameValue(mine, saved) || sameValue(saved, before) || sameValue(mine, before) ? [] : [name];
  });
