import { type RefObject, useLayoutEffect } from 'react';

/** Bars with buttons that may be at the bottom of the window (marked by `data-foot`), and the buttons of a dialog. */
const BARS = '[data-foot], .MuiDialogActions-root';

/** Distance between a bar and an element above it, in CSS pixels. */
const GAP = 12;

/** How far an element in a bottom corner must move up so that it covers no bar, in CSS pixels; 0 if there is no room. */
function liftOver(rect: DOMRect): number {
  let { bottom } = rect;
  const barRects = [...document.querySelectorAll(BARS)]
    // behind an open dialog nothing can be pressed
    .filter((bar) => !bar.closest('[aria-hidden="true"]'))
    .map((bar) => bar.getBoundingClientRect())
    .sort((a, b) => b.bottom - a.bottom);
  for (const bar of barRects) {
    const isBeside = bar.right <= rect.left || bar.left >= rect.right;
    const hasVerticalGap = bar.top >= bottom + GAP || bar.bottom <= bottom - rect.height;
    if (!isBeside && !hasVerticalGap) bottom = bar.top - GAP;
  }
  return bottom < rect.height ? 0 : rect.bottom - bottom;
}

/** Updates `--lift` of an element in a bottom corner, so that it covers no buttons, while it is `visible`. */
export function useAboveFeet(ref: RefObject<HTMLElement | null>, isVisible: boolean): void {
  useLayoutEffect(() => {
    const { current } = ref;
    if (!isVisible || !current) return undefined;
    let lift = 0;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { x, y, width, height } = current.getBoundingClientRect();
      lift = liftOver(new DOMRect(x, y + lift, width, height));
      current.style.setProperty('--lift', `${lift}px`);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // screens change below it, forms grow, and bars wrap
    const mutations = new MutationObserver(schedule);
    const resizes = new ResizeObserver(schedule);
    measure();
    mutations.observe(document.body, { childList: true, subtree: true });
    resizes.observe(current);
    document.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      mutations.disconnect();
      resizes.disconnect();
      document.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
      cancelAnimationFrame(frame);
    };
  }, [ref, isVisible]);
}
