import type { Live } from '../src/engine/provider';

const loaded = () => import('./events');

/** How long, in ms, what is shown first has the browser and the line to itself. */
const patience = 1_500;

/** What happens on our own server; its code comes, and its stream is opened, once the first screen is there. */
export const live: Live = {
  subscribe(listener) {
    let stop: (() => void) | undefined;
    let stopped = false;
    const timer = setTimeout(() => {
      loaded().then(
        ({ subscribe }) => {
          if (!stopped) stop = subscribe(listener);
        },
        () => {}, // a version that is no more: the pages go on as without it
      );
    }, patience);
    return () => {
      stopped = true;
      clearTimeout(timer);
      stop?.();
    };
  },
  present: async (...at) => (await loaded()).present(...at),
};
