import { useSyncExternalStore } from 'react';

const narrowScreen = typeof matchMedia === 'function' ? matchMedia('(max-width: 767px)') : undefined;

function subscribe(listener: () => void): () => void {
  narrowScreen?.addEventListener('change', listener);
  return () => narrowScreen?.removeEventListener('change', listener);
}

/** Whether the screen is narrow (specification, section 9: up to 767 px): rows are cards, and there is room for only one button. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrowScreen?.matches ?? false,
    () => false,
  );
