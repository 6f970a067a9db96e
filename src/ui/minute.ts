/** A shared timer that ticks once a minute, for all relative times. */
import { useSyncExternalStore } from 'react';
import { clock } from '../schema/clock';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = clock.ms();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = clock.ms();
    timer = setInterval(() => {
      now = clock.ms();
      for (const notify of listeners) notify();
    }, 60_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The current time in epoch milliseconds, updated once a minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => now);
}
