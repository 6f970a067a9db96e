/** Runs and their steps as the server systemViewer changes them: along their transitions, told of as any change. */

import type { Row } from '../handlers';
import { systemViewer } from '../itself';
import { openToRead } from '../records/access';
import { lockRow } from '../records/read';
import { type Store, withTransaction } from '../records/store';
import { changeRecord, type Work } from '../records/storeRows';

export interface Change {
  /** a transition's name, or why else */
  action: string;
  values: Row;
}

/**
 * Locks a record and changes it as `decide` says of it as it is now; nothing happens where it says nothing. Answers the record as
 * it is then.
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
