/**
 * The schemas of the code. Everyday areas are in the first chunk; other areas are lazy-loaded with the first screen that needs
 * them.
 */
import summaries from 'virtual:resource-summaries';
import { isEveryday } from '../../resources/everyday';
import { schemas as holders } from '../../resources/holders';
import { schemas as sau } from '../../resources/sau';
import { schemas as settings } from '../../resources/settings';
import type { Area, ResourceSchema, View } from '../schema/resource';
import { type Neighbours, neighboursOf, type SchemaSummary } from '../schema/summary';
import { laterIcons } from '../ui/icons';
import { loadAreaTexts } from './translations';

/** Summary of a resource whose schema is lazy-loaded, with those of its neighbours that are lazy-loaded too. */
export type LazySummary = SchemaSummary & Neighbours;

/** Loads the schemas of an area that is not everyday, by the path of its index. */
const loaders = import.meta.glob<readonly ResourceSchema[]>(
  ['../../resources/*/index.ts', '!../../resources/{settings,holders,sau}/index.ts'],
  { import: 'schemas' },
);

/** Schemas in the first chunk. */
export const everyday: readonly ResourceSchema[] = [...settings, ...holders, ...sau];

/** Lazy-loaded schemas, by name. */
export const loadedSchemas = new Map<string, ResourceSchema>();

export const lazySummaries: readonly LazySummary[] = summaries;

const byName = new Map(lazySummaries.map((summary) => [summary.name, summary]));
const loadedAreas = new Set<Area>();
const pendingAreas = new Map<Area, Promise<void>>();

async function importArea(area: Area): Promise<void> {
  const loadSchemas = loaders[`../../resources/${area}/index.ts`];
  const [schemas = []] = await Promise.all([loadSchemas?.(), loadAreaTexts(area), laterIcons()]);
  for (const schema of schemas) loadedSchemas.set(schema.name, schema);
  loadedAreas.add(area);
}

function loadArea(area: Area): Promise<void> {
  const pending = pendingAreas.get(area) ?? importArea(area);
  pendingAreas.set(area, pending);
  // a failed request is not cached, so that a retry is possible
  pending.catch(() => pendingAreas.delete(area));
  return pending;
}

function areasFor(name: string, view: View, publishedSchemas: ReadonlyMap<string, ResourceSchema>): Area[] {
  const summary = byName.get(name);
  const schema = publishedSchemas.get(name);
  const { refers, listed } = schema ? neighboursOf(schema) : (summary ?? { refers: [], listed: [] });
  const neighbourAreas = [...refers, ...(view === 'show' ? listed : [])].flatMap(
    (neighbour) => byName.get(neighbour)?.area ?? [],
  );
  return summary ? [summary.area, ...neighbourAreas] : neighbourAreas;
}

/**
 * Loads the schemas and texts that a view of a resource needs. Returns undefined if all are loaded. `known`: the schemas that do
 * not come from the code.
 */
export function loadSchemasFor(
  name: string,
  view: View,
  publishedSchemas: ReadonlyMap<string, ResourceSchema>,
): Promise<void> | undefined {
  const areas = new Set(areasFor(name, view, publishedSchemas));
  const missing = [...areas].flatMap((area) => (isEveryday(area) || loadedAreas.has(area) ? [] : [area]));
  return missing.length === 0 ? undefined : Promise.all(missing.map(loadArea)).then(() => {});
}

/** Loads all schemas: for screens that use every resource, and when the browser is idle. */
export function loadAllSchemas(): Promise<void> | undefined {
  const missing = [...new Set(lazySummaries.map(({ area }) => area))].flatMap((area) =>
    isEveryday(area) || loadedAreas.has(area) ? [] : [area],
  );
  return missing.length === 0 ? undefined : Promise.all(missing.map(loadArea)).then(() => {});
}
