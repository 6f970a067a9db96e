/** A stored row as a viewer gets it: `{ id, …fields, version, _can, _refs }`, and nothing that they may not read. */
import { canOf } from '../../src/schema/can';
import { masked } from '../../src/schema/mask';
import type { Field } from '../../src/schema/registry';
import { columnOf } from '../db/kinds';
import type { Row } from '../handlers';
import { contextOf } from '../viewer';
import type { Access } from './access';
import { loadRefs } from './links';
import { loadMade } from './made';
import type { Store } from './store';

/** What has a mask is shown with it to everybody: who may see more asks for it, record by record (`unveil.ts`). */
function shownValue(field: Field, row: Row): unknown {
  const { compute } = columnOf(field);
  const value = row[field.name] ?? (compute ? compute(field, row) : null);
  return field.mask ? masked(field.mask, value) : value;
}

/** Presents rows that were read with `readColumns`, their pairs loaded. */
export async function present(
  store: Pick<Store, 'db' | 'handlers'>,
  access: Access,
  shown: readonly Field[],
  stored: readonly Row[],
): Promise<Row[]> {
  const { registry, resource, viewer, reach, now } = access;
  const open = shown.filter((field) => access.readable(field));
  const refs = await loadRefs(store.db, registry, viewer, open, stored);
  const made = await loadMade(store, access, open, stored);
  const rows = stored.map((row, at) => ({ ...row, ...made[at] }));
  const context = contextOf(viewer, now);
  return rows.map((row, at) => ({
    id: row[resource.key],
    ...Object.fromEntries(shown.map((field) => [field.name, shownValue(field, row)])),
    _can: reach === 'all' ? canOf(resource, row, viewer.ability, context) : {},
    _refs: refs[at] ?? {},
  }));
}
