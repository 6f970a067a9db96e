import type { KeyboardEvent } from 'react';

export const menuItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Keyboard of a menu: arrows, Home and End move between items, an item's shortcut chooses it, Escape and Tab close the menu. */
export function menuKeys(event: KeyboardEvent, menu: HTMLElement | null, close: () => void): void {
  const { key } = event;
  const items = menuItems(menu);
  const index = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: index + 1, ArrowUp: index - 1 + items.length, Home: 0, End: items.length - 1 }[key];
  const hasNoModifier = !event.ctrlKey && !event.metaKey && !event.altKey;
  const shortcutItem = items.find((item) => item.getAttribute('aria-keyshortcuts') === key.toLowerCase());
  if (key === 'Escape' || key === 'Tab') {
    close();
    if (key === 'Tab') return;
  } else if (next !== undefined) items[next % items.length]?.focus();
  else if (shortcutItem && hasNoModifier) shortcutItem.click();
  else return;
  event.preventDefault();
}
