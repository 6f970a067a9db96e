/**
 * Actions on many records: the selected ones, or all that match a filter if their number is still the one that the person saw.
 */
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import type { Resource } from '../../src/schema/registry';
import { problemOf } from '../errors';
import type { Row } from '../handlers';
import { enqueueBulk, type SelectedKeys } from '../jobs/bulkJob';
import { Problem, problemBody } from '../problem';
import type { Viewer } from '../viewer';
import type { Access } from './access';
import { actionIn, openForAction, readInput, runPermitted } from './actions';
import { requireObject } from './check';
import { matchingKeys, matchingKeysSql } from './list';
import type { LaterRow, Store } from './store';
import { insertRecords } from './storeRows';

export interface BulkOutcome {
  done: unknown[];
  failed: { id: unknown; status: number; detail: string }[];
}

/** Above this number, the action runs as a background job. */
const maxInline = 1000;
/** Maximum number of records of one job. */
const maxInJob = 100_000;
/** Maximum length of a key, because every key is repeated in the response. */
const maxKeyLength = 200;

const badMember = (field: string): Problem => {
  const sentence = { key: 'server.query.value', values: { field } };
  return new Problem(400, 'malformed', {}, { detail: sentence, errors: { [field]: sentence } });
};

/** The keys themselves, or for a background job the query of the keys and their number. */
type Choice = { ids: unknown[] } | { keys: SelectedKeys; total: number };

const choiceOf = (total: number, listIds: () => unknown[], queryIds: () => SelectedKeys): Choice => {
  if (total > maxInJob) throw new Problem(413, 'tooManyRecords', { max: maxInJob });
  return total > maxInline ? { keys: queryIds(), total } : { ids: listIds() };
};

async function readChoice(store: Store, access: Access, body: Row): Promise<Choice> {
  if (body.filter === undefined) {
    if (!Array.isArray(body.ids)) throw badMember('ids');
    const ids = [...new Set<unknown>(body.ids)];
    if (!ids.every((id) => typeof id === 'number' || (typeof id === 'string' && id.length <= maxKeyLength)))
      throw badMember('ids');
    return choiceOf(
      ids.length,
      () => ids,
      () => sql`select "clave" from unnest(${ids.map(String)}::text[]) as "clave"`,
    );
  }
  const { expectedCount } = body;
  if (typeof expectedCount !== 'number' || !Number.isSafeInteger(expectedCount)) throw badMember('expectedCount');
  const { keys, total } = await matchingKeys(store, access, body.filter, maxInline);
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
 * Runs the work of one record so that its failure is rolled back alone, also within a transaction: then its `createLater` records are
 * added to `later`.
 */
async function runIsolated(store: Store, later: LaterRow[], work: (store: Store) => Promise<unknown>): Promise<void> {
  if (!store.db.isTransaction) {
    await work(store);
    return;
  }
  await sql`savepoint one`.execute(store.db);
  const ownRows: LaterRow[] = [];
  try {
    await work({ ...store, later: ownRows });
    await sql`release savepoint one`.execute(store.db);
    later.push(...ownRows);
  } catch (error) {
    await sql`rollback to savepoint one`.execute(store.db);
    throw error;
  }
}

/** Inserts collected records, in a statement for each resource. */
async function insertLater(store: Store, { viewer, now }: Access, later: readonly LaterRow[]): Promise<void> {
  for (const name of new Set(later.map(({ resource }) => resource))) {
    const rows = later.flatMap(({ resource, row }) => (resource === name ? [row] : []));
    await insertRecords({ store, viewer, now }, store.registry.getOrThrow(name), rows);
  }
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
  { language, requestId }: { language: Language; requestId: string },
): Promise<BulkOutcome | { job: number }> {
  const action = actionIn(resource, name, 'bulk');
  const access = openForAction(store, resource, action, viewer);
  const body = requireObject(rawBody);
  const call = { resource: resource.name, action: name, input: body.input, viewer, language };
  readInput(action, call);
  const outcome: BulkOutcome = { done: [], failed: [] };
  const choice = await readChoice(store, access, body);
  if ('keys' in choice) {
    const { keys, total: expected } = choice;
    return { job: await enqueueBulk(store, access, { action: name, input: body.input, keys, expected, language }) };
  }
  const { ids } = choice;
  const later: LaterRow[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await runIsolated(store, later, (inner) => runPermitted(inner, access, action, { ...call, id }));
      outcome.done.push(id);
    } catch (error) {
      const problem = problemOf(error, requestId);
      // nothing was done: the whole request fails
      if (problem.status >= 500 && (outcome.done.length === 0 || store.db.isTransaction)) throw error;
      const { status } = problem;
      const detail = String(problemBody(problem, language, false).detail);
      // on a server error, the finished records are reported as done and all remaining ones as failed
      const failedIds = status >= 500 ? ids.slice(index) : [id];
      outcome.failed.push(...failedIds.map((failedId) => ({ id: failedId, status, detail })));
      if (status >= 500) break;
    }
  }
  await insertLater(store, access, later);
  return outcome;
}
