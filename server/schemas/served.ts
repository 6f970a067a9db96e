import { schemas } from '../../resources';
import { reachOf } from '../../src/schema/access';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Viewer } from '../viewer';
import { isCodeResource } from './judge';
import type { LiveRegistry } from './live';

const ofCode: ReadonlySet<ResourceSchema> = new Set(schemas);

export interface Served {
  revision: number;
  /** those created at run time, and those of the code with an overlay */
  resources: readonly ResourceSchema[];
  /** the names of the code's resources with an overlay */
  overlays: readonly string[];
}

/** Returns the resources that a schema's fields refer to. */
const neighbours = ({ fields }: ResourceSchema): string[] =>
  Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : 'from' in field ? [String(field.from)] : []));

/** Returns the resources that differ from the code's: created at run time, or with an overlay. */
const changedIn = (registry: LiveRegistry): ReadonlyMap<string, ResourceSchema> =>
  new Map(registry.all.filter(({ schema }) => !ofCode.has(schema)).map(({ name, schema }) => [name, schema]));

function shownTo(ability: Viewer['ability'], changed: ReadonlyMap<string, ResourceSchema>): ReadonlySet<string> {
  const shown = new Set<string>();
  const show = (schema: ResourceSchema) => {
    if (shown.has(schema.name)) return;
    shown.add(schema.name);
    for (const name of neighbours(schema)) {
      const next = changed.get(name);
      if (next) show(next);
    }
  };
  for (const schema of changed.values())
    if (isCodeResource(schema.name) || reachOf(schema, ability) !== 'none') show(schema);
  return shown;
}

/**
 * Returns the sorted names of the resources that a person must not know of: those created at run time whose records they may not
 * even choose, unless a resource that they may see refers to it. One rule for `/schema` and `/openapi.json`.
 */
export function hiddenFrom({ ability }: Pick<Viewer, 'ability'>, registry: LiveRegistry): string[] {
  const changed = changedIn(registry);
  const shown = shownTo(ability, changed);
  return [...changed.keys()].filter((name) => !shown.has(name)).sort();
}

/** Returns the published resources for one person, without the hidden ones (`hiddenFrom`). */
export function servedTo({ ability }: Pick<Viewer, 'ability'>, registry: LiveRegistry): Served {
  const changed = changedIn(registry);
  const shown = shownTo(ability, changed);
  const resources = [...changed.values()].filter(({ name }) => shown.has(name));
  const overlays = resources.map(({ name }) => name).filter(isCodeResource);
  return { revision: registry.revision, resources, overlays };
}
