/** Work on each of many records: every one in a transaction of its own, with an outcome of its own. */
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import { problemOf } from '../errors';
import type { Row } from '../handlers';
import { Problem, problemBody } from '../problem';
import type { Access } from './access';
import type { LaterRow, Store } from './store';
import { insertRecords } from './storeRows';

export interface BulkOutcome {
  done: unknown[];
  failed: { id: unknown; status: number; detail: string }[];
}

/** Language of the reasons, and the id under which a server error is logged. */
export interface RequestContext {
  language: Language;
  requestId: string;
}

/** Maximum length of a key, because every key is repeated in the response. */
const maxKeyLength = 200;

export const badMember = (field: string): Problem => {
  const sentence = { key: 'server.query.value', values: { field } };
  return new Problem(400, 'malformed', {}, { detail: sentence, errors: { [field]: sentence } });
};

/** Returns the keys of a body, without repetitions. Throws 400 for anything else. */
export function keysIn(body: Row): unknown[] {
  if (!Array.isArray(body.ids)) throw badMember('ids');
  const ids = [...new Set<unknown>(body.ids)];
  if (!ids.every((id) => typeof id === 'number' || (typeof id === 'string' && id.length <= maxKeyLength)))
    throw badMember('ids');
  return ids;
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

/** Runs the work of each record, one after the other and each in its own transaction, and returns the outcome of each. */
export async function runEach(
  store: Store,
  access: Access,
  ids: readonly unknown[],
  { language, requestId }: RequestContext,
  work: (store: Store, id: unknown) => Promise<unknown>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] };
  const later: LaterRow[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await runIsolated(store, later, (inner) => work(inner, id));
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
