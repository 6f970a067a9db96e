/** Row visibility for hand-written SQL, by the same rules as the records API. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { visibleRows } from '../../../../server/records/access';
import type { Viewer } from '../../../../server/viewer';
import { clock } from '../../../../src/schema/clock';
import type { Registry } from '../../../../src/schema/registry';

/** Builds the visibility condition for a resource's table and alias; `true` when nothing is hidden. */
export type Visibility = (resource: string, alias: string) => RawBuilder<SqlBool>;

export const visibilityFor =
  (registry: Registry, viewer: Viewer, now = clock.now()): Visibility =>
  (resource, alias) =>
    visibleRows({ registry, resource: registry.getOrThrow(resource), viewer, now }, alias) ?? sql<SqlBool>`true`;
