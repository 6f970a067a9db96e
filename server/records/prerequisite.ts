import type { ActionSchema } from '../../src/schema/action';
import { matches } from '../../src/schema/conditions/evaluate';
import { isReverse } from '../../src/schema/kinds/reverse';
import type { Resource } from '../../src/schema/registry';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { contextOf } from '../viewer';
import type { Work } from './storeRows';

/**
 * Checks that another list's action was done first (`ActionSchema.first`). Throws 409 with the number of open records, including
 * those that the viewer may not see.
 */
export async function checkPrerequisite(
  work: Work,
  resource: Resource,
  { first }: ActionSchema,
  record: Row,
): Promise<void> {
  if (!first) return;
  const { store, viewer, now } = work;
  const list = resource.fields.get(first.field);
  if (!isReverse(list)) return;
  const from = store.registry.getOrThrow(list.from);
  const available = from.schema.actions?.[first.action]?.available;
  const rows: Row[] = await store.db
    .selectFrom(from.name)
    .selectAll()
    .where(list.field, '=', record[resource.key])
    .execute();
  const context = { ...contextOf(viewer, now), fields: from.fields };
  const openCount = rows.filter((row) => available === undefined || matches(available, row, context)).length;
  if (openCount === 0) return;
  throw new Problem(409, 'unavailable', {}, { detail: { key: first.reason, values: { smart_count: openCount } } });
}
