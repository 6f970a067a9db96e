import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns true once the element has been in the viewport, or within `near` CSS pixels of it. */
export function useWasInViewport<Element extends HTMLElement>(
  margin = 200,
): { ref: RefObject<Element | null>; wasInViewport: boolean } {
  const ref = useRef<Element>(null);
  const [wasInViewport, setWasInViewport] = useState(false);
  useEffect(() => {
    if (!ref.current || wasInViewport) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasInViewport(true), {
      rootMargin: `${margin}px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasInViewport, margin]);
  return { ref, wasInViewport };
}
