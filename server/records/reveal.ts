/** Reveals a masked value: one field of one record at a time. Every reveal is logged. */
import { kindOf } from '../../src/schema/kinds';
import type { Field, Resource } from '../../src/schema/registry';
import { saveReveal } from '../audit/history';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { type Access, openFor } from './access';
import { visibleRow } from './read';
import { type Store, withTransaction } from './store';

/**
 * Returns a masked field that the viewer may reveal. Throws 403 without the permission to read it, and 404 for a field without a
 * mask.
 */
export function openMasked(store: Store, viewer: Viewer, resource: Resource, name: string): [Access, Field] {
  const access = openFor('ver', store.registry, resource, viewer);
  const field = resource.fields.get(name);
  if (!field?.mask || !resource.columns.includes(field)) throw new Problem(404, 'noSuchCall');
  if (!access.readable(field)) throw new Problem(403, 'forbidden');
  return [access, field];
}

/** `POST /api/{resource}/{id}/unveil/{field}`: returns the stored value. Throws 404 when the viewer may not see the record. */
export async function reveal(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: string,
  name: string,
): Promise<{ value: unknown }> {
  const [access, field] = openMasked(store, viewer, resource, name);
  const key = resource.columns.filter((column) => column.name === resource.key);
  return withTransaction(store, async ({ db }) => {
    const row = await visibleRow(db, access, id, [...key, field]);
    await saveReveal(db, { resource, key: row[resource.key], field: name, viewer, now: access.now });
    return { value: row[name] ?? kindOf(field).empty };
  });
}
