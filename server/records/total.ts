/** A page of a list, and how many the list has. */
import { BoundedMap } from '../../src/schema/boundedMap';
import { inParallel } from '../db/inParallel';
import type { Row } from '../handlers';
import type { Store } from './store';

/** Lists of so many are not counted at each page: a total may be some seconds old. Below it is exact; above `COUNTED` a bound. */
const many = 50_000;
/** ms that such a total is given again, to whoever got it */
const givenAgain = 15_000;

/** Of each list of many and each person: how many there were, and when that was counted. */
const counts = new BoundedMap<string, { total: number; at: number }>(500);

/** Of each list, by its `list`, when it was asked for last: how many there were, and the ms that it took. */
const lastTimes = new BoundedMap<string, { total: number; took: number }>(2000);

/** A list that took no longer, in ms, is counted in passing; what takes longer is counted beside reading the page. */
const quick = 5;

/** The column of a page's rows that tells how many the list has. */
export const totalColumn = 'el total';

export interface Counted {
  /** what tells this list from others, whoever asks */
  list: string;
  /** who asks: what they may see decides how many there are */
  whose: string;
  /** the place of the page's first row */
  from: number;
  /** rows that a page has at most */
  most: number;
  /** `counting`: each row has the `totalColumn` too */
  page(counting: boolean): Promise<Row[]>;
  count(): Promise<number>;
}

/**
 * A page and the total in as few questions as can be: a page that is the last one and not full tells it by itself. How to ask is
 * guessed from the time before; a wrong guess costs waiting for the count.
 */
export async function withTotal(
  db: Store['db'],
  { list, whose, from, most, page, count }: Counted,
): Promise<{ rows: Row[]; total: number }> {
  const own = `${whose} ${list}`;
  const recent = counts.get(own);
  if (recent && performance.now() - recent.at < givenAgain && from + most <= recent.total) {
    const rows = await page(false);
    // it has shrunk by more than that: counted after all
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
