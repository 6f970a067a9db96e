/** Orderly shutdown: closes what was opened, last opened first. */
import { setTimeout as pause } from 'node:timers/promises';

type Closer = () => Promise<unknown>;

export interface Shutdown {
  /** true once the shutdown has started */
  readonly hasStarted: boolean;
  /** registers a closer with its time limit, 4.5 seconds by default; the sum must be below the 10 seconds that a stop may take (deploy.md) */
  onClose(close: Closer, seconds?: number): void;
  /** runs all closers, each within its time limit; a second call returns the first run */
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
    get hasStarted() {
      return running !== undefined;
    },
    onClose: (close, seconds = 4.5) => closers.push({ close, seconds }),
    run: () => {
      running ??= closeAll();
      return running;
    },
  };
}
