/** Ends in order, whatever was reached: what was opened last is closed first. */
import { setTimeout as pause } from 'node:timers/promises';

type Closer = () => Promise<unknown>;

export interface Shutdown {
  /** true once the end has begun */
  readonly begun: boolean;
  /** it may take so many seconds, 4.5 where nothing is said; all together less than the 10 of contract.md */
  onClose(close: Closer, seconds?: number): void;
  /** closes everything, each within its time; calling it again joins the first */
  run(): Promise<void>;
}

export function createShutdown(): Shutdown {
  const closers: { close: Closer; seconds: number }[] = [];
  let running: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (let next = closers.pop(); next; next = closers.pop()) {
      const { close, seconds } = next;
      await Promise.race([close().catch(() => {}), pause(seconds * 1000, undefined, { ref: false })]);
    }
  }

  return {
    get begun() {
      return running !== undefined;
    },
    onClose: (close, seconds = 4.5) => closers.push({ close, seconds }),
    run: () => {
      running ??= closeAll();
      return running;
    },
  };
}
