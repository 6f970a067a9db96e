import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Title of the current screen. The screen sets it; the shell shows it as `h1`, and the browser shows it in the tab. */
let title = '';
let productName = '';
let isScheduled = false;
const listeners = new Set<() => void>();
/** titles of the mounted screens, innermost last: when a screen unmounts, the title of the enclosing one applies again */
const screenTitles = new Map<object, string>();

/**
 * Batched in a task: when one screen replaces another, the state in between sets no title. A task of its own also keeps the tab's
 * title from delaying the screen.
 */
function scheduleUpdate(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    const next = [...screenTitles.values()].at(-1) ?? '';
    // a listener (the shell) writes the tab's title itself
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

/** Sets the text that follows the title in the browser's tab. */
export function setProductName(name: string): void {
  productName = name;
  scheduleUpdate();
}

/** Whether the nested screens are previews inside another screen, and must not set the title. */
export const UntitledContext = createContext(false);

/** Sets the screen's title while the component is mounted; an empty title sets nothing. */
export function useScreenTitle(next: string): void {
  const [screen] = useState(() => ({}));
  const isUntitled = useContext(UntitledContext);
  useEffect(() => {
    if (next === '' || isUntitled) return;
    screenTitles.set(screen, next);
    scheduleUpdate();
  }, [screen, next, isUntitled]);
  useEffect(
    () => () => {
      screenTitles.delete(screen);
      scheduleUpdate();
    },
    [screen],
  );
}

/** Returns the current screen's title, for the shell. */
export const useCurrentTitle = (): string => useSyncExternalStore(subscribe, () => title);
