import { setImmediate as nextTask } from 'node:timers/promises';

/** Length of a time slice in ms. */
const SLICE_MS = 12;

/** Splits long work into time slices, so that other work can run between them. */
export class TimeSlices {
  #since = performance.now();

  /** Yields to other work where the current time slice is over. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await nextTask();
    this.#since = performance.now();
  }
}
