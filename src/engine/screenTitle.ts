import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** A screen's title; `shown`: its beginning that the top bar shows, without what the screen itself shows as its heading. */
export interface ScreenTitle {
  text: string;
  shown: string;
}

/** Title of the current screen. The screen sets it; the shell shows it as `h1`, and the browser shows it in the tab. */
let title: ScreenTitle = { text: '', shown: '' };
let productName = '';
let isScheduled = false;
const listeners = new Set<() => void>();
/** titles of the mounted screens, innermost last: when a screen unmounts, the title of the enclosing one applies again */
const screenTitles = new Map<object, ScreenTitle>();

/**
 * Batched in a task: when one screen replaces another, the state in between sets no title. A task of its own also keeps the tab's
 * title from delaying the screen.
 */
function scheduleUpdate(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    const next = [...screenTitles.values()].at(-1) ?? { text: '', shown: '' };
    // a listener (the shell) writes the tab's title itself
    if (listeners.size === 0) document.title = [next.text, productName].filter(Boolean).join(' · ');
    if (next.text === title.text && next.shown === title.shown) return;
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

/**
 * Sets the screen's title while the component is mounted; an empty title sets nothing. `shown`: the beginning of the title that
 * the top bar shows while the rest is a heading in view on the screen; absent: all of it.
 */
export function useScreenTitle(next: string, shown = next): void {
  const [screen] = useState(() => ({}));
  const isUntitled = useContext(UntitledContext);
  useEffect(() => {
    if (next === '' || isUntitled) return;
    screenTitles.set(screen, { text: next, shown });
    scheduleUpdate();
  }, [screen, next, shown, isUntitled]);
  useEffect(
    () => () => {
      screenTitles.delete(screen);
      scheduleUpdate();
    },
    [screen],
  );
}

/** Returns the current screen's title, for the shell. */
export const useCurrentTitle = (): ScreenTitle => useSyncExternalStore(subscribe, () => title);
