import { useEffect, useSyncExternalStore } from 'react';

/** The title of the screen at hand: said by the screen, shown by the shell as `h1`, and by the browser's tab. */
let title = '';
let productName = '';
const listeners = new Set<() => void>();

function write(): void {
  if (typeof document !== 'undefined') document.title = [title, productName].filter(Boolean).join(' · ');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What stands after the title in the browser's tab. */
export function setProductName(name: string): void {
  productName = name;
  write();
}

/** Says the screen's title for as long as it is there; an empty one says nothing yet. */
export function useScreenTitle(next: string): void {
  useEffect(() => {
    if (next === '') return;
    title = next;
    write();
  }, [next]);
  useEffect(
    () => () => {
      title = '';
      write();
    },
    [],
  );
}

/** For the shell: the title as the screen says it. */
export const useCurrentTitle = (): string => useSyncExternalStore(subscribe, () => title);
