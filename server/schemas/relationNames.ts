/**
 * The database names that a resource uses. Tables, indexes and sequences share one namespace, which also contains the product's
 * own tables.
 */

import { kindOf } from '../../src/schema/kinds';
import type { Problem } from '../../src/schema/language/problem';
import type { Registry } from '../../src/schema/registry';
import { joinTable, primaryName } from '../db/names';
import { shapesFor } from '../db/shape';
import { systemTables } from '../db/system';

/** Tables of the product that belong to no resource, with their primary keys and indexes. */
const reservedRelations: ReadonlySet<string> = new Set(
  systemTables.flatMap((statement) => {
    const [, kind = '', name = ''] =
      /^create (?:unique )?(table|index|sequence) (?:if not exists )?"(\w+)"/.exec(statement) ?? [];
    return kind === 'table' ? [name, primaryName(name)] : kind === '' ? [] : [name];
  }),
);

/** Returns one problem for each field whose join table has a name that is already used. */
export function takenNameProblems(registry: Registry, name: string): Problem[] {
  const resource = registry.get(name);
  if (!resource) return [];
  const [shape] = shapesFor(resource, registry);
  if (!shape) return [];
  const usedNames = new Set([
    ...reservedRelations,
    primaryName(shape.name),
    ...[
      ...shape.uniques,
      ...shape.partialUniques,
      ...shape.normalizedUniques,
      ...shape.indexes,
      ...shape.sequences,
    ].map((relation) => relation.name),
  ]);
  return [...resource.fields.values()].flatMap((field): Problem[] => {
    const table = joinTable(name, field.name);
    const isJoinTable = kindOf(field).target?.(field)?.many ?? false;
    return isJoinTable && usedNames.has(table)
      ? [{ path: `fields.${field.name}`, key: 'schema.problems.tableTaken', args: { name: table } }]
      : [];
  });
}
