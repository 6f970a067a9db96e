import type { Condition } from './condition';
import { fieldsIn, type Resource } from './registry';

/**
 * The conditions under which a record has nothing left to edit: those that lock each field of its form. Undefined: some field can
 * always be changed.
 */
export function editLock(resource: Resource): readonly Condition[] | undefined {
  const editable = fieldsIn(resource, 'edit').filter(
    ({ name, readOnly }) => name !== resource.key && readOnly !== true,
  );
  const locks = editable.flatMap(({ readOnly }) => (typeof readOnly === 'object' ? [readOnly] : []));
  if (locks.length === 0 || locks.length < editable.length) return undefined;
  const distinct = new Map(locks.map((lock) => [JSON.stringify(lock), lock]));
  return [...distinct.values()];
}
