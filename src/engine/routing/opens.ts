import { useCan, useEngine } from '../EngineContext';

/** Whether the list at a path below `/dashboard` opens for the person; in front of an operator's own API every screen does. */
export function useListOpens(): (path: string) => boolean {
  const { registry, operatorMode } = useEngine();
  const can = useCan();
  return (path) => {
    const resource = registry.all.find(({ schema }) => schema.routes?.list === path);
    return operatorMode || resource === undefined || can('ver', resource.schema.subject);
  };
}
