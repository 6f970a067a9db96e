/** Which rows of the rosters' resources a viewer sees, for statements of our own: by the same rules as everywhere. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleRows } from '../../server/records/access';
import type { Viewer } from '../../server/viewer';
import type { Registry } from '../../src/schema/registry';

/** A condition on a resource's table under a name; true where no rule hides any of its rows. */
export type Seen = (resource: string, alias: string) => RawBuilder<SqlBool>;

export const seenBy =
  (registry: Registry, viewer: Viewer, now = new Date()): Seen =>
  (resource, alias) =>
    visibleRows({ registry, resource: registry.need(resource), viewer, now }, alias) ?? sql<SqlBool>`true`;
