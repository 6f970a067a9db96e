/** A page of a list, and how many the list has. */
import { BoundedMap } from '../../src/schema/boundedMap';
import { together } from '../db/together';
import type { Row } from '../handlers';
import type { Store } from './store';

/** How many there were of a list when it was asked for last, by its `list`. */
const lastTotals = new BoundedMap<string, number>(2000);

export interface Counted {
  /** what tells this list from others, whoever asks */
  list: string;
  /** the place of the page's first row */
  from: number;
  /** rows that a page has at most */
  most: number;
  page(): Promise<Row[]>;
  count(): Promise<number>;
}

/**
 * Counts beside reading the page; not at all where the page itself tells, as it does where it is the last one and not full. Whether
 * it will be is guessed from the time before, and a wrong guess costs waiting for the count.
 */
export async function withTotal(
  db: Store['db'],
  { list, from, most, page, count }: Counted,
): Promise<{ rows: Row[]; total: number }> {
  const before = lastTotals.get(list);
  let rows: Row[] = [];
  let total: number | undefined;
  const read = async () => {
    rows = await page();
  };
  const tell = async () => {
    total = await count();
  };
  await together(db, before !== undefined && before < from + most ? [read] : [read, tell]);
  if (total === undefined) {
    const last = rows.length < most && (rows.length > 0 || from === 0);
    total = last ? from + rows.length : await count();
  }
  lastTotals.set(list, total);
  return { rows, total };
}
