/** Changes of runs and steps by the server itself: along their transitions, with events like any other change. */

import { clock } from '../../src/schema/clock';
import type { Row } from '../handlers';
import { openToRead } from '../records/access';
import { lockRow } from '../records/read';
import { type Store, withTransaction } from '../records/store';
import { changeRecord, type Work } from '../records/storeRows';
import { systemViewer } from '../systemViewer';

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
  decide: (row: Row, txStore: Store) => Change | undefined | Promise<Change | undefined>,
): Promise<Row> {
  return withTransaction(store, async (txStore) => {
    const resource = txStore.registry.getOrThrow(name);
    const work: Work = { store: txStore, viewer: systemViewer, now: clock.now() };
    const access = openToRead(txStore.registry, resource, systemViewer, work.now);
    const row = await lockRow(txStore.db, access, id);
    const planned = await decide(row, txStore);
    if (!planned) return row;
    const move = resource.status?.transitions.find(({ action }) => action === planned.action);
    const { status } = resource;
    if (move && status && !move.from.includes(String(row[status.name]))) return row;
    const values = move && status ? { ...planned.values, [status.name]: move.to } : planned.values;
    return changeRecord(work, resource, row, values, { action: planned.action, reason: null }, access);
  });
}
