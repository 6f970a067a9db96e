/** Batched reads: reads that many records need in one turn of the event loop become one query. */
import DataLoader from 'dataloader';
import type { Row } from '../handlers';
import type { Db } from './pool';

/**
 * Returns a batched loader by key. The keys requested in the same turn within one scope (a transaction) go to one call of `load`,
 * which returns one value per key, in the order of the keys. Nothing is cached.
 */
export function batchOf<Key, Value, Scope extends object = Db>(
  load: (scope: Scope, keys: readonly Key[]) => Promise<readonly Value[]>,
) {
  const loaders = new WeakMap<Scope, DataLoader<Key, Value>>();
  return (scope: Scope, key: Key): Promise<Value> => {
    const loader =
      loaders.get(scope) ??
      new DataLoader<Key, Value>(async (keys) => [...(await load(scope, keys))], { cache: false });
    loaders.set(scope, loader);
    return loader.load(key);
  };
}

/** Returns a batched loader of the rows of `table` by the column `by`: the rows of each key, sorted by `order`. */
export const rowsBy = (table: string, columns: readonly string[], keyColumn: string, order?: string) =>
  batchOf<unknown, Readonly<Row>[]>(async (db, keys) => {
    const query = db
      .selectFrom(table)
      .select([...new Set([...columns, keyColumn])])
      .where(keyColumn, 'in', [...new Set(keys)]);
    const rows: Row[] = await (order === undefined ? query : query.orderBy(order)).execute();
    const rowsByKey = new Map<string, Row[]>();
    for (const row of rows) {
      const key = String(row[keyColumn]);
      rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), row]);
    }
    return keys.map((key) => rowsByKey.get(String(key)) ?? []);
  });

/** Waits until every task has ended. Then returns all results, or throws the error of the first failed task in the list. */
export async function settleAll<Result>(tasks: readonly Promise<Result>[]): Promise<Result[]> {
  const results = await Promise.allSettled(tasks);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
