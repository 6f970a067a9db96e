import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

let printing = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function set(next: boolean): void {
  printing = next;
  for (const listener of listeners) listener();
}

/** Whether the page is laid out for printing: all parts one below the other. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

/** Returns a function that lays out the page for printing, waits for its requests, and opens the browser's print dialog. */
export function usePrint(): () => void {
  const isPrinting = usePrinting();
  const client = useQueryClient();
  const fetchCount = useIsFetching();
  useEffect(() => {
    if (!isPrinting || fetchCount > 0) return undefined;
    // parts that have just loaded are rendered first, and their own requests are awaited too
    const timer = setTimeout(() => {
      if (client.isFetching() > 0) return;
      window.print();
      set(false);
    }, 100);
    return () => clearTimeout(timer);
  }, [isPrinting, fetchCount, client]);
  useEffect(() => () => set(false), []);
  return () => set(true);
}
