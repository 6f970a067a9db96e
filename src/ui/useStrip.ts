import { type RefObject, useLayoutEffect } from 'react';
import './strip.css';

/** px beside the selected part, so that the fade does not cover it */
const MARGIN = 40;

const SELECTED = '[aria-selected="true"], [aria-current="page"], [aria-pressed="true"]';

/** The physical edges at which a strip is cut off, as words of `data-cut`. */
function cutEdges(strip: HTMLElement): string {
  const { scrollLeft, scrollWidth, clientWidth } = strip;
  const hidden = scrollWidth - clientWidth;
  // from right to left the positions are negative
  const left = getComputedStyle(strip).direction === 'rtl' ? hidden + scrollLeft : scrollLeft;
  return [left > 1 && 'left', hidden - left > 1 && 'right'].filter(Boolean).join(' ');
}

function reveal(strip: HTMLElement, part: Element): void {
  const frame = strip.getBoundingClientRect();
  const { left, right } = part.getBoundingClientRect();
  const startOverflow = left - MARGIN - frame.left;
  const endOverflow = right + MARGIN - frame.right;
  if (startOverflow < 0 || endOverflow > 0)
    strip.scrollLeft += Math.abs(startOverflow) < Math.abs(endOverflow) ? startOverflow : endOverflow;
}

/**
 * Makes an element with the class `strip` fade at the edges where it is cut off, and keeps its selected part in view when the
 * selection or a size changes. `content` changes with the parts of the strip.
 */
export function useStrip(ref: RefObject<HTMLElement | null>, selected: string, content: string | number): void {
  useLayoutEffect(() => {
    const { current: strip } = ref;
    // runs again when the selection or the parts are others
    void selected;
    void content;
    if (!strip) return undefined;
    const mark = () => {
      const cut = cutEdges(strip);
      if (cut) strip.dataset.cut = cut;
      else delete strip.dataset.cut;
    };
    const update = () => {
      const part = strip.querySelector(SELECTED);
      if (part && strip.scrollWidth > strip.clientWidth) reveal(strip, part);
      mark();
    };
    // the observer calls back after layout and before paint
    const observer = new ResizeObserver(update);
    observer.observe(strip);
    // another direction changes no size
    const direction = new MutationObserver(update);
    direction.observe(document.documentElement, { attributeFilter: ['dir'] });
    for (const part of strip.children) observer.observe(part);
    strip.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      direction.disconnect();
      strip.removeEventListener('scroll', mark);
    };
  }, [ref, selected, content]);
}
