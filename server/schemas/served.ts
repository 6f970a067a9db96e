import { schemas } from '../../resources';
import { readAccessOf } from '../../src/schema/access';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Viewer } from '../viewer';
import type { LiveRegistry } from './live';
import { isCodeResource } from './validateDraft';

const codeSchemas: ReadonlySet<ResourceSchema> = new Set(schemas);

export interface ServedSchemas {
  revision: number;
  /** those created at run time, and those of the code with an overlay */
  resources: readonly ResourceSchema[];
  /** the names of the code's resources with an overlay */
  overlays: readonly string[];
}

/** Returns the resources that a schema's fields refer to. */
const referencedResources = ({ fields }: ResourceSchema): string[] =>
  Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : 'from' in field ? [String(field.from)] : []));

/** Returns the resources that differ from the code's: created at run time, or with an overlay. */
const changedIn = (registry: LiveRegistry): ReadonlyMap<string, ResourceSchema> =>
  new Map(registry.all.filter(({ schema }) => !codeSchemas.has(schema)).map(({ name, schema }) => [name, schema]));

function visibleTo(ability: Viewer['ability'], changed: ReadonlyMap<string, ResourceSchema>): ReadonlySet<string> {
  const visible = new Set<string>();
  const addVisible = (schema: ResourceSchema) => {
    if (visible.has(schema.name)) return;
    visible.add(schema.name);
    for (const name of referencedResources(schema)) {
      const referenced = changed.get(name);
      if (referenced) addVisible(referenced);
    }
  };
  for (const schema of changed.values())
    if (isCodeResource(schema.name) || readAccessOf(schema, ability) !== 'none') addVisible(schema);
  return visible;
}

/**
 * Returns the sorted names of the resources that a person must not know of: those created at run time whose records they may not
 * even choose, unless a resource that they may see refers to it. One rule for `/schema` and `/openapi.json`.
 */
export function hiddenFrom({ ability }: Pick<Viewer, 'ability'>, registry: LiveRegistry): string[] {
  const changed = changedIn(registry);
  const visible = visibleTo(ability, changed);
  return [...changed.keys()].filter((name) => !visible.has(name)).sort();
}

/** Returns the published resources for one person, without the hidden ones (`hiddenFrom`). */
export function servedTo({ ability }: Pick<Viewer, 'ability'>, registry: LiveRegistry): ServedSchemas {
  const changed = changedIn(registry);
  const visible = visibleTo(ability, changed);
  const resources = [...changed.values()].filter(({ name }) => visible.has(name));
  const overlays = resources.map(({ name }) => name).filter(isCodeResource);
  return { revision: registry.revision, resources, overlays };
}
