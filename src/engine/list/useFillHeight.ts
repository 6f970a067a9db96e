import { type RefObject, useLayoutEffect } from 'react';

/** The stylesheet's default until the first measurement: the height of tabs and one line of filters. */
const DEFAULT_TOP = '210px';

/**
 * Sets `--list-top` to the element's distance from the top of the page, so that its scroll area fills the rest of the window and
 * the heading and pager stay visible. Measured again when anything above it changes its height.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    let lastTop = DEFAULT_TOP;
    const measure = () => {
      const top = `${Math.round(current.getBoundingClientRect().top + window.scrollY)}px`;
      if (top === lastTop) return;
      lastTop = top;
      current.style.setProperty('--list-top', top);
    };
    // the observer calls back once after the first layout: measuring directly here would force a second layout
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const sibling of current.parentElement?.children ?? []) if (sibling !== current) observer.observe(sibling);
    return () => observer.disconnect();
  }, [element]);
}
