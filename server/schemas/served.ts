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

/**
 * What was published, for one person: of a resource made at run time whose records they may not even choose nothing is told,
 * unless one that they may see leads to it.
 */
export function servedTo({ ability }: Pick<Viewer, 'ability'>, registry: LiveRegistry): Served {
  const changed = new Map(
    registry.all.filter(({ schema }) => !ofCode.has(schema)).map(({ name, schema }) => [name, schema]),
  );
  const told = new Set<string>();
  const tell = (schema: ResourceSchema) => {
    if (told.has(schema.name)) return;
    told.add(schema.name);
    for (const name of neighbours(schema)) {
      const next = changed.get(name);
      if (next) tell(next);
    }
  };
  for (const schema of changed.values())
    if (isCodeResource(schema.name) || reachOf(schema, ability) !== 'none') tell(schema);
  const resources = [...changed.values()].filter(({ name }) => told.has(name));
  const overlays = resources.map(({ name }) => name).filter(isCodeResource);
  return { revision: registry.revision, resources, overlays };
}
