/** Two versions of a record with one beginning: what only one side touched is settled, the rest is asked. */
import type { RaRecord } from 'ra-core';
import type { Field } from '../../schema/registry';
import { sameValue } from '../form/sameValue';

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
  field: Field;
  side: Side;
}

/** The fields in which the two versions differ, in the form's order. */
export function differencesOf(fields: readonly Field[], { base, own, theirs }: Versions): Difference[] {
  return fields.flatMap((field): Difference[] => {
    const [before, mine, saved] = [base[field.name], own[field.name], theirs[field.name]];
    if (sameValue(mine, saved)) return [];
    if (sameValue(saved, before)) return [{ field, side: 'mine' }];
    return [{ field, side: sameValue(mine, before) ? 'theirs' : 'both' }];
  });
}
