import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** The title of the screen at hand: said by the screen, shown by the shell as `h1`, and by the browser's tab. */
let title = '';
let productName = '';
let writing = false;
const listeners = new Set<() => void>();
/** what the screens that are there say, the innermost last: when one goes, the one around it is heard again */
const said = new Map<object, string>();

/**
 * Once for all that is said in one go: of a screen that goes and one that comes, what is said between is nobody's. In a task of its
 * own: the screen is not kept waiting for the tab.
 */
function write(): void {
  if (writing) return;
  writing = true;
  setTimeout(() => {
    writing = false;
    const next = [...said.values()].at(-1) ?? '';
    // whoever shows the title writes the tab's as well
    if (listeners.size === 0) document.title = [next, productName].filter(Boolean).join(' · ');
    if (next === title) return;
    title = next;
    for (const listener of listeners) listener();
  });
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
