import { type RefObject, useLayoutEffect } from 'react';

/** Bars with buttons that may be at the bottom of the window (marked by `data-foot`), and the buttons of a dialog. */
const FEET = '[data-foot], .MuiDialogActions-root';

/** Distance between a bar and an element above it, in CSS pixels. */
const GAP = 12;

/** How far an element in a bottom corner must move up so that it covers no bar, in CSS pixels; 0 if there is no room. */
function liftOver(own: DOMRect): number {
  let { bottom } = own;
  const feet = [...document.querySelectorAll(FEET)]
    // behind an open dialog nothing can be pressed
    .filter((foot) => !foot.closest('[aria-hidden="true"]'))
    .map((foot) => foot.getBoundingClientRect())
    .sort((one, other) => other.bottom - one.bottom);
  for (const foot of feet) {
    const beside = foot.right <= own.left || foot.left >= own.right;
    const apart = foot.top >= bottom + GAP || foot.bottom <= bottom - own.height;
    if (!beside && !apart) bottom = foot.top - GAP;
  }
  return bottom < own.height ? 0 : own.bottom - bottom;
}

/** Updates `--lift` of an element in a bottom corner, so that it covers no buttons, while it is `visible`. */
export function useAboveFeet(ref: RefObject<HTMLElement | null>, there: boolean): void {
  useLayoutEffect(() => {
    const { current } = ref;
    if (!there || !current) return undefined;
    let lift = 0;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { x, y, width, height } = current.getBoundingClientRect();
      lift = liftOver(new DOMRect(x, y + lift, width, height));
      current.style.setProperty('--lift', `${lift}px`);
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    // screens change below it, forms grow, and bars wrap
    const changes = new MutationObserver(later);
    const sizes = new ResizeObserver(later);
    measure();
    changes.observe(document.body, { childList: true, subtree: true });
    sizes.observe(current);
    document.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      document.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
      cancelAnimationFrame(frame);
    };
  }, [ref, there]);
}
