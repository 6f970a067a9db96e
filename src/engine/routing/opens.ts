import type { Registry } from '../../schema/registry';
import { useCan, useEngine } from '../EngineContext';

/** Whether somebody holds what a permission asks for; alternatives are joined with a bar. */
export type Can = (action: string, permission: string) => boolean;

/** Whether the list at a path below `/dashboard` opens for somebody; undefined where there is no list. */
export function listOpens(registry: Registry, can: Can, path: string): boolean | undefined {
  const resource = registry.all.find(({ schema }) => schema.routes?.list === path);
  return resource && can('ver', resource.schema.subject);
}

/** As `listOpens`, for the person at the screen; in front of an operator's own API every screen opens. */
export function useListOpens(): (path: string) => boolean {
  const { registry, operatorMode } = useEngine();
  const can = useCan();
  return (path) => operatorMode || listOpens(registry, can, path) !== false;
}
