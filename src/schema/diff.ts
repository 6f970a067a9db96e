/** The changes that publishing a schema would make, described in words and classified by risk. */
import { type Change, Changes } from './diff/change';
import { diffFields } from './diff/fields';
import { diffActions, diffPermissions, diffScreens, diffTable } from './diff/resource';
import type { ResourceSchema } from './resource';

export { type Affected, type Change, classOf } from './diff/change';

const SEVERITY_ORDER = { refused: 0, attention: 1, safe: 2 } as const;

/** Compares two versions of a schema, most serious changes first. `before` is undefined for a new resource. */
export function diffSchemas(before: ResourceSchema | undefined, after: ResourceSchema): Change[] {
  const changes = new Changes();
  if (!before) {
    changes.add('name', 'safe', 'resource', { name: after.name, count: Object.keys(after.fields).length });
    return changes.all;
  }
  diffTable(changes, before, after);
  diffFields(changes, before.fields, after.fields);
  diffPermissions(changes, before, after);
  diffActions(changes, before, after);
  diffScreens(changes, before, after);
  return changes.all.sort((a, b) => SEVERITY_ORDER[a.class] - SEVERITY_ORDER[b.class]);
}
