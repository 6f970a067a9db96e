import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

const REVEAL = 'formreveal';

/** Goes to an input, wherever it stands: what hides it opens first. */
export function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.dispatchEvent(new Event(REVEAL, { bubbles: true }));
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Opens a part of a form when somebody is sent to something in it. */
export function useReveal(part: RefObject<HTMLElement | null>, open: () => void): void {
  useEffect(() => {
    const { current } = part;
    // at once: what is not shown takes no focus
    const reveal = () => flushSync(open);
    current?.addEventListener(REVEAL, reveal);
    return () => current?.removeEventListener(REVEAL, reveal);
  });
}
