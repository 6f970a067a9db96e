import type { Db } from './pool';

const serializationFailure = '40001';
const deadlock = '40P01';

function isRetriable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === serializationFailure || code === deadlock;
}

/**
 * Runs `work` in one transaction, atomically. Within another transaction it joins that one. A deadlock or a serialization failure
 * is retried twice, so `work` must do only database work.
 */
export async function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 2 || !isRetriable(error)) throw error;
    }
  }
}
