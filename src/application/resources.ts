import type { PublishedSchemas } from '../../providers/publishedSchemas';
import { createPathTable, type PathTable } from '../engine/paths';
import { type Registry, registryOf } from '../schema/registry';
import type { ResourceSchema, View } from '../schema/resource';
import { pages } from './pages';
import { everyday, lazySummaries, loadAllSchemas, loadedSchemas, loadSchemasFor } from './schemas';

/** The resources of a signed-in person, and the paths of their screens. */
export interface Resources {
  registry: Registry;
  table: PathTable;
  /** revision of the publication; 0: the schemas of the code */
  revision: number;
  /** as `EngineValue.loadSchemas` */
  loadSchemas(name: string | undefined, view: View): Promise<void> | undefined;
}

function resourcesFrom(schemas: readonly ResourceSchema[], revision: number): Resources {
  const registry = registryOf(schemas, lazySummaries, loadedSchemas);
  const schemasByName = new Map(schemas.map((schema) => [schema.name, schema]));
  return {
    registry,
    table: createPathTable(
      registry,
      pages.map(({ path }) => path),
    ),
    revision,
    loadSchemas: (name, view) => (name === undefined ? loadAllSchemas() : loadSchemasFor(name, view, schemasByName)),
  };
}

/** The resources of the code. */
export const codeResources = resourcesFrom(everyday, 0);

/** The resources of the code and those published, whose schemas replace the code's ones of the same name. */
export function resourcesWith(published: PublishedSchemas | null): Resources {
  if (!published || published.resources.length === 0) return { ...codeResources, revision: published?.revision ?? 0 };
  const publishedByName = new Map(published.resources.map((schema) => [schema.name, schema]));
  const effectiveSchemas = everyday.map((schema) => publishedByName.get(schema.name) ?? schema);
  const everydayNames = new Set(everyday.map(({ name }) => name));
  const added = published.resources.filter(({ name }) => !everydayNames.has(name));
  return resourcesFrom([...effectiveSchemas, ...added], published.revision);
}
