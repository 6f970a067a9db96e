/** Which of what happened a viewer may be told: what they could ask for, and nothing else. */
import { sql } from 'kysely';
import { reachOf } from '../../src/schema/access';
import { holds } from '../../src/schema/conditions/evaluate';
import type { RecordNews } from '../../src/schema/events';
import type { Registry, Resource } from '../../src/schema/registry';
import { columnSql, listSql, typeOf } from '../db/conditions';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { parentOf, visibleRows } from '../records/access';
import { contextOf, may, type Viewer } from '../viewer';
import type { RecordEvent } from './event';

/** Whether a resource's news are for the viewer at all: who only picks from its records has no screen that shows them. */
export function opens(registry: Registry, resource: Resource, viewer: Viewer): boolean {
  const of = parentOf(registry, resource);
  return reachOf(resource.schema, viewer.ability) === 'all' && (!of || may(viewer, 'ver', of.parent.schema.subject));
}

/** Which of these records the viewer may see. */
export async function visibleKeys(
  db: Db,
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
  keys: readonly unknown[],
): Promise<Set<unknown>> {
  const seen = visibleRows({ registry, resource, viewer, now: new Date() }, 't');
  if (keys.length === 0 || !seen) return new Set(keys);
  const field = resource.fields.get(resource.key);
  if (!field) throw new Error(`${resource.name}: no key`);
  const { rows } = await sql<{ key: unknown }>`
    select ${columnSql('t', resource.key)} as "key" from ${sql.table(resource.name)} as "t"
    where ${columnSql('t', resource.key)} = any(${listSql(keys, typeOf({ registry }, field))}) and ${seen}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Whether the row rules let the viewer see a record that was like this. */
function couldSee(resource: Resource, viewer: Viewer, was: Row | undefined): boolean {
  const rules = (resource.schema.rows ?? []).filter(({ unless }) => !may(viewer, unless, resource.schema.subject));
  if (rules.length === 0) return true;
  return (
    was !== undefined &&
    rules.every(({ where }) => holds(where, was, { ...contextOf(viewer), fields: resource.fields }))
  );
}

const newsOf = ({ id, version, action, by, parent }: RecordEvent): RecordNews => ({
  id,
  version,
  action,
  by,
  ...(parent !== undefined && { parent }),
});

/**
 * What a viewer is told of one resource's records, each once, as it was last: those that they may see now, and, as gone, those
 * that they could see before.
 */
export async function newsFor(
  db: Db,
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
  events: readonly RecordEvent[],
): Promise<RecordNews[]> {
  if (!opens(registry, resource, viewer)) return [];
  const last = new Map(events.map((event) => [event.id, event]));
  const parent = parentOf(registry, resource)?.parent;
  const deleted = [...last.values()].filter(({ action }) => action === 'borrar');
  const [seen, parents] = await Promise.all([
    visibleKeys(db, registry, resource, viewer, [...last.keys()]),
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
  return [...last.values()].flatMap((event) => {
    if (event.action !== 'borrar' && seen.has(event.id)) return [newsOf(event)];
    if (parent && !(event.action === 'borrar' && parents.has(event.parent))) return [];
    // of several changes at once the first says what it was before all of them
    const was = events.find(({ id, was }) => id === event.id && was !== undefined)?.was;
    const left = event.action === 'borrar' || was !== undefined;
    return left && couldSee(resource, viewer, was) ? [{ ...newsOf(event), gone: true as const }] : [];
  });
}
