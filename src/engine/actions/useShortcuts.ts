import { useLayoutEffect, useRef } from 'react';
import type { Offer } from './can';
import { somethingOpen } from './somethingOpen';

const types = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]'));

/** A single key runs an action of the record at hand, unless something is being typed or a dialog is open. */
export function useShortcuts(offers: readonly Offer[], start: (offer: Offer) => unknown, enabled: boolean): void {
  const latest = useRef({ offers, start });
  latest.current = { offers, start };
  // with the frame that shows it, not after: a press right then is lost otherwise
  useLayoutEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (types(event.target) || somethingOpen()) return;
      const found = latest.current.offers.find(
        ({ action, reason }) => reason === undefined && action.shortcut === event.key.toLowerCase(),
      );
      if (!found) return;
      event.preventDefault();
      latest.current.start(found);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [enabled]);
}
