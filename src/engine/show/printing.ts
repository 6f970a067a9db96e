import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

let printing = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function set(now: boolean): void {
  printing = now;
  for (const listener of listeners) listener();
}

/** Whether the page is laid out to be printed: all of it, one part below the other. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

/** Lays the page out, waits for what that asks of the server, and opens the browser's own dialog. */
export function usePrint(): () => void {
  const wanted = usePrinting();
  const client = useQueryClient();
  const busy = useIsFetching();
  useEffect(() => {
    if (!wanted || busy > 0) return undefined;
    // what has just come is drawn first; what it asks for in its turn is waited for too
    const timer = setTimeout(() => {
      if (client.isFetching() > 0) return;
      window.print();
      set(false);
    }, 100);
    return () => clearTimeout(timer);
  }, [wanted, busy, client]);
  useEffect(() => () => set(false), []);
  return () => set(true);
}
