import { useSyncExternalStore } from 'react';

const narrowQuery = typeof matchMedia === 'function' ? matchMedia('(max-width: 767px)') : undefined;

function subscribe(listener: () => void): () => void {
  narrowQuery?.addEventListener('change', listener);
  return () => narrowQuery?.removeEventListener('change', listener);
}

/** Whether there is room for only one button (specification, section 9: narrow up to 767 px). */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrowQuery?.matches ?? false,
    () => false,
  );
