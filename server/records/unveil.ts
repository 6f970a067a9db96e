/** What is behind a mask, one field of one record at a time; each time is written down. */
import { kindOf } from '../../src/schema/kinds';
import type { Field, Resource } from '../../src/schema/registry';
import { keepUnveiling } from '../audit/history';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { type Access, openFor } from './access';
import { visibleRow } from './read';
import { type Store, transacted } from './store';

/** A masked field that the viewer may unveil: 403 without what reading it takes, 404 for what has no mask. */
export function openVeil(store: Store, viewer: Viewer, resource: Resource, name: string): [Access, Field] {
  const access = openFor('ver', store.registry, resource, viewer);
  const field = resource.fields.get(name);
  if (!field?.mask || !resource.columns.includes(field)) throw new Problem(404, 'noSuchCall');
  if (!access.readable(field)) throw new Problem(403, 'forbidden');
  return [access, field];
}

/** `POST /api/{resource}/{id}/unveil/{field}`: the value as it is stored. 404 where the viewer may not see the record. */
export async function unveil(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: string,
  name: string,
): Promise<{ value: unknown }> {
  const [access, field] = openVeil(store, viewer, resource, name);
  const key = resource.columns.filter((column) => column.name === resource.key);
  return transacted(store, async ({ db }) => {
    const row = await visibleRow(db, access, id, [...key, field]);
    await keepUnveiling(db, { resource, key: row[resource.key], field: name, viewer, now: access.now });
    return { value: row[name] ?? kindOf(field).empty };
  });
}
