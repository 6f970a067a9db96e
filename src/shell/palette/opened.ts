/** Whether the palette is open. A shortcut, the top bar's button and, on a phone, the person's menu open it. */
import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setPaletteOpen(next: boolean): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

export const isPaletteOpen = (): boolean => open;

export const usePaletteOpen = (): boolean => useSyncExternalStore(subscribe, isPaletteOpen);
