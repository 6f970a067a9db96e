/** An action on many records: those that were picked, or all of a filter, if they are still as many as the person saw. */
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import type { Resource } from '../../src/schema/registry';
import { problemOf } from '../errors';
import type { Row } from '../handlers';
import { Problem, problemBody } from '../problem';
import type { Viewer } from '../viewer';
import type { Access } from './access';
import { actionIn, openForAction, readInput, runOpened } from './actions';
import { objectIn } from './check';
import { keysAsked } from './list';
import type { Store } from './store';

export interface BulkOutcome {
  done: unknown[];
  failed: { id: unknown; status: number; detail: string }[];
}

const most = 1000;
/** Each is told again with what became of it. */
const longestKey = 200;

const badMember = (field: string): Problem => {
  const sentence = { key: 'server.query.value', values: { field } };
  return new Problem(400, 'malformed', {}, { detail: sentence, errors: { [field]: sentence } });
};

async function chosen(store: Store, access: Access, body: Row): Promise<unknown[]> {
  if (body.filter === undefined) {
    if (!Array.isArray(body.ids)) throw badMember('ids');
    const ids = [...new Set<unknown>(body.ids)];
    if (!ids.every((id) => typeof id === 'number' || (typeof id === 'string' && id.length <= longestKey)))
      throw badMember('ids');
    if (ids.length > most) throw new Problem(413, 'tooManyRecords', { max: most });
    return ids;
  }
  const { expectedCount } = body;
  if (typeof expectedCount !== 'number' || !Number.isSafeInteger(expectedCount)) throw badMember('expectedCount');
  const { keys, total } = await keysAsked(store, access, body.filter, most);
  if (total !== expectedCount)
    throw new Problem(
      409,
      'countChanged',
      { actual: total, expected: expectedCount },
      { members: { actualCount: total } },
    );
  if (total > most) throw new Problem(413, 'tooManyRecords', { max: most });
  return keys;
}

/** One record's part, undone alone where it fails, inside another transaction too. */
async function apart(store: Store, work: (store: Store) => Promise<unknown>): Promise<void> {
  if (!store.db.isTransaction) {
    await work(store);
    return;
  }
  await sql`savepoint one`.execute(store.db);
  try {
    await work(store);
    await sql`release savepoint one`.execute(store.db);
  } catch (error) {
    await sql`rollback to savepoint one`.execute(store.db);
    throw error;
  }
}

/**
 * Runs an action on each of many records, one transaction a record, and tells what became of each. Body: `{ids, input}` or
 * `{filter, expectedCount, input}`; 409 with `actualCount` where the filter finds another number than was seen, 413 above 1,000.
 */
export async function runBulk(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  name: string,
  given: unknown,
  { language, requestId }: { language: Language; requestId: string },
): Promise<BulkOutcome> {
  const action = actionIn(resource, name, 'bulk');
  const access = openForAction(store, resource, action, viewer);
  const body = objectIn(given);
  const call = { resource: resource.name, action: name, input: body.input, viewer, language };
  readInput(action, call);
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (const id of await chosen(store, access, body)) {
    try {
      await apart(store, (inside) => runOpened(inside, access, action, { ...call, id }));
      outcome.done.push(id);
    } catch (error) {
      const problem = problemOf(error, requestId);
      if (problem.status >= 500) throw error;
      outcome.failed.push({ id, status: problem.status, detail: String(problemBody(problem, language, false).detail) });
    }
  }
  return outcome;
}
