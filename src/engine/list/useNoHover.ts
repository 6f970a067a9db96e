import { useSyncExternalStore } from 'react';

/** Fingers hover over nothing, and cards have no row to hover over. */
const touch = typeof matchMedia === 'function' ? matchMedia('(hover: none), (max-width: 767px)') : undefined;

function subscribe(listener: () => void): () => void {
  touch?.addEventListener('change', listener);
  return () => touch?.removeEventListener('change', listener);
}

/** Whether what shows only under the pointer would never show. */
export const useNoHover = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => touch?.matches ?? false,
    () => false,
  );
