/** Changes of runs and steps by the server itself: along their transitions, with events like any other change. */

import type { Row } from '../handlers';
import { systemViewer } from '../itself';
import { openToRead } from '../records/access';
import { lockRow } from '../records/read';
import { type Store, withTransaction } from '../records/store';
import { changeRecord, type Work } from '../records/storeRows';

export interface Change {
  /** the name of a transition, or another reason */
  action: string;
  values: Row;
}

/**
 * Locks a record and applies the change that `decide` returns for its current values; no change if it returns undefined. Returns
 * the record afterwards.
 */
export async function change(
  store: Store,
  name: string,
  id: number,
  decide: (row: Row, inside: Store) => Change | undefined | Promise<Change | undefined>,
): Promise<Row> {
  return withTransaction(store, async (inside) => {
    const resource = inside.registry.need(name);
    const work: Work = { store: inside, viewer: systemViewer, now: new Date() };
    const access = openToRead(inside.registry, resource, systemViewer, work.now);
    const row = await lockRow(inside.db, access, id);
    const wanted = await decide(row, inside);
    if (!wanted) return row;
    const move = resource.status?.transitions.find(({ action }) => action === wanted.action);
    const { status } = resource;
    if (move && status && !move.from.includes(String(row[status.name]))) return row;
    const values = move && status ? { ...wanted.values, [status.name]: move.to } : wanted.values;
    return changeRecord(work, resource, row, values, { action: wanted.action, reason: null }, access);
  });
}
