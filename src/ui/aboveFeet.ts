import { type RefObject, useLayoutEffect } from 'react';

/** What stands at the foot of the window, or may come to, to be pressed: `data-foot` marks it; and the buttons of a dialog. */
const FEET = '[data-foot], .MuiDialogActions-root';

/** Between a foot and what stands above it, in CSS pixels. */
const GAP = 12;

/** How far up what is in a corner below has to go so that no foot is under it, in CSS pixels; 0 where there is no room. */
function liftOver(own: DOMRect): number {
  let { bottom } = own;
  const feet = [...document.querySelectorAll(FEET)]
    // behind an open dialog nothing is pressed
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

/** Holds `--lift` of an element of the corner below, so that it lies over nothing that is pressed, while it is `there`. */
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
    // screens come and go below it, forms grow, and bars wrap
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
