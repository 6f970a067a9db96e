import { setImmediate as turn } from 'node:timers/promises';

/** Length of a time slice in ms. */
const STRETCH = 12;

/** Splits long work into time slices, so that other work can run between them. */
export class Turns {
  #since = performance.now();

  /** Yields to other work where the current time slice is over. */
  async pass(): Promise<void> {
    if (performance.now() - this.#since < STRETCH) return;
    await turn();
    this.#since = performance.now();
  }
}
