import { useCallback } from 'react';
import { useEngine } from '../engine/EngineContext';
import { preloadView } from '../engine/routing/screens';
import type { Resource } from '../schema/registry';
import { preloadPart } from './lazyPart';

/** Returns a function that preloads the code of a resource's record page: the engine's own, or the slot that its schema names. */
export function usePreloadShow(resource: Resource): () => void {
  const { slots, loadSchemas } = useEngine();
  return useCallback(() => {
    const preload = () => {
      const slot = resource.schema.show?.slot;
      if (slot !== undefined && slot in slots) preloadPart(slots[slot]);
      else preloadView('show');
    };
    const loadingSchemas = loadSchemas?.(resource.name, 'show');
    // a failed load is retried by the page
    if (loadingSchemas) loadingSchemas.then(preload, () => {});
    else preload();
  }, [resource, slots, loadSchemas]);
}
