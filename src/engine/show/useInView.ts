import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** height of the top bar, in px: what is behind it is not in view */
const TOP_BAR = 70;

/** Returns a ref for an element; reports when it scrolls out of view and when it comes back. */
export function useInView<E extends Element>(onChange: (isInView: boolean) => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && report(entry.isIntersecting), {
      rootMargin: `-${TOP_BAR}px 0px 0px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
