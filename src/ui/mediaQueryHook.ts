import { useSyncExternalStore } from 'react';

/**
 * Returns a hook that says whether a media query matches, and renders again when that changes. `fallback`: the answer where there is
 * no window.
 */
export function mediaQueryHook(query: string, fallback: boolean): () => boolean {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : undefined;
  const subscribe = (listener: () => void) => {
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => list?.matches ?? fallback,
      () => fallback,
    );
}
