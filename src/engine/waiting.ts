import { useSyncExternalStore } from 'react';

/** What is drawn and waits for its code: the shell shows it by a thin bar. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts as awaited until it has come, or has not. */
export function waitFor(part: Promise<unknown>): void {
  change(1);
  const over = () => change(-1);
  part.then(over, over);
}

/** Whether something on the screen waits for its code. */
export const useWaiting = (): boolean => useSyncExternalStore(subscribe, () => count > 0);
