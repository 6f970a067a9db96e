import { type RefObject, useEffect, useRef, useState } from 'react';

/** True once the element has come into what is seen, or `near` to it, in CSS pixels. */
export function useSeen<Element extends HTMLElement>(near = 200): { ref: RefObject<Element | null>; seen: boolean } {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: `${near}px`,
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [seen, near]);
  return { ref, seen };
}
