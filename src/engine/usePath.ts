import { useMemo } from 'react';
import type { View } from '../schema/resource';
import { useEngine } from './EngineContext';
import { BASE } from './paths';

/**
 * Returns the full address of a view, `/dashboard/…`; undefined if there is no such screen. Addresses are never concatenated
 * elsewhere.
 */
export type GetPath = (resource: string, view: View, id?: string | number) => string | undefined;

export function usePath(): GetPath {
  const { registry } = useEngine();
  return useMemo(
    () => (resource, view, id) => {
      const path = registry.path(resource, view, id);
      return path === undefined ? undefined : `${BASE}/${path}`;
    },
    [registry],
  );
}

/** Returns the address where a record is viewed: its page, or else its form; undefined if it has neither. */
export function useRecordPath(): (resource: string, id: string | number) => string | undefined {
  const path = usePath();
  return useMemo(() => (resource, id) => path(resource, 'show', id) ?? path(resource, 'edit', id), [path]);
}
