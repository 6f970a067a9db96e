/** What reads ahead: the screen that a link leads to, once somebody points at it or comes to it by keyboard. */

import { BASE } from '../engine/routing/paths';

const leadsHere = ({ origin, pathname }: URL) =>
  origin === window.location.origin && (pathname === BASE || pathname.startsWith(`${BASE}/`));

/**
 * Prepares the screens of the links that are pointed at, in the whole page: a menu, a card, a related record. Nothing is fetched
 * for a screen that nobody is about to open. Returns how to call it off.
 */
export function preparePointed(prepare: (path: string) => void): () => void {
  let last: string | undefined;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.href === last) return;
    last = link.href;
    const url = new URL(link.href);
    if (leadsHere(url)) prepare(url.pathname);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look);
  return () => {
    document.removeEventListener('pointerover', look);
    document.removeEventListener('focusin', look);
  };
}
