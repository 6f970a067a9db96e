/** Reads a page of a list together with the total. */
import { BoundedMap } from '../../src/schema/boundedMap';
import { type BoundedTotal, boundedTotal } from '../../src/schema/total';
import { inParallel } from '../db/inParallel';
import type { Row } from '../handlers';
import type { Store } from './store';

/** From this size on, a total is cached for some seconds. Below it, the total is exact; above `COUNTED` it is a bound. */
const longList = 50_000;
/** lifetime of a cached total in ms, per person */
const cacheMs = 15_000;

/** Cached totals of long lists, by person and list. */
const cachedTotals = new BoundedMap<string, BoundedTotal & { at: number }>(500);

/** The last total and duration in ms of each list, by its `listKey` key. */
const lastReads = new BoundedMap<string, { total: number; took: number }>(2000);

/** A list that took at most this many ms is counted within the page query. A slower one is counted in a parallel query. */
const quickMs = 5;

/** Name of the column with the total in the rows of a page. */
export const totalColumn = 'el total';

export interface ListReader {
  /** identifies the list, whoever reads it */
  listKey: string;
  /** identifies the person: what they may see decides the total */
  viewerKey: string;
  /** offset of the page's first row */
  from: number;
  /** maximum number of rows of a page */
  pageSize: number;
  /** bound of the total; `page` and `count` count up to `countUpTo` of it */
  limit: number;
  /** `counting`: each row includes the `totalColumn` */
  page(counting: boolean): Promise<Row[]>;
  count(): Promise<number>;
}

/**
 * Reads a page and the total in as few queries as possible: a last page that is not full implies the total. The strategy follows
 * from the previous read; a wrong guess only costs an extra wait for the count.
 */
export async function withTotal(
  db: Store['db'],
  { listKey, viewerKey, from, pageSize, limit, page, count }: ListReader,
): Promise<BoundedTotal & { rows: Row[] }> {
  const cacheKey = `${viewerKey} ${listKey}`;
  const recent = cachedTotals.get(cacheKey);
  if (recent && performance.now() - recent.at < cacheMs && from + pageSize <= recent.total) {
    const rows = await page(false);
    // the list has shrunk since, so it is counted again
    if (rows.length === pageSize) return { rows, total: recent.total, isAtLeast: recent.isAtLeast };
  }
  const lastRead = lastReads.get(listKey);
  const isLastPage = lastRead !== undefined && lastRead.total < from + pageSize;
  const isCountedInPage = !isLastPage && lastRead !== undefined && lastRead.took <= quickMs;
  let rows: Row[] = [];
  let total: number | undefined;
  const read = async () => {
    rows = await page(isCountedInPage);
  };
  const readTotal = async () => {
    total = await count();
  };
  const startedAt = performance.now();
  await inParallel(db, isLastPage || isCountedInPage ? [read] : [read, readTotal]);
  if (total === undefined) {
    const counted = rows[0]?.[totalColumn];
    const implied = rows.length < pageSize && (rows.length > 0 || from === 0) ? from + rows.length : undefined;
    total = typeof counted === 'number' ? counted : (implied ?? (await count()));
  }
  const now = performance.now();
  const bounded = boundedTotal(total, limit);
  lastReads.set(listKey, { total, took: now - startedAt });
  if (total >= longList) cachedTotals.set(cacheKey, { ...bounded, at: now });
  return { rows, ...bounded };
}
