import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a link leads to another page, not only to another fragment of this one. */
const isOtherPage = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin + pathname + search !== location.origin + location.pathname + location.search;

/** Highlights the followed link at once, until its screen is loaded, which takes a while on slow machines. */
export function FollowedLink() {
  const place = useLocation();
  const link = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    const highlight = (next: HTMLAnchorElement | null) => {
      delete link.current?.dataset.followed;
      if (next) next.dataset.followed = '';
      link.current = next;
    };
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      // links that the browser follows itself have its own indicator; links to the same screen need no loading
      highlight(link && defaultPrevented && isOtherPage(link) ? link : null);
    };
    void place;
    highlight(null);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [place]);

  return null;
}
