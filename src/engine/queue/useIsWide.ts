import { useSyncExternalStore } from 'react';

/** From this width on there is room for the rows and the record side by side. */
const wideScreen = typeof matchMedia === 'function' ? matchMedia('(min-width: 900px)') : undefined;

function subscribe(listener: () => void): () => void {
  wideScreen?.addEventListener('change', listener);
  return () => wideScreen?.removeEventListener('change', listener);
}

/** Whether there is room for the record beside the rows. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideScreen?.matches ?? true,
    () => true,
  );
