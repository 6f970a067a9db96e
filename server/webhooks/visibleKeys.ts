import { sql } from 'kysely';
import { readAccessOf } from '../../src/schema/access';
import type { Registry } from '../../src/schema/registry';
import { columnSql } from '../db/conditions';
import type { Db } from '../db/pool';
import { visibleRows } from '../records/access';
import type { Viewer } from '../viewer';

interface Reader {
  db: Db;
  registry: Registry;
  viewer: Viewer;
  now: Date;
}

const none = () => false;

/**
 * Returns which of some records a viewer may see. A deleted record is seen by whoever sees all records of its resource: rules on rows
 * have nothing to be checked on any more.
 */
export async function visibleKeys(
  { db, registry, viewer, now }: Reader,
  resourceName: string,
  keys: readonly string[],
): Promise<(key: string) => boolean> {
  const resource = registry.get(resourceName);
  if (!resource || readAccessOf(resource.schema, viewer.ability) !== 'all') return none;
  const condition = visibleRows({ registry, resource, viewer, now }, 't');
  if (!condition) return () => true;
  const key = columnSql('t', resource.key);
  const { rows } = await sql<{ key: string }>`
    select ${key}::text as "key" from ${sql.table(resource.name)} as "t"
    where ${key}::text = any(${keys}::text[]) and ${condition}`.execute(db);
  const visible = new Set(rows.map((row) => row.key));
  return (text) => visible.has(text);
}
