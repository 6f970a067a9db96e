import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the selected tab, or the current link, of a scrolling strip fully visible when the strip or the tab changes its size. */
export function useTabInView(container: RefObject<HTMLElement | null>, selected: string): void {
  useLayoutEffect(() => {
    const tab = container.current?.querySelector('[aria-selected="true"], [aria-current="page"]');
    const strip = tab?.parentElement;
    // runs again when another tab is selected
    void selected;
    if (!strip || !tab) return;
    // the observer calls back after layout and before paint
    const observer = new ResizeObserver(() => {
      const frame = strip.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      const startOverflow = left - frame.left;
      const endOverflow = right - frame.right;
      if (startOverflow < 0 || endOverflow > 0)
        strip.scrollLeft += Math.abs(startOverflow) < Math.abs(endOverflow) ? startOverflow : endOverflow;
    });
    observer.observe(strip);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [container, selected]);
}
