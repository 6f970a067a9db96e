import type { Live } from '../src/engine/provider/live';
import type { StreamEvent } from '../src/schema/events';

const loaded = () => import('./events');

/** How long, in ms, what is shown first has the browser and the line to itself. */
const patience = 3_000;
/** What is shown first was asked for at most so long before, in ms. */
const askedBefore = 3_000;

const listeners = new Set<(event: StreamEvent) => void>();

function tell(event: StreamEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Listens to the server until it is stopped, beginning in a while. */
function begin(): () => void {
  const stop = new AbortController();
  const began = performance.now();
  const timer = setTimeout(() => {
    loaded().then(
      ({ follow }) => {
        if (!stop.signal.aborted) follow(tell, stop.signal, performance.now() - began + askedBefore);
      },
      () => {}, // of a version that is no more: the pages go on as without it
    );
  }, patience);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

let end: (() => void) | undefined;

/**
 * What happens on our own server. Its code comes, and its stream is opened, once the first screen is there; what happened since
 * is told then.
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
