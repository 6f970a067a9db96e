/** Runs the rules for the events of one request, in order, in one transaction; each rule in a savepoint of its own. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { problemOf } from '../../../../server/errors';
import type { Row } from '../../../../server/handlers';
import { problemBody } from '../../../../server/problem';
import { lockAny } from '../../../../server/records/read';
import type { Store } from '../../../../server/records/store';
import { insertRecord } from '../../../../server/records/storeRows';
import { translate } from '../../../../server/translate';
import { HOUR } from '../../../../src/schema/calendar';
import { worker } from '../../tickets/server/worker';
import { listens } from '../shared/events';
import { type Done, doStep } from './act';
import { ruleViewer } from './author';
import type { Rule } from './rules';

/** An event that rules have not been run for. */
export interface Pending {
  id: number;
  ticket: number;
  evento: string;
  campos: string[];
  cadena: number[];
  fecha: string;
}

/** Whether a rule may react to an event: it listens to it, and its own change did not lead there. */
export const reacts = (rule: Rule, { evento, campos, cadena }: Pending): boolean =>
  !cadena.includes(rule.id) && listens(rule.cuando, evento, campos);

/** The runs of a rule on one request within an hour: more of them are a loop through something else, such as the routing. */
const MAX_RUNS = 5;

const columns = sql`"id", "ticket", "evento", "campos", "cadena", "fecha"`;

/** Takes the events of a locked request: whoever deletes them runs the rules. */
async function takePending(db: Db, ticket: number): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    delete from "reglasPendientes" where "ticket" = ${ticket} returning ${columns}`.execute(db);
  return mergedEvents(rows.sort((one, other) => one.id - other.id));
}

/** Merges the changes of one operation, which may store a request more than once. */
function mergedEvents(events: readonly Pending[]): Pending[] {
  const merged = new Map<string, Pending>();
  for (const event of events) {
    const key = JSON.stringify([event.evento, event.fecha, event.cadena]);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...earlier, campos: [...new Set([...earlier.campos, ...event.campos])] } : event);
  }
  return [...merged.values()];
}

async function hasRunTooOften(db: Db, rule: Rule, ticket: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR).toISOString();
  const { rows } = await sql<{ runs: number }>`
    select count(*)::int as "runs" from "reglaEjecuciones"
    where "regla" = ${rule.id} and "ticket" = ${ticket} and "fecha" > ${since} and "resultado" = 'Aplicada'`.execute(
    db,
  );
  return (rows[0]?.runs ?? 0) >= MAX_RUNS;
}

const LONGEST_REASON = 1000;

/** Returns why a rule failed, for whoever administers it. */
function reasonOf(error: unknown, store: Store): string {
  const { detail, errors } = problemBody(problemOf(error, ''), store.language, false);
  const text = errors ? Object.values(errors).join(' ') : String(detail);
  return text.slice(0, LONGEST_REASON);
}

type Outcome = { resultado: string; acciones?: readonly Done[]; motivo?: string };

async function log(store: Store, rule: Rule, { ticket, evento }: Pending, now: Date, outcome: Outcome): Promise<void> {
  const { acciones = [], motivo = null, resultado } = outcome;
  const row = { regla: rule.id, ticket, evento, fecha: now.toISOString(), resultado, acciones, motivo };
  await insertRecord({ store, viewer: worker, now }, store.registry.getOrThrow('reglaEjecuciones'), row);
}

/** Does the steps of a rule, all or none. Returns the request after them. */
async function apply(store: Store, rule: Rule, event: Pending, request: Row, now: Date): Promise<Row> {
  const { db, registry } = store;
  const work = { store, viewer: ruleViewer(rule.id, event.cadena), now };
  const scope = { registry, resource: registry.getOrThrow('tickets') };
  const acciones: Done[] = [];
  let current = request;
  for (const step of rule.acciones) {
    const done = await doStep(work, step, current);
    if (!done) continue;
    acciones.push(done);
    current = await lockAny(db, scope, event.ticket);
  }
  // a rule with nothing to do leaves no trace
  if (acciones.length > 0) await log(store, rule, event, now, { resultado: 'Aplicada', acciones });
  return current;
}

interface Ran {
  request: Row;
  applied: boolean;
}

/** Runs one rule for one event. A rule that fails is undone alone, and logged with the reason. */
async function runRule(store: Store, rule: Rule, event: Pending, request: Row, now: Date): Promise<Ran> {
  const { db, language } = store;
  await sql`savepoint regla`.execute(db);
  try {
    if (!rule.matches(request)) {
      await sql`release savepoint regla`.execute(db);
      return { request, applied: false };
    }
    if (await hasRunTooOften(db, rule, event.ticket, now)) {
      await log(store, rule, event, now, {
        resultado: 'Omitida',
        motivo: translate(language, 'resources.reglasSolicitud.messages.limite', { max: MAX_RUNS }),
      });
      await sql`release savepoint regla`.execute(db);
      return { request, applied: false };
    }
    const after = await apply(store, rule, event, request, now);
    await sql`release savepoint regla`.execute(db);
    return { request: after, applied: true };
  } catch (error) {
    await sql`rollback to savepoint regla`.execute(db);
    await log(store, rule, event, now, { resultado: 'Fallida', motivo: reasonOf(error, store) });
    return { request, applied: false };
  }
}

/** Runs the rules for what happened to a request. `store.db` is a transaction. Returns the number of events. */
export async function runForRequest(store: Store, ticket: number, rules: readonly Rule[], now: Date): Promise<number> {
  const { db, registry } = store;
  let request = await lockAny(db, { registry, resource: registry.getOrThrow('tickets') }, ticket);
  const events = await takePending(db, ticket);
  for (const event of events) {
    for (const rule of rules) {
      if (!reacts(rule, event)) continue;
      const ran = await runRule(store, rule, event, request, now);
      request = ran.request;
      if (ran.applied && rule.detener) break;
    }
  }
  return events.length;
}
