/**
 * What happens to the requests of an agent who leaves: who is set absent, whose session ends, or who is deactivated. The area of each
 * request says it (`trabajoDeAusentes`, `trabajoDeBajas`): they stay, go back to the queue, or pass to another available agent. A
 * request that waits stays with its agent: when the wait ends, it returns to them or, if they are inactive, to the queue.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import type { Task } from '../../../../server/jobs/worker';
import { handlerContext } from '../../../../server/records/handlerContext';
import { lockAny } from '../../../../server/records/read';
import { type Store, withTransaction } from '../../../../server/records/store';
import { changeRecord } from '../../../../server/records/storeRows';
import { translate } from '../../../../server/translate';
import { clock } from '../../../../src/schema/clock';
import { clockFields } from '../../sla/server/clockFields';
import { writeEvent } from '../../ticketEventos/server/write';
import { UNTAKEN } from '../../tickets/server/holding';
import { worker } from '../../tickets/server/worker';
import { assignTo } from './assign';
import { sessionGoesOn } from './availability';
import { type AreaSettings, chooseAgent, lockArea, setLastAssigned } from './drain';
import { enqueueAreas } from './enqueue';
import { availableAgents, byUrgency } from './queue';

interface Leaver {
  nombre: string;
  /** deactivated, not only absent */
  inactive: boolean;
}

/** Returns the agent as one who has left; undefined for somebody who is available or paused. */
async function leaverOf(db: Db, agent: number): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`
    select u."nombreCompleto" as "nombre", u."estado" = 'Inactivo' as "inactive" from "usuarios" u
    where u."id" = ${agent} and (u."estado" = 'Inactivo' or not exists (
      select from "disponibilidades" d
      where d."agente" = u."id" and d."hasta" is null and d."estado" <> 'Ausente' and ${sessionGoesOn}))`.execute(db);
  return rows[0];
}

interface Rule extends AreaSettings {
  rule: 'conservar' | 'cola' | 'reasignar';
}

async function ruleOf(db: Db, area: unknown, { inactive }: Leaver): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`
    select "id", "capacidadPorAgente", "ultimoAsignado", ${sql.ref(inactive ? 'trabajoDeBajas' : 'trabajoDeAusentes')} as "rule",
      case when "modoAsignacion" = 'manual' then 'menosCargado' else "modoAsignacion" end as "modoAsignacion"
    from "sectores" where "id" = ${area}`.execute(db);
  return rows[0];
}

/** Puts a request back into the queue of its area. */
async function release(context: HandlerContext, comentario: string): Promise<void> {
  const { record, set, now } = context;
  const before = record.estado;
  // the transition `noLeido`; what nobody has taken yet keeps its state
  set({ ...UNTAKEN, fecha: now.toISOString(), ...(before === 'Procesando' && { estado: 'Nuevo' }) });
  await writeEvent(context, context.record, {
    ...{ tipo: 'noLeido', antes: before, despues: context.record.estado, comentario },
  });
  set(await clockFields(context, context.record));
}

/** Re-routes one request of an agent who has left. Returns whether it did. */
async function reroute(store: Store, id: number, agent: number, now: Date): Promise<boolean> {
  const { db, registry, language } = store;
  const leaver = await leaverOf(db, agent);
  const found: Readonly<Row> | undefined = await db
    .selectFrom('tickets')
    .select('areaActual')
    .where('id', '=', id)
    .executeTakeFirst();
  const rule = leaver && (await ruleOf(db, found?.areaActual, leaver));
  if (!leaver || !rule || rule.rule === 'conservar') return false;
  await lockArea(db, rule.id);
  const resource = registry.getOrThrow('tickets');
  const before = await lockAny(db, { registry, resource }, id);
  const isInHand = ['Nuevo', 'Derivado', 'Procesando'].includes(String(before.estado));
  if (before.agenteActual !== agent || before.areaActual !== rule.id || !isInHand) return false;
  const others = (await availableAgents(db, rule.id)).filter((other) => other.id !== agent);
  const next = rule.rule === 'reasignar' ? await chooseAgent({ db, resource }, others, rule, before) : undefined;
  const comentario = translate(language, 'resources.tickets.messages.agenteSeFue', { agente: leaver.nombre });
  const work = { store, viewer: worker, now };
  const { context, values } = handlerContext(work, resource, before, before, {}, language);
  if (next) {
    await assignTo(context, next, comentario);
    await setLastAssigned(db, rule.id, next.id);
  } else {
    await release(context, comentario);
    await enqueueAreas(db, [rule.id]);
  }
  const reason = { action: next ? 'asignar' : 'noLeido', reason: comentario };
  await changeRecord(work, resource, before, values, reason, { readable: () => true });
  return true;
}

/** Re-routes the requests of an agent who has left, most urgent first. Returns the number of those that moved. */
export async function rerouteRequests(
  store: Store,
  agent: number,
  { now, keepRunning = () => true }: { now?: Date; keepRunning?: () => boolean } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t."id" from "tickets" t
    where t."agenteActual" = ${agent} and t."estado" in ('Nuevo', 'Derivado', 'Procesando') order by ${byUrgency}`.execute(
    store.db,
  );
  let moved = 0;
  for (const { id } of rows) {
    if (!keepRunning()) break;
    if (await withTransaction(store, (inner) => reroute(inner, id, agent, now ?? clock.now()))) moved += 1;
  }
  return moved;
}

const agentIn = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'agente' in payload ? Number(payload.agente) : Number.NaN;

export const rerouteTask =
  (store: Store): Task =>
  async (payload, keepRunning) => {
    await rerouteRequests(store, agentIn(payload), { keepRunning });
    return keepRunning();
  };
