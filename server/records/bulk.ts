/**
 * Actions on many records: the selected ones, or all that match a filter if their number is still the one that the person saw.
 */
import { sql } from 'kysely';
import type { Resource } from '../../src/schema/registry';
import type { Row } from '../handlers';
import { enqueueBulk, type SelectedKeys } from '../jobs/bulkJob';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import type { Access } from './access';
import { actionIn, openForAction, readInput, runPermitted } from './actions';
import { requireObject } from './check';
import { type BulkOutcome, badMember, keysIn, type RequestContext, runEach } from './eachRecord';
import { matchingKeys, matchingKeysSql } from './list';
import type { Store } from './store';

/** Above this number, the action runs as a background job. */
export const MAX_INLINE = 1000;
/** Maximum number of records of one job. */
const maxInJob = 100_000;
/** The keys themselves, or for a background job the query of the keys and their number. */
type Choice = { ids: unknown[] } | { keys: SelectedKeys; total: number };

const choiceOf = (total: number, listIds: () => unknown[], queryIds: () => SelectedKeys): Choice => {
  if (total > maxInJob) throw new Problem(413, 'tooManyRecords', { max: maxInJob });
  return total > MAX_INLINE ? { keys: queryIds(), total } : { ids: listIds() };
};

async function readChoice(store: Store, access: Access, body: Row): Promise<Choice> {
  if (body.filter === undefined) {
    const ids = keysIn(body);
    return choiceOf(
      ids.length,
      () => ids,
      () => sql`select "clave" from unnest(${ids.map(String)}::text[]) as "clave"`,
    );
  }
  const { expectedCount } = body;
  if (typeof expectedCount !== 'number' || !Number.isSafeInteger(expectedCount)) throw badMember('expectedCount');
  const { keys, total } = await matchingKeys(store, access, body.filter, MAX_INLINE);
  if (total !== expectedCount)
    throw new Problem(
      409,
      'countChanged',
      { actual: total, expected: expectedCount },
      { members: { actualCount: total } },
    );
  return choiceOf(
    total,
    () => keys,
    () => matchingKeysSql(access, body.filter),
  );
}

/**
 * Runs an action on each of many records, each in its own transaction, and returns the outcome of each. Body: `{ids, input}` or
 * `{filter, expectedCount, input}`. Throws 409 with `actualCount` when the filter matches another number of records. Above 1,000
 * records, returns the id of a background job. Throws 413 above 100,000.
 */
export async function runBulk(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  name: string,
  rawBody: unknown,
  context: RequestContext,
): Promise<BulkOutcome | { job: number }> {
  const action = actionIn(resource, name, 'bulk');
  const access = openForAction(store, resource, action, viewer);
  const body = requireObject(rawBody);
  const call = { resource: resource.name, action: name, input: body.input, viewer, language: context.language };
  readInput(action, call);
  const choice = await readChoice(store, access, body);
  if ('keys' in choice) {
    const { keys, total: expected } = choice;
    return {
      job: await enqueueBulk(store, access, {
        action: name,
        input: body.input,
        keys,
        expected,
        language: context.language,
      }),
    };
  }
  return runEach(store, access, choice.ids, context, (inner, id) =>
    runPermitted(inner, access, action, { ...call, id }),
  );
}
