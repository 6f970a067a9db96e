import { useSyncExternalStore } from 'react';

/** Number of code chunks that rendered components are waiting for. The shell shows a thin bar while it is above zero. */
let pendingCount = 0;
const listeners = new Set<() => void>();

function change(difference: number): void {
  pendingCount += difference;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a load as pending until it succeeds or fails. */
export function trackLoading(loading: Promise<unknown>): void {
  change(1);
  const finish = () => change(-1);
  loading.then(finish, finish);
}

/** Returns whether a component on the screen is waiting for its code. */
export const useIsLoadingCode = (): boolean => useSyncExternalStore(subscribe, () => pendingCount > 0);
