import { useSyncExternalStore } from 'react';

/** Below this width rows are cards. */
const narrowScreen = typeof matchMedia === 'function' ? matchMedia('(max-width: 767px)') : undefined;

function subscribe(listener: () => void): () => void {
  narrowScreen?.addEventListener('change', listener);
  return () => narrowScreen?.removeEventListener('change', listener);
}

/** Whether the rows of a list are cards. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrowScreen?.matches ?? false,
    () => false,
  );
