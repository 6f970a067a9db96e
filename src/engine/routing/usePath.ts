import { useMemo } from 'react';
import type { View } from '../../schema/resource';
import { useEngine } from '../EngineContext';
import { BASE } from './paths';

/** The whole address of a view, `/dashboard/…`; undefined where there is no such screen. Nobody concatenates a path. */
export type PathOf = (resource: string, view: View, id?: string | number) => string | undefined;

export function usePath(): PathOf {
  const { registry } = useEngine();
  return useMemo(
    () => (resource, view, id) => {
      const path = registry.path(resource, view, id);
      return path === undefined ? undefined : `${BASE}/${path}`;
    },
    [registry],
  );
}

/** Where a record is looked at: its page, else its form; undefined where it has neither. */
export function useRecordPath(): (resource: string, id: string | number) => string | undefined {
  const path = usePath();
  return useMemo(() => (resource, id) => path(resource, 'show', id) ?? path(resource, 'edit', id), [path]);
}
