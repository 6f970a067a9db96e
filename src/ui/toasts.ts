/** Messages about what has just happened, shown in a corner. A store outside of React, so that any handler can use it. */
import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string;
  /** additional lines */
  details?: readonly string[];
  tone: 'success' | 'info' | 'warning' | 'danger';
  /** milliseconds until it disappears, default 4,500; 0: never */
  duration?: number;
  /** an additional action; pressing it closes the toast */
  action?: {
    label: string;
    /** a single key that presses the action while no dialog is open and nobody types */
    shortcut?: string;
    onPress: () => void;
  };
}

export interface Toast extends ToastContent {
  id: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast after the earlier ones; returns the id that dismisses it. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  update([...toasts, { ...content, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}

/** @internal for tests, which share the page */
export function clearToasts(): void {
  update([]);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}
