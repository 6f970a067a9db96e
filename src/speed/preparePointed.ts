/** Prefetching of the screen that a link leads to, when the pointer or the keyboard focus reaches the link. */

import { BASE } from '../engine/paths';

const isInDashboard = ({ origin, pathname }: URL) =>
  origin === window.location.origin && (pathname === BASE || pathname.startsWith(`${BASE}/`));

/**
 * Prefetches the screens of links anywhere in the page (menu, card, related record) when they are pointed at or focused. Returns
 * a function that stops it.
 */
export function preparePointed(prepare: (path: string) => void): () => void {
  let lastHref: string | undefined;
  const onPointerOrFocus = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.href === lastHref) return;
    lastHref = link.href;
    const url = new URL(link.href);
    if (isInDashboard(url)) prepare(url.pathname);
  };
  document.addEventListener('pointerover', onPointerOrFocus, { passive: true });
  document.addEventListener('focusin', onPointerOrFocus);
  return () => {
    document.removeEventListener('pointerover', onPointerOrFocus);
    document.removeEventListener('focusin', onPointerOrFocus);
  };
}
