import { schemas } from '../../resources';
import { reachOf } from '../../src/schema/access';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Viewer } from '../viewer';
import { isCodeResource } from './judge';
import type { LiveRegistry } from './live';

const ofCode: ReadonlySet<ResourceSchema> = new Set(schemas);

export interface Served {
  revision: number;
  /** those made at run time, and those of the code as the organisation changed them */
  resources: readonly ResourceSchema[];
  /** the names of those of the code that the organisation changed */
  overlays: readonly string[];
}

/** The resources that a schema's fields lead to. */
const neighbours = ({ fields }: ResourceSchema): string[] =>
  Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : 'from' in field ? [String(field.from)] : []));

/** The resources that differ from the code's: made at run time, or changed by the organisation. */
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
 * The names of the resources that a person must not learn of, sorted: those made at run time whose records they may not even choose,
 * unless one that they may see leads to it. One rule for every door: `/schema`, `/openapi.json`.
 */
export function hiddenFrom({ ability }: Pick<Viewer, 'ability'>, registry: LiveRegistry): string[] {
  const changed = changedIn(registry);
  const shown = shownTo(ability, changed);
  return [...changed.keys()].filter((name) => !shown.has(name)).sort();
}

/** What was published, for one person, without what is hidden from them (`hiddenFrom`). */
export function servedTo({ ability }: Pick<Viewer, 'ability'>, registry: LiveRegistry): Served {
  const changed = changedIn(registry);
  const shown = shownTo(ability, changed);
  const resources = [...changed.values()].filter(({ name }) => shown.has(name));
  const overlays = resources.map(({ name }) => name).filter(isCodeResource);
  return { revision: registry.revision, resources, overlays };
}
