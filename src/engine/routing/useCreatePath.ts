import { useMemo } from 'react';
import type { Resource } from '../../schema/registry';
import { BASE } from '../paths';
import { usePath } from '../usePath';

/**
 * Returns the path for creating a record that points to another one through the given field; undefined if no screen creates such
 * records.
 */
export function useCreatePath(): (resource: Resource, field: string, id: string | number) => string | undefined {
  const path = usePath();
  return useMemo(
    () => (resource, field, id) => {
      const { create: createForm, routes = {} } = resource.schema;
      if (createForm?.for === field && routes.createFor !== undefined)
        return `${BASE}/${routes.createFor.replace(':id', encodeURIComponent(String(id)))}`;
      const create = path(resource.name, 'create');
      return create && `${create}?${new URLSearchParams({ source: JSON.stringify({ [field]: id }) })}`;
    },
    [path],
  );
}
