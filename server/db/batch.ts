/** Batched reads: those that many records need in one turn of the event loop are one query. */
import DataLoader from 'dataloader';
import type { Row } from '../handlers';
import type { Db } from './pool';

/**
 * Batches work by key: the keys requested at the same time, within one scope (a transaction), go to one call of `load`, which
 * answers a value for each key, in their order. Nothing is cached.
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

/** The rows of a table by a column, batched: those of each key, in the order of the table's `id`. */
export const rowsBy = (table: string, columns: readonly string[], by: string, order?: string) =>
  batchOf<unknown, Readonly<Row>[]>(async (db, keys) => {
    const query = db
      .selectFrom(table)
      .select([...new Set([...columns, by])])
      .where(by, 'in', [...new Set(keys)]);
    const rows: Row[] = await (order === undefined ? query : query.orderBy(order)).execute();
    const found = new Map<string, Row[]>();
    for (const row of rows) {
      const key = String(row[by]);
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    return keys.map((key) => found.get(String(key)) ?? []);
  });

/** All of them, once none is under way any more; throws what the first that failed threw. */
export async function allDone<Result>(tasks: readonly Promise<Result>[]): Promise<Result[]> {
  const results = await Promise.allSettled(tasks);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
