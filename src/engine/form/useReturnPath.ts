import { useMemo } from 'react';
import type { Registry, Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { AnyRecord } from '../kinds/componentTypes';
import { usePath } from '../usePath';

/** Returns the record on whose page this one is listed: the target of a reference that is the other side of a `reverse` field. */
function parentOf(
  registry: Registry,
  resource: Resource,
  record: AnyRecord,
): { name: string; id: string | number } | undefined {
  for (const field of resource.fields.values()) {
    const id = record[field.name];
    if (!('to' in field) || (typeof id !== 'string' && typeof id !== 'number')) continue;
    const isListed = [...registry.getOrThrow(field.to).fields.values()].some(
      (other) => 'field' in other && other.from === resource.name && other.field === field.name,
    );
    if (isListed) return { name: field.to, id };
  }
  return undefined;
}

/**
 * Returns where to go after a form: the record's own page, or else the page of its parent, or else the list. A sub-category has
 * neither page nor list, so it returns to its category.
 */
export function useReturnPath(resource: Resource): (record: AnyRecord) => string | undefined {
  const { registry } = useEngine();
  const path = usePath();
  return useMemo(
    () => (record) => {
      const { id } = record;
      const ownPage = typeof id === 'string' || typeof id === 'number' ? path(resource.name, 'show', id) : undefined;
      const parent = parentOf(registry, resource, record);
      const list = path(resource.name, 'list');
      const parentPage = parent && path(parent.name, 'show', parent.id);
      return ownPage ?? (id === undefined ? (list ?? parentPage) : (parentPage ?? list));
    },
    [registry, resource, path],
  );
}
