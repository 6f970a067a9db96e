import type { Live } from '../src/engine/provider/live';
import type { StreamEvent } from '../src/schema/events';

const loadEvents = () => import('./events');

/** Delay in ms, so that the first screen loads without competition. */
const startDelay = 3_000;
/** The first screen's data was requested at most this long before, in ms. */
const dataAge = 3_000;

const listeners = new Set<(event: StreamEvent) => void>();

function notify(event: StreamEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Starts listening after the delay; returns the function that stops it. */
function start(): () => void {
  const stop = new AbortController();
  const startedAt = performance.now();
  const timer = setTimeout(() => {
    loadEvents().then(
      ({ followEvents }) => {
        if (!stop.signal.aborted) followEvents(notify, stop.signal, performance.now() - startedAt + dataAge);
      },
      () => {}, // the chunk of an old deployment no longer exists: the pages work without live events
    );
  }, startDelay);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

let stop: (() => void) | undefined;

/**
 * Live events of this product's server. The code loads and the stream opens after the first screen; events since then are
 * delivered.
 */
export const live: Live = {
  subscribe(listener) {
    listeners.add(listener);
    stop ??= start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  },
  reportPresence: async (...place) => (await loadEvents()).reportPresence(...place),
};
