import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the selected tab of a strip that scrolls whole in sight, whatever comes to stand beside the strip. */
export function useTabInSight(around: RefObject<HTMLElement | null>, selected: string): void {
  useLayoutEffect(() => {
    const strip = around.current?.querySelector('[role="tablist"]');
    const tab = strip?.querySelector('[aria-selected="true"]');
    // another tab is another one to look at
    void selected;
    if (!strip || !tab) return;
    // told once all has its place, and before that is shown
    const watch = new ResizeObserver(() => {
      const frame = strip.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      const before = left - frame.left;
      const after = right - frame.right;
      if (before < 0 || after > 0) strip.scrollLeft += Math.abs(before) < Math.abs(after) ? before : after;
    });
    watch.observe(strip);
    watch.observe(tab);
    return () => watch.disconnect();
  }, [around, selected]);
}
