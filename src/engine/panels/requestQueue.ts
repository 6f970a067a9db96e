/** Requests of figures wait for their turn, so that a screen with many of them leaves connections to the rest of the product. */

/**
 * Returns a function that runs tasks, at most `max` at a time, in the order in which they arrive. A task whose signal is aborted
 * before its turn is not run.
 */
export function requestQueue(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const finish = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return async <Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    if (running >= max) await new Promise<void>((turn) => waiting.push(turn));
    running += 1;
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      finish();
    }
  };
}
