import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** The title of the screen at hand: said by the screen, shown by the shell as `h1`, and by the browser's tab. */
let title = '';
let productName = '';
const listeners = new Set<() => void>();
/** what the screens that are there say, the innermost last: when one goes, the one around it is heard again */
const said = new Map<object, string>();

function write(): void {
  title = [...said.values()].at(-1) ?? '';
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

/** Whether the screens within are no screens of the application, but shown on one of its own. */
export const Untitled = createContext(false);

/** Says the screen's title for as long as it is there; an empty one says nothing yet. */
export function useScreenTitle(next: string): void {
  const [screen] = useState(() => ({}));
  const untitled = useContext(Untitled);
  useEffect(() => {
    if (next === '' || untitled) return;
    said.set(screen, next);
    write();
  }, [screen, next, untitled]);
  useEffect(
    () => () => {
      said.delete(screen);
      write();
    },
    [screen],
  );
}

/** For the shell: the title as the screen says it. */
export const useCurrentTitle = (): string => useSyncExternalStore(subscribe, () => title);
