import { useMemo } from 'react';
import type { Registry, Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { AnyRecord } from '../kinds/face';
import { usePath } from '../routing/usePath';

/** The record that this one is listed on: where a reference of it is the other side of a `reverse` field. */
function parentOf(
  registry: Registry,
  resource: Resource,
  record: AnyRecord,
): { name: string; id: string | number } | undefined {
  for (const field of resource.fields.values()) {
    const id = record[field.name];
    if (!('to' in field) || (typeof id !== 'string' && typeof id !== 'number')) continue;
    const listed = [...registry.need(field.to).fields.values()].some(
      (other) => 'field' in other && other.from === resource.name && other.field === field.name,
    );
    if (listed) return { name: field.to, id };
  }
  return undefined;
}

/**
 * Where one goes from a form: a saved record's own page, else the page of the record that it belongs to, else the list.
 * A sub-category has neither page nor list: one goes back to its category.
 */
export function usePlace(resource: Resource): (record: AnyRecord) => string | undefined {
  const { registry } = useEngine();
  const path = usePath();
  return useMemo(
    () => (record) => {
      const { id } = record;
      const own = typeof id === 'string' || typeof id === 'number' ? path(resource.name, 'show', id) : undefined;
      const parent = parentOf(registry, resource, record);
      const list = path(resource.name, 'list');
      const above = parent && path(parent.name, 'show', parent.id);
      return own ?? (id === undefined ? (list ?? above) : (above ?? list));
    },
    [registry, resource, path],
  );
}
