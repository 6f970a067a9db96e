import type { Db } from './pool';

/** Runs queries in parallel on the pool's connections, or in sequence within a transaction, which has one connection. */
export async function inParallel<Result>(db: Db, tasks: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  if (!db.isTransaction) return Promise.all(tasks.map((task) => task()));
  const results: Result[] = [];
  for (const task of tasks) results.push(await task());
  return results;
}
