import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a link leads to another address than this one's own parts. */
const leads = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin + pathname + search !== location.origin + location.pathname + location.search;

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
      // what the browser itself follows, it shows itself; what leads elsewhere on the same screen is there already
      show(pressed && defaultPrevented && leads(pressed) ? pressed : null);
    };
    void place;
    show(null);
    document.addEventListener('click', followed);
    return () => document.removeEventListener('click', followed);
  }, [place]);

  return null;
}
