import { describe, expect, it } from 'vitest';
import { requestQueue } from './requestQueue';

/** Tasks that end when their name is passed to `end`. */
function setUp(max: number) {
  const inTurn = requestQueue(max);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal?: AbortSignal) =>
    inTurn(() => {
      started.push(name);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, name.startsWith('bad') ? () => reject(new Error(name)) : resolve);
      });
    }, signal);
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { run, started, end };
}

describe('requests of figures', () => {
  it('run a few at a time, in the order in which they arrive; one that fails gives its turn to the next', async () => {
    const { run, started, end } = setUp(2);
    const results = ['a', 'bad', 'c', 'd'].map((name) => run(name).catch(({ message }) => message));
    expect(started).toEqual(['a', 'bad']);
    await end('bad');
    expect(started).toEqual(['a', 'bad', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await Promise.all(results)).toEqual([undefined, 'bad', undefined, undefined]);
  });

  it('that nobody waits for any more when their turn comes are not sent', async () => {
    const { run, started, end } = setUp(1);
    const controller = new AbortController();
    void run('a');
    const skipped = run('b', controller.signal).catch(({ message }) => message);
    const last = run('c');
    controller.abort(new Error('gone'));
    await end('a');
    expect(await skipped).toBe('gone');
    expect(started).toEqual(['a', 'c']);
    await end('c');
    await last;
  });
});
