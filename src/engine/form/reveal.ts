import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

const REVEAL_EVENT = 'formreveal';

/** Focuses an input; tabs, steps and sections that hide it are opened first. */
export function focusInput(id: string): void {
  const target = document.getElementById(id);
  target?.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Opens a part of a form when an input inside it is focused by `focusInput`. */
export function useReveal(part: RefObject<HTMLElement | null>, open: () => void): void {
  useEffect(() => {
    const { current } = part;
    // synchronous, because a hidden element cannot be focused
    const onReveal = () => flushSync(open);
    current?.addEventListener(REVEAL_EVENT, onReveal);
    return () => current?.removeEventListener(REVEAL_EVENT, onReveal);
  });
}
