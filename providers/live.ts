import type { Live } from '../src/engine/provider/live';
import type { StreamEvent } from '../src/schema/events';

const loaded = () => import('./events');

/** Delay in ms, so that the first screen loads without competition. */
const patience = 3_000;
/** The first screen's data was requested at most this long before, in ms. */
const askedBefore = 3_000;

const listeners = new Set<(event: StreamEvent) => void>();

function tell(event: StreamEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Starts listening after the delay; returns the function that stops it. */
function begin(): () => void {
  const stop = new AbortController();
  const began = performance.now();
  const timer = setTimeout(() => {
    loaded().then(
      ({ follow }) => {
        if (!stop.signal.aborted) follow(tell, stop.signal, performance.now() - began + askedBefore);
      },
      () => {}, // the chunk of an old deployment no longer exists: the pages work without live events
    );
  }, patience);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

let end: (() => void) | undefined;

/**
 * Live events of this product's server. The code loads and the stream opens after the first screen; events since then are
 * delivered.
 */
export const live: Live = {
  subscribe(listener) {
    listeners.add(listener);
    end ??= begin();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      end?.();
      end = undefined;
    };
  },
  reportPresence: async (...at) => (await loaded()).present(...at),
};
