import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Distance from the end, in px, within which a stream counts as scrolled to its end. */
const NEAR = 24;

/**
 * Scrolls a stream to its end when its last entry changes, and keeps the end in view when the stream changes its height, unless
 * the person has scrolled away from it.
 */
export function useStreamEnd(last: string | undefined): RefObject<HTMLOListElement | null> {
  const stream = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const element = stream.current;
    if (!element || last === undefined) return;
    let isAtEnd = true;
    const toEnd = () => element.scrollTo({ top: element.scrollHeight });
    const onScroll = () => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    toEnd();
    const observer = new ResizeObserver(() => isAtEnd && toEnd());
    observer.observe(element);
    element.addEventListener('scroll', onScroll);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [last]);
  return stream;
}
