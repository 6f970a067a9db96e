import { useLayoutEffect, useRef } from 'react';
import type { Offer } from './can';
import { isShortcutKey } from './usePageKeys';

/** Single keys run actions of the current record, unless the person is typing or a dialog is open. */
export function useShortcuts(offers: readonly Offer[], start: (offer: Offer) => unknown, enabled: boolean): void {
  const latest = useRef({ offers, start });
  latest.current = { offers, start };
  // a layout effect, because a key pressed right after the first frame would be lost otherwise
  useLayoutEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcutKey(event)) return;
      const offer = latest.current.offers.find(
        ({ action, reason }) => reason === undefined && action.shortcut === event.key.toLowerCase(),
      );
      if (!offer) return;
      event.preventDefault();
      latest.current.start(offer);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
