import { useSyncExternalStore } from 'react';

const narrowScreen = typeof matchMedia === 'function' ? matchMedia('(max-width: 767px)') : undefined;

function subscribe(listener: () => void): () => void {
  narrowScreen?.addEventListener('change', listener);
  return () => narrowScreen?.removeEventListener('change', listener);
}

/** Whether there is room for only one button (specification, section 9: narrow up to 767 px). */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrowScreen?.matches ?? false,
    () => false,
  );
