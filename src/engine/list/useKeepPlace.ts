import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far down each list was, by its address, for as long as the page lives. */
const places = new Map<string, number>();

/** What scrolls: the list's own frame where it has one, else the page. */
const scroller = (frame: HTMLElement): Element =>
  frame.scrollHeight > frame.clientHeight ? frame : (document.scrollingElement ?? frame);

/**
 * Comes back to a list where one left it. `address` names what is listed (another page begins at its top); `drawn` is
 * whether its rows are there to be scrolled.
 */
export function useKeepPlace(frame: RefObject<HTMLElement | null>, address: string, drawn: boolean): void {
  const restored = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!drawn || !frame.current || restored.current === address) return;
    const top = places.get(address);
    // only what is come back to: a list that one stays in scrolls by itself
    if (restored.current === undefined && top !== undefined) scroller(frame.current).scrollTop = top;
    restored.current = address;
  }, [frame, address, drawn]);

  // while it is still there: whoever scrolls and leaves at once has sent no event yet
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const keep = () => places.set(address, scroller(current).scrollTop);
    current.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      if (drawn) keep();
      current.removeEventListener('scroll', keep);
      window.removeEventListener('scroll', keep);
    };
  }, [frame, address, drawn]);
}
