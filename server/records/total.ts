/** Reads a page of a list together with the total. */
import { BoundedMap } from '../../src/schema/boundedMap';
import { inParallel } from '../db/inParallel';
import type { Row } from '../handlers';
import type { Store } from './store';

/** From this size on, a total is cached for some seconds. Below it, the total is exact; above `COUNTED` it is a bound. */
const many = 50_000;
/** lifetime of a cached total in ms, per person */
const givenAgain = 15_000;

/** Cached totals of long lists, by person and list. */
const counts = new BoundedMap<string, { total: number; at: number }>(500);

/** The last total and duration in ms of each list, by its `list` key. */
const lastTimes = new BoundedMap<string, { total: number; took: number }>(2000);

/** A list that took at most this many ms is counted within the page query. A slower one is counted in a parallel query. */
const quick = 5;

/** Name of the column with the total in the rows of a page. */
export const totalColumn = 'el total';

export interface Counted {
  /** identifies the list, whoever reads it */
  list: string;
  /** identifies the person: what they may see decides the total */
  whose: string;
  /** offset of the page's first row */
  from: number;
  /** maximum number of rows of a page */
  most: number;
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
  { list, whose, from, most, page, count }: Counted,
): Promise<{ rows: Row[]; total: number }> {
  const own = `${whose} ${list}`;
  const recent = counts.get(own);
  if (recent && performance.now() - recent.at < givenAgain && from + most <= recent.total) {
    const rows = await page(false);
    // the list has shrunk since, so it is counted again
    if (rows.length === most) return { rows, total: recent.total };
  }
  const before = lastTimes.get(list);
  const last = before !== undefined && before.total < from + most;
  const inPassing = !last && before !== undefined && before.took <= quick;
  let rows: Row[] = [];
  let total: number | undefined;
  const read = async () => {
    rows = await page(inPassing);
  };
  const tell = async () => {
    total = await count();
  };
  const began = performance.now();
  await inParallel(db, last || inPassing ? [read] : [read, tell]);
  if (total === undefined) {
    const told = rows[0]?.[totalColumn];
    const known = rows.length < most && (rows.length > 0 || from === 0) ? from + rows.length : undefined;
    total = typeof told === 'number' ? told : (known ?? (await count()));
  }
  const now = performance.now();
  lastTimes.set(list, { total, took: now - began });
  if (total >= many) counts.set(own, { total, at: now });
  return { rows, total };
}
