/** What has just happened, said in a corner. A store outside React, so that handlers anywhere may speak. */
import { useSyncExternalStore } from 'react';

export interface ToastContent {
  title: string;
  description?: string;
  /** what more there is to say of it, each a line of its own */
  more?: readonly string[];
  tone: 'success' | 'info' | 'warning' | 'danger';
  /** milliseconds until it goes by itself, 4,500 unless told; 0 never */
  duration?: number;
  /** one more thing to do about it; pressing it closes the toast */
  action?: { label: string; onPress: () => void };
}

export interface Toast extends ToastContent {
  id: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says it, after those that were said before; gives the id that dismisses it. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  change([...toasts, { ...content, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  change([]);
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
