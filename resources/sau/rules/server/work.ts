/** Runs the rules for everything that has happened. Any number of servers may do it at once: each event is taken once. */
import { sql } from 'kysely';
import { columnsSql } from '../../../../server/db/conditions';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import type { Task } from '../../../../server/jobs/worker';
import { exposedColumns } from '../../../../server/records/columns';
import { loadPairs } from '../../../../server/records/links';
import { type Store, withTransaction } from '../../../../server/records/store';
import { clock } from '../../../../src/schema/clock';
import type { Resource } from '../../../../src/schema/registry';
import { activeRules, type Rule } from './rules';
import { type Pending, reacts, runForRequest } from './run';

/** Events that are evaluated together. */
const BATCH = 200;

async function nextPending(db: Db, failed: readonly number[]): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select "id", "ticket", "evento", "campos", "cadena", "fecha" from "reglasPendientes"
    where "ticket" <> all(${failed}::bigint[]) order by "id" limit ${BATCH}`.execute(db);
  return rows;
}

/** Returns the requests of some events, by key, in few statements. */
async function requestsOf(
  { db, registry }: Store,
  tickets: Resource,
  keys: readonly number[],
): Promise<Map<unknown, Row>> {
  const { rows } = await sql<Row>`
    select ${columnsSql('t', exposedColumns(tickets))} from "tickets" as "t" where t."id" = any(${keys}::bigint[])`.execute(
    db,
  );
  await loadPairs(db, registry, tickets, [...tickets.fields.values()], rows);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a rule holds; true for a rule that cannot be evaluated, so that its run logs the reason. */
function holds(rule: Rule, request: Readonly<Row>): boolean {
  try {
    return rule.matches(request);
  } catch {
    return true;
  }
}

/** Returns the requests that some rule applies to. */
function affected(
  events: readonly Pending[],
  rules: readonly Rule[],
  requests: ReadonlyMap<unknown, Row>,
): Set<number> {
  const keys = new Set<number>();
  for (const event of events) {
    const request = requests.get(event.ticket);
    if (request && rules.some((rule) => reacts(rule, event) && holds(rule, request))) keys.add(event.ticket);
  }
  return keys;
}

/**
 * Runs the rules until nothing is pending. Events that no rule applies to are removed together, in one statement; each other request has
 * a transaction of its own. A request that fails for another reason than a rule does not hold up the others: the first error is thrown
 * in the end.
 */
export async function runRules(store: Store, now?: Date, keepRunning: () => boolean = () => true): Promise<number> {
  const tickets = store.registry.getOrThrow('tickets');
  const failed: number[] = [];
  let firstError: unknown;
  let count = 0;
  while (keepRunning()) {
    const events = await nextPending(store.db, failed);
    if (events.length === 0) break;
    const instant = now ?? clock.now();
    const rules = await activeRules(store.db, tickets, instant);
    const requests = await requestsOf(store, tickets, [...new Set(events.map(({ ticket }) => ticket))]);
    const keys = affected(events, rules, requests);
    const others = events.filter(({ ticket }) => !keys.has(ticket)).map(({ id }) => id);
    if (others.length > 0)
      await sql`delete from "reglasPendientes" where "id" = any(${others}::bigint[])`.execute(store.db);
    count += others.length;
    for (const key of keys) {
      try {
        count += await withTransaction(store, (inner) => runForRequest(inner, key, rules, instant));
      } catch (error) {
        firstError ??= error;
        failed.push(key);
      }
    }
  }
  if (firstError !== undefined) throw firstError;
  return count;
}

/** As `runRules`, by the clock: what a lost job has left. */
export const runPendingRules = async (store: Store): Promise<void> => {
  await runRules(store);
};

export const rulesTask =
  (store: Store): Task =>
  async (_payload, keepRunning) => {
    await runRules(store, undefined, keepRunning);
    return keepRunning();
  };
