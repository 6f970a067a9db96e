/** What leaves in a file: fields that the viewer may read, with the mask that lists show, and nothing of the others. */
import { exportableBy } from '../../../src/schema/access';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import { queryField } from '../../../src/schema/query';
import type { Field, Resource } from '../../../src/schema/registry';
import type { Access } from '../access';
import { readingQuery } from '../list';

/** The columns asked for, by the names of their fields, in that order; all of them where none are. 400 for what is not there. */
export function columnsAsked(access: Access, names: string | undefined): Leaf[] {
  const all = exportableBy(access.resource, access.readable);
  if (names === undefined) return all.flatMap(leavesOf);
  return readingQuery(() =>
    [...new Set(names.split(','))].flatMap((name) => {
      const field = queryField(access.resource, name, (one) => all.includes(one));
      return leavesOf(field);
    }),
  );
}

/** The columns of the table that it takes to say so. */
export function columnsToRead(resource: Resource, leaves: readonly Leaf[]): Field[] {
  const needed = new Set([
    resource.key,
    ...leaves.flatMap(({ whole }) => [whole.name, ...(kindOf(whole).parts?.(whole) ?? [])]),
  ]);
  return resource.columns.filter((field) => needed.has(field.name) && kindOf(field).answer !== 'never');
}
