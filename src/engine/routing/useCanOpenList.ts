import { useEngine, useMayView } from '../EngineContext';

/** Returns a check of whether the person may open the list at a path below `/dashboard`; in operator mode every screen opens. */
export function useCanOpenList(): (path: string) => boolean {
  const { registry, operatorMode } = useEngine();
  const mayView = useMayView();
  return (path) => {
    const resource = registry.all.find(({ schema }) => schema.routes?.list === path);
    return operatorMode || resource === undefined || mayView(resource);
  };
}
