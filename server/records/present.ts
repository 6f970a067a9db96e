/** A stored row as a viewer gets it: `{ id, …fields, version, _can, _refs }`, only with what they may read. */
import { canFor } from '../../src/schema/can';
import { masked } from '../../src/schema/mask';
import type { Field } from '../../src/schema/registry';
import { inParallel } from '../db/inParallel';
import { columnOf, innerLinks } from '../db/kinds';
import type { Row } from '../handlers';
import { contextOf } from '../viewer';
import type { Access } from './access';
import { loadComputed } from './computedValues';
import { loadRefs, type Refs } from './links';
import type { ComputingStore } from './store';

/** Masked fields stay masked for everybody. A viewer with the permission reveals them one record at a time (`reveal.ts`). */
function valueReader(field: Field): (row: Row) => unknown {
  const { name, mask } = field;
  const { compute } = columnOf(field);
  const value = (row: Row) => row[name] ?? (compute ? compute(field, row) : null);
  return mask ? (row) => masked(mask, value(row)) : value;
}

/**
 * Converts rows that were read with `readColumns`, with their key lists loaded. Adds the computed values to the rows.
 *
 * @param loadedRefs `_refs` of each row, if they were loaded with the rows (`titleColumns.ts`)
 */
export async function present(
  store: ComputingStore,
  access: Access,
  shown: readonly Field[],
  stored: readonly Row[],
  loadedRefs?: readonly Refs[],
): Promise<Row[]> {
  const { registry, resource, viewer, reach, now } = access;
  const readable = shown.filter((field) => access.readable(field));
  const withRefs = loadedRefs ? readable.filter((field) => innerLinks(field).length > 0) : readable;
  let refs: Refs[] = [];
  let computed: Row[] = [];
  await inParallel(store.db, [
    async () => {
      if (withRefs.length > 0) refs = await loadRefs(store.db, registry, viewer, withRefs, stored);
    },
    async () => {
      computed = await loadComputed(store, access, readable, stored);
    },
  ]);
  if (computed.length > 0) for (const [index, row] of stored.entries()) Object.assign(row, computed[index]);
  const context = contextOf(viewer, now);
  const can = reach === 'all' ? canFor(resource, viewer.ability, context) : () => ({});
  const values = shown.map((field) => ({ name: field.name, read: valueReader(field) }));
  return stored.map((row, index) => {
    const record: Row = { id: row[resource.key] };
    for (const { name, read } of values) record[name] = read(row);
    record._can = can(row);
    record._refs = withRefs.length === 0 ? (loadedRefs?.[index] ?? {}) : { ...loadedRefs?.[index], ...refs[index] };
    return record;
  });
}
