/** What happens to a request by the clock alone: its state changes, it wakes from a wait, its escalations run (domain.md A5). */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { runAction } from '../../../../server/records/actions';
import { handlerContext } from '../../../../server/records/handlerContext';
import { lockAny } from '../../../../server/records/read';
import { type Store, withTransaction } from '../../../../server/records/store';
import { changeRecord } from '../../../../server/records/storeRows';
import { translate } from '../../../../server/translate';
import { clock } from '../../../../src/schema/clock';
import { alertTo } from '../../../communication/interface/server';
import { writeEvent } from '../../ticketEventos/server/write';
import { agentsOf, alertOf, NOT_WAITING, UNTAKEN } from '../../tickets/server/holding';
import { worker } from '../../tickets/server/worker';
import { dueEscalations } from '../shared/fields';
import type { Escalation } from '../shared/levels';
import { clockEventsOf, clockFields } from './clockFields';
import { levelsOf } from './levels';
import { refreshClocks } from './refresh';

/** Changes the state along a declared transition. */
function move({ resource, record, set }: HandlerContext, action: string): void {
  const { status } = resource;
  const from = String(record.estado);
  const transition = status?.transitions.find((one) => one.action === action && one.from.includes(from));
  if (!transition) throw new Error(`tickets: no transition ${action} from ${from}`);
  set({ estado: transition.to });
}

async function isActive({ tx }: HandlerContext, agent: unknown): Promise<boolean> {
  const found = await tx.selectFrom('usuarios').select('estado').where('id', '=', agent).executeTakeFirst();
  return found?.estado === 'Activo';
}

/** Ends a wait at its time: the request returns to its agent, or to the queue of its area, and they are alerted. */
async function wake(context: HandlerContext): Promise<void> {
  const { tx, record, set, now } = context;
  const returnsToAgent = await isActive(context, record.agenteActual ?? null);
  move(context, 'reanudar');
  if (!returnsToAgent) {
    move(context, 'noLeido');
    set(UNTAKEN);
  }
  set({ ...NOT_WAITING, fecha: now.toISOString() });
  const { estado } = context.record;
  await writeEvent(context, context.record, { tipo: 'reanudado', antes: 'Espera', despues: estado });
  const people = returnsToAgent ? [record.agenteActual] : await agentsOf(tx, record.areaActual);
  await alertTo(context, people, { tipo: 'finEspera', ...alertOf(record) });
}

async function peopleToAlert({ tx, record }: HandlerContext, notifica: unknown): Promise<unknown[]> {
  if (notifica === 'Agente') return [record.agenteActual];
  if (notifica === 'Sector') return agentsOf(tx, record.areaActual);
  if (notifica !== 'Responsable del sector') return [];
  const area = await tx
    .selectFrom('sectores')
    .select('responsable')
    .where('id', '=', record.areaActual)
    .executeTakeFirst();
  return [area?.responsable];
}

const PRIORITIES = ['Baja', 'Normal', 'Alta', 'Urgente'];

/** Runs an escalation, except its transfer: writes its event, raises the priority and alerts. The policy stays. */
async function escalate(context: HandlerContext, { porcentaje, notifica, prioridad }: Escalation): Promise<void> {
  const { record, set } = context;
  const raises = PRIORITIES.indexOf(String(prioridad)) > PRIORITIES.indexOf(String(record.prioridad));
  await writeEvent(context, record, {
    tipo: 'escalado',
    ...(raises && { antes: record.prioridad, despues: prioridad }),
    comentario: `${porcentaje} %`,
  });
  if (raises) set({ prioridad });
  const tipo = porcentaje < 100 ? 'slaPorVencer' : 'slaVencido';
  await alertTo(context, await peopleToAlert(context, notifica), { tipo, ...alertOf(record) });
}

/** Transfers a request, where its state and the area allow it. */
async function transfer(store: Store, id: number, { porcentaje, deriva }: Escalation): Promise<void> {
  const comentario = translate(store.language, 'resources.tickets.messages.escalada', { porcentaje });
  const input = { area: deriva, comentario };
  try {
    await runAction(store, { resource: 'tickets', id, action: 'derivar', input, viewer: worker });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

/** Does what is due for one locked request. */
async function review(store: Store, id: number, now: Date): Promise<void> {
  const { db, registry, language } = store;
  const resource = registry.getOrThrow('tickets');
  const before = await lockAny(db, { registry, resource }, id);
  const isAwake =
    before.estado === 'Espera' && before.esperaHasta && Date.parse(String(before.esperaHasta)) <= now.getTime();
  const events = (await clockEventsOf(db, [id])).get(id) ?? [];
  const escalations = dueEscalations(await levelsOf(db), before, events, now);
  if (!isAwake && escalations.length === 0) {
    await refreshClocks(db, [id], { now });
    return;
  }
  const work = { store, viewer: worker, now };
  const { context, values } = handlerContext(work, resource, before, before, {}, language);
  if (isAwake) await wake(context);
  for (const escalation of escalations) await escalate(context, escalation);
  const last = escalations.at(-1);
  if (last) context.set({ escaladoHasta: last.porcentaje });
  context.set(await clockFields(context, context.record));
  const action = isAwake ? 'reanudar' : 'prioridad' in values ? 'priorizar' : 'editar';
  const reason = { action, reason: null };
  await changeRecord(work, resource, before, values, reason, { readable: () => true });
  for (const escalation of escalations) if (escalation.deriva) await transfer(store, id, escalation);
}

/**
 * Does what is due by now; any number of servers share the requests. Returns their number. A request that fails does not hold up
 * the others: the first error is thrown in the end.
 */
export async function reviewRequests(store: Store, now = clock.now()): Promise<number> {
  const seen: number[] = [];
  const errors: unknown[] = [];
  const next = async (inner: Store): Promise<boolean> => {
    const { rows } = await sql<{ id: number }>`
      select "id" from "tickets" where "proximaRevision" < ${now.toISOString()} and "id" <> all(${seen}::bigint[])
      order by "proximaRevision" limit 1 for update skip locked`.execute(inner.db);
    const [row] = rows;
    if (!row) return false;
    seen.push(row.id);
    await review(inner, row.id, now);
    return true;
  };
  for (let more = true; more; ) {
    more = await withTransaction(store, next).catch((error: unknown) => {
      errors.push(error);
      return true;
    });
    if (errors.length > 10) break;
  }
  if (errors.length > 0) throw errors[0];
  return seen.length;
}
