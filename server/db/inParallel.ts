import type { Db } from './pool';

/**
 * Runs queries in parallel on the pool's connections, at most `max` at a time, or in sequence within a transaction, which has one
 * connection. After a failure no further query is started.
 */
export async function inParallel<Result>(
  db: Db,
  tasks: readonly (() => Promise<Result>)[],
  max = tasks.length,
): Promise<Result[]> {
  const results: Result[] = [];
  let rest = [...tasks.entries()];
  const work = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [index, task] = next;
      try {
        results[index] = await task();
      } catch (error) {
        rest = [];
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: db.isTransaction ? 1 : max }, work));
  return results;
}
