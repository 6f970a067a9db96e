import { useSyncExternalStore } from 'react';

/** Touch screens have no hover, and cards (narrow screens) have no row to hover over. */
const noHoverQuery = typeof matchMedia === 'function' ? matchMedia('(hover: none), (max-width: 767px)') : undefined;

function subscribe(listener: () => void): () => void {
  noHoverQuery?.addEventListener('change', listener);
  return () => noHoverQuery?.removeEventListener('change', listener);
}

/** Whether content that appears only on hover would never be visible. */
export const useNoHover = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => noHoverQuery?.matches ?? false,
    () => false,
  );
