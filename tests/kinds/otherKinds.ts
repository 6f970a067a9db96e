import type { FieldOf, Kind } from '../../src/schema/field';
import { TABLE } from './table';

interface OtherKind {
  kind: string;
  field: FieldOf<Kind>;
  /** stored values, all different; at least two */
  values: readonly [unknown, unknown, ...unknown[]];
}

/**
 * Fields and values, taken from the table of kinds, for the kinds that are not in `covered`: tests with a resource of their own
 * then cover a new kind too. Kinds that nobody writes are left out.
 */
export function otherKinds(covered: readonly string[]): OtherKind[] {
  return Object.entries(TABLE).flatMap(([kind, entry]) => {
    if (covered.includes(kind) || !('keeps' in entry)) return [];
    const [first, second, ...rest] = new Map(entry.keeps.map(([, value]) => [JSON.stringify(value), value])).values();
    return [{ kind, field: entry.field, values: [first, second, ...rest] as const }];
  });
}
