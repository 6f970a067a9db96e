import { Problem } from '../problem';

/** Limits concurrency: `width` calls run at once, `queue` more wait; further calls throw 503. */
export function createGate({ width, queue }: { width: number; queue: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= width) {
      if (waiting.length >= queue) throw new Problem(503, 'overloaded', {}, { headers: { 'retry-after': '1' } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
