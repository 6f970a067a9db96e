import { type RefObject, useLayoutEffect } from 'react';

/** What the stylesheet takes it for until it is measured: below tabs and one line of filters. */
const USUAL = '219px';

/**
 * Says how far down the page an element begins (`--list-top`), so that its own scrolling takes exactly the rest of the
 * window: the heading and the pager stay in sight. Measured again when anything above it changes its height.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    let known = USUAL;
    const measure = () => {
      const top = `${Math.round(current.getBoundingClientRect().top + window.scrollY)}px`;
      if (top === known) return;
      known = top;
      current.style.setProperty('--list-top', top);
    };
    // called back once at once, when everything has its place: asking for it here would have the page laid out twice
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const before of current.parentElement?.children ?? []) if (before !== current) observer.observe(before);
    return () => observer.disconnect();
  }, [element]);
}
