import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the selected tab of a scrolling tab strip fully visible when the strip or the tab changes its size. */
export function useTabInView(container: RefObject<HTMLElement | null>, selected: string): void {
  useLayoutEffect(() => {
    const tabList = container.current?.querySelector('[role="tablist"]');
    const tab = tabList?.querySelector('[aria-selected="true"]');
    // runs again when another tab is selected
    void selected;
    if (!tabList || !tab) return;
    // the observer calls back after layout and before paint
    const observer = new ResizeObserver(() => {
      const frame = tabList.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      const startOverflow = left - frame.left;
      const endOverflow = right - frame.right;
      if (startOverflow < 0 || endOverflow > 0)
        tabList.scrollLeft += Math.abs(startOverflow) < Math.abs(endOverflow) ? startOverflow : endOverflow;
    });
    observer.observe(tabList);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [container, selected]);
}
