import { kindOf } from '../../schema/kinds';
import type { Field } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';

/** What a form changes of a record: an absent field stays as it is (contract, *PUT*). */
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
