import { useMemo } from 'react';
import type { Resource } from '../../schema/registry';
import { BASE } from './paths';
import { usePath } from './usePath';

/** Where a record is made that points to another one by that field; undefined where no screen makes any. */
export function useCreatePath(): (resource: Resource, field: string, id: string | number) => string | undefined {
  const path = usePath();
  return useMemo(
    () => (resource, field, id) => {
      const { create: form, routes = {} } = resource.schema;
      if (form?.for === field && routes.createFor !== undefined)
        return `${BASE}/${routes.createFor.replace(':id', encodeURIComponent(String(id)))}`;
      const create = path(resource.name, 'create');
      return create && `${create}?${new URLSearchParams({ source: JSON.stringify({ [field]: id }) })}`;
    },
    [path],
  );
}
