import { useCallback } from 'react';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { fetchAhead } from '../lazyPart';
import { preloadView } from './screens';

/** Fetches ahead what draws the page of a resource's records: the engine's own, or what its schema puts there. */
export function usePreloadShow({ schema }: Resource): () => void {
  const { slots } = useEngine();
  const slot = schema.show?.slot;
  return useCallback(() => {
    if (slot !== undefined && slot in slots) fetchAhead(slots[slot]);
    else preloadView('show');
  }, [slot, slots]);
}
