import { kindOf } from '../../schema/kinds';
import type { Field } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';

/** Returns the values that differ from the record: a field that is not sent keeps its value (contract, *PUT*). */
export function changesOf(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = fields.filter(
    (field) => field.name in values && !sameValue(values[field.name], base[field.name] ?? kindOf(field).empty),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]]));
}
