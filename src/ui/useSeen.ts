import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true once the element has been in the viewport, or within `near` CSS pixels of it. */
export function useSeen<Element extends HTMLElement>(near = 200): { ref: RefObject<Element | null>; seen: boolean } {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: `${near}px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen, near]);
  return { ref, seen };
}
