import type { Db } from './pool';

/** Runs queries side by side on the pool's connections; in a transaction, which has one, in turn. */
export async function together<Result>(db: Db, tasks: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  if (!db.isTransaction) return Promise.all(tasks.map((task) => task()));
  const results: Result[] = [];
  for (const task of tasks) results.push(await task());
  return results;
}
