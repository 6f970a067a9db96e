import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Distance from the end, in px, within which a stream counts as scrolled to its end. */
const NEAR = 24;

/**
 * Scrolls a stream to its end when its last entry changes, and keeps the end in view when the stream changes its height, unless
 * the person has scrolled away from it. `anchor`: the id of the entry that an address opens; the stream shows it instead, once.
 */
export function useStreamEnd(last: string | undefined, anchor = ''): RefObject<HTMLOListElement | null> {
  const stream = useRef<HTMLOListElement>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    const element = stream.current;
    if (!element || last === undefined) return;
    let isAtEnd = true;
    const toEnd = () => element.scrollTo({ top: element.scrollHeight });
    const onScroll = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    const entry = anchor !== '' && shown.current !== anchor ? document.getElementById(anchor) : null;
    if (entry && element.contains(entry)) {
      shown.current = anchor;
      entry.dataset.found = '';
      isAtEnd = false;
      entry.scrollIntoView({ block: 'center' });
    } else toEnd();
    const observer = new ResizeObserver(() => isAtEnd && toEnd());
    observer.observe(element);
    element.addEventListener('scroll', onScroll);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [last, anchor]);
  return stream;
}
