/** The choice of light or dark, stored outside React so that the first paint and every chunk use the same. */
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
const listeners = new Set<() => void>();
let choice: ThemeChoice = 'system';

/** The effective theme of the current choice. */
function currentTheme(): Theme {
  if (choice !== 'system') return choice;
  return dark?.matches ? 'dark' : 'light';
}

/** Applies a choice without saving it, for the choice from the person's preferences. */
export function applyThemeChoice(next: ThemeChoice): void {
  choice = next;
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onSystemChange = () => applyThemeChoice(choice);
  if (listeners.size === 0) document.documentElement.dataset.theme = currentTheme();
  listeners.add(listener);
  dark?.addEventListener('change', onSystemChange);
  return () => {
    listeners.delete(listener);
    dark?.removeEventListener('change', onSystemChange);
  };
}

/**
 * Returns the choice, the effective theme and a function to change it; `html[data-theme]` follows. `save` is called only when the
 * person chooses.
 */
export function useThemeChoice(save?: (choice: ThemeChoice) => void) {
  const currentChoice = useSyncExternalStore(
    subscribe,
    () => choice,
    (): ThemeChoice => 'system',
  );
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'light');
  const choose = (next: ThemeChoice) => {
    applyThemeChoice(next);
    save?.(next);
  };
  return { choice: currentChoice, theme, choose };
}
