/** The columns of an export: fields that the viewer may read, masked as in lists. */
import { exportableBy } from '../../../src/schema/access';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import { queryField } from '../../../src/schema/query';
import type { Field, Resource } from '../../../src/schema/registry';
import type { Access } from '../access';
import { withQueryErrors } from '../list';

/**
 * Returns the columns by a comma-separated list of field names, in that order; all columns when absent. Throws 400 for an unknown
 * name.
 */
export function exportColumns(access: Access, names: string | undefined): Leaf[] {
  const exportable = exportableBy(access.resource, access.readable);
  if (names === undefined) return exportable.flatMap(leavesOf);
  return withQueryErrors(() =>
    [...new Set(names.split(','))].flatMap((name) => {
      const field = queryField(access.resource, name, (candidate) => exportable.includes(candidate));
      return leavesOf(field);
    }),
  );
}

/** Returns the table columns that the exported columns need. */
export function columnsToRead(resource: Resource, leaves: readonly Leaf[]): Field[] {
  const needed = new Set([
    resource.key,
    ...leaves.flatMap(({ rootField }) => [rootField.name, ...(kindOf(rootField).parts?.(rootField) ?? [])]),
  ]);
  return resource.columns.filter((field) => needed.has(field.name) && kindOf(field).inResponse !== 'never');
}
