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
    // only what is come back to, and to elsewhere than its top: a list that one stays in scrolls by itself
    if (restored.current === undefined && top) scroller(frame.current).scrollTop = top;
    restored.current = address;
  }, [frame, address, drawn]);

  // also with a press or a key, before anything moves: whoever scrolls and leaves at once has sent no event yet, and to
  // ask while the list goes would lay the whole page out in between
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || !drawn) return;
    const keep = () => places.set(address, scroller(current).scrollTop);
    const events = ['scroll', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, keep, { passive: true, capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, keep, { capture: true });
    };
  }, [frame, address, drawn]);
}
