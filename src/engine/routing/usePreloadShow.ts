import { useCallback } from 'react';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { fetchAhead } from '../lazyPart';
import { preloadView } from './screens';

/** Fetches ahead what draws the page of a resource's records: the engine's own, or what its schema puts there. */
export function usePreloadShow(resource: Resource): () => void {
  const { slots, wait } = useEngine();
  return useCallback(() => {
    const fetchIt = () => {
      const slot = resource.schema.show?.slot;
      if (slot !== undefined && slot in slots) fetchAhead(slots[slot]);
      else preloadView('show');
    };
    const coming = wait?.(resource.name, 'show');
    // what does not come is asked for again by the page
    if (coming) coming.then(fetchIt, () => {});
    else fetchIt();
  }, [resource, slots, wait]);
}
