/** Filters events to what a viewer could request, and nothing else. */
import { sql } from 'kysely';
import { readAccessOf } from '../../src/schema/access';
import { clock } from '../../src/schema/clock';
import { matches } from '../../src/schema/conditions/evaluate';
import type { WrittenRecord } from '../../src/schema/events';
import type { Registry, Resource } from '../../src/schema/registry';
import { columnSql, listSql, sqlType } from '../db/conditions';
import { linkOf } from '../db/kinds';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { parentOf, rulesFor, visibleRows } from '../records/access';
import { contextOf, may, type Viewer } from '../viewer';
import type { RecordEvent } from './event';

/** Returns whether the viewer has a screen of the resource: whoever may only choose its records has none. */
export function hasScreen(registry: Registry, resource: Resource, viewer: Viewer): boolean {
  const satellite = parentOf(registry, resource);
  return (
    readAccessOf(resource.schema, viewer.ability) === 'all' &&
    (!satellite || may(viewer, 'ver', satellite.parent.schema.subject))
  );
}

/** Returns which of these records the viewer may see. */
export async function visibleKeys(
  db: Db,
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
  keys: readonly unknown[],
): Promise<Set<unknown>> {
  const visible = visibleRows({ registry, resource, viewer, now: clock.now() }, 't');
  if (keys.length === 0 || !visible) return new Set(keys);
  const field = resource.fields.get(resource.key);
  if (!field) throw new Error(`${resource.name}: no key`);
  const { rows } = await sql<{ key: unknown }>`
    select ${columnSql('t', resource.key)} as "key" from ${sql.table(resource.name)} as "t"
    where ${columnSql('t', resource.key)} = any(${listSql(keys, sqlType({ registry }, field))}) and ${visible}`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** Returns whether the row rules let the viewer see a record with these values. */
async function rowRulesAllow(
  db: Db,
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
  was: Row | undefined,
): Promise<boolean> {
  const context = { ...contextOf(viewer), fields: resource.fields };
  for (const { where, through = [] } of rulesFor(resource, viewer)) {
    if (was === undefined) return false;
    if (matches(where, was, context)) continue;
    let visibleThroughLink = false;
    for (const name of through) {
      const field = resource.fields.get(name);
      const link = field && linkOf(field);
      const key = was[name] ?? null;
      if (!link || key === null) continue;
      visibleThroughLink ||= (await visibleKeys(db, registry, registry.getOrThrow(link.to), viewer, [key])).has(key);
    }
    if (!visibleThroughLink) return false;
  }
  return true;
}

const toNews = ({ id, version, action, by, parent }: RecordEvent): WrittenRecord => ({
  id,
  version,
  action,
  by,
  ...(parent !== undefined && { parent }),
});

/**
 * Returns the events of one resource's records for a viewer, the latest per record: those that they may see now, and, as removed,
 * those that they could see before.
 */
export async function newsFor(
  db: Db,
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
  events: readonly RecordEvent[],
): Promise<WrittenRecord[]> {
  if (!hasScreen(registry, resource, viewer)) return [];
  const latest = new Map(events.map((event) => [event.id, event]));
  const parent = parentOf(registry, resource)?.parent;
  const deleted = [...latest.values()].filter(({ action }) => action === 'borrar');
  const [visible, parents] = await Promise.all([
    visibleKeys(db, registry, resource, viewer, [...latest.keys()]),
    parent
      ? visibleKeys(
          db,
          registry,
          parent,
          viewer,
          deleted.flatMap((event) => event.parent ?? []),
        )
      : new Set<unknown>(),
  ]);
  const news: WrittenRecord[] = [];
  for (const event of latest.values()) {
    if (event.action !== 'borrar' && visible.has(event.id)) {
      news.push(toNews(event));
      continue;
    }
    if (parent && !(event.action === 'borrar' && parents.has(event.parent))) continue;
    // of several changes, the first one has the values before all of them
    const was = events.find(({ id, was }) => id === event.id && was !== undefined)?.was;
    const left = event.action === 'borrar' || was !== undefined;
    if (left && (await rowRulesAllow(db, registry, resource, viewer, was))) news.push({ ...toNews(event), gone: true });
  }
  return news;
}
