import type { KeyboardEvent } from 'react';

export const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The keyboard of a menu: arrows, Home and End go from item to item, an item's own key chooses it, Escape and Tab close. */
export function menuKeys(event: KeyboardEvent, menu: HTMLElement | null, close: () => void): void {
  const { key } = event;
  const all = itemsIn(menu);
  const at = all.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[key];
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const own = all.find((item) => item.getAttribute('aria-keyshortcuts') === key.toLowerCase());
  if (key === 'Escape' || key === 'Tab') {
    close();
    if (key === 'Tab') return;
  } else if (next !== undefined) all[next % all.length]?.focus();
  else if (own && plain) own.click();
  else return;
  event.preventDefault();
}
