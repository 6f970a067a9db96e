import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows which link was followed, at once and until what it leads to is there: on a slow machine that takes a while. */
export function FollowedLink() {
  const place = useLocation();
  const link = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    const show = (next: HTMLAnchorElement | null) => {
      delete link.current?.dataset.followed;
      if (next) next.dataset.followed = '';
      link.current = next;
    };
    const followed = ({ target, defaultPrevented }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest('a') : null;
      // what the browser itself follows, it shows itself
      show(defaultPrevented ? pressed : null);
    };
    void place;
    show(null);
    document.addEventListener('click', followed);
    return () => document.removeEventListener('click', followed);
  }, [place]);

  return null;
}
