import type { PublishedSchemas } from '../../providers/mode';
import { schemas } from '../../resources';
import { createPathTable, type PathTable } from '../engine/routing/paths';
import { pages } from '../pages/pages';
import type { Registry } from '../schema/registry';
import { registryOf } from '../schema/registry';

/** The resources of a signed-in person, and where their screens are. */
export interface Resources {
  registry: Registry;
  table: PathTable;
  /** of what was published; 0: the code's own */
  revision: number;
}

const made = (registry: Registry, revision: number): Resources => ({
  registry,
  table: createPathTable(
    registry,
    pages.map(({ path }) => path),
  ),
  revision,
});

/** Those of the code, as everything begins. */
export const ownResources = made(registryOf(schemas), 0);

/** Those of the code and what was published, whose schemas replace the code's of the same name. */
export function resourcesWith(published: PublishedSchemas | null): Resources {
  if (!published || published.resources.length === 0) return { ...ownResources, revision: published?.revision ?? 0 };
  const changed = new Map(published.resources.map((schema) => [schema.name, schema]));
  const own = schemas.map((schema) => changed.get(schema.name) ?? schema);
  const known = new Set(schemas.map(({ name }) => name));
  const added = published.resources.filter(({ name }) => !known.has(name));
  return made(registryOf([...own, ...added]), published.revision);
}
