/** Ends in order, whatever was reached: what was opened last is closed first. */
import { setTimeout as pause } from 'node:timers/promises';

type Closer = () => Promise<unknown>;

export interface Shutdown {
  /** true once the end has begun */
  readonly begun: boolean;
  onClose(close: Closer): void;
  /** closes everything, each within `seconds`; calling it again joins the first */
  run(): Promise<void>;
}

export function createShutdown(seconds = 4.5): Shutdown {
  const closers: Closer[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) {
      await Promise.race([close().catch(() => {}), pause(seconds * 1000, undefined, { ref: false })]);
    }
  }

  return {
    get begun() {
      return running !== undefined;
    },
    onClose: (close) => closers.push(close),
    run: () => {
      running ??= closeAll();
      return running;
    },
  };
}
