/** Compares the visible rows of a list with the server's current response. */
import type { Identifier, RaRecord } from 'ra-core';

export interface ListPage {
  data: RaRecord[];
  total?: number;
  /** `isAtLeast`: `total` is a lower bound */
  meta?: { isAtLeast?: unknown } | undefined;
}

export interface ListNews {
  /** the visible rows, in place, with current values */
  rows: RaRecord[];
  /** number of new records that are not shown yet */
  newCount: number;
  /** the current response has other rows, or another order, than the visible ones */
  hasOtherRows: boolean;
}

/**
 * Compares the visible page with a newer response to the same query. `changedIds`: keys that events named; only these can be new
 * rows, any other row that appears has only moved. Null: the events named no keys. `offPage`: current values of visible rows that
 * are no longer on the page.
 */
export function compareRows(
  current: ListPage,
  latest: ListPage,
  changedIds: ReadonlySet<string> | null,
  offPageRows: readonly RaRecord[] = [],
): ListNews {
  const key = (id: Identifier) => String(id);
  const latestById = new Map([...offPageRows, ...latest.data].map((row) => [key(row.id), row]));
  const shownIds = new Set(current.data.map(({ id }) => key(id)));
  const rows = current.data.map((row) => {
    const latestRow = latestById.get(key(row.id));
    return latestRow && latestRow.version !== row.version ? latestRow : row;
  });
  const added = latest.data.filter(({ id }) => !shownIds.has(key(id)) && changedIds?.has(key(id)));
  const totalGrowth = (latest.total ?? 0) - (current.total ?? 0);
  const isSame =
    latest.total === current.total &&
    latest.data.length === current.data.length &&
    latest.data.every(({ id }, index) => key(id) === key(current.data[index]?.id ?? ''));
  return { rows, newCount: added.length === 0 ? 0 : Math.max(added.length, totalGrowth), hasOtherRows: !isSame };
}
