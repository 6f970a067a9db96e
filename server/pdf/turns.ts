import { setImmediate as turn } from 'node:timers/promises';

/** Worked at a stretch, in ms: then others have their turn. */
const STRETCH = 12;

/** Long work in turns with everybody else's. */
export class Turns {
  #since = performance.now();

  /** Lets others have theirs, where this one lasted. */
  async pass(): Promise<void> {
    if (performance.now() - this.#since < STRETCH) return;
    await turn();
    this.#since = performance.now();
  }
}
