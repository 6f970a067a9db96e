import { type RefObject, useEffect, useRef, useState } from 'react';

/** True once the element has come near to what is seen. */
export function useSeen<Element extends HTMLElement>(): { ref: RefObject<Element | null>; seen: boolean } {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [seen]);
  return { ref, seen };
}
