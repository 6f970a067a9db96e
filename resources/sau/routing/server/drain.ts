/**
 * Assigns the waiting requests of an area to its available agents, by the area's mode (domain.md A5): most urgent
 * first, each in one transaction. It runs after whatever fills the queue or frees an agent, and by the clock.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import type { Task } from '../../../../server/jobs/worker';
import { handlerContext } from '../../../../server/records/handlerContext';
import { lockAny } from '../../../../server/records/read';
import { type Store, withTransaction } from '../../../../server/records/store';
import { changeRecord } from '../../../../server/records/storeRows';
import { clock } from '../../../../src/schema/clock';
import type { Resource } from '../../../../src/schema/registry';
import { worker } from '../../tickets/server/worker';
import { inOrderOfChoice, suitable } from '../shared/choose';
import { assignTo } from './assign';
import { type Agent, agentMayTake, availableAgents, byUrgency, untaken } from './queue';

/** How an area assigns. */
export interface AreaSettings {
  id: number;
  modoAsignacion: string;
  capacidadPorAgente: number | null;
  ultimoAsignado: number | null;
}

/** Locks the assignment of an area until the transaction ends: its loads and its rotation must not change meanwhile. */
export const lockArea = (tx: Db, area: unknown) =>
  sql`select pg_advisory_xact_lock(hashtextextended('asignacion', ${Number(area)}))`.execute(tx);

/** Stores who got the area's last request, for the rotation; no change of the area that anybody made. */
export const setLastAssigned = (tx: Db, area: number, agent: number) =>
  sql`update "sectores" set "ultimoAsignado" = ${agent} where "id" = ${area}`.execute(tx);

/** Returns the settings of an active area; undefined where it assigns nothing by itself. */
async function automaticArea(db: Db, area: number): Promise<AreaSettings | undefined> {
  const { rows } = await sql<AreaSettings>`
    select "id", "modoAsignacion", "capacidadPorAgente", "ultimoAsignado" from "sectores"
    where "id" = ${area} and "activo" and "modoAsignacion" <> 'manual'`.execute(db);
  return rows[0];
}

/** Returns who has just given a request back; undefined where somebody has worked on it since. */
async function releasedBy(db: Db, ticket: number): Promise<unknown> {
  const { rows } = await sql<{ tipo: string; autor: number | null }>`
    select "tipo", "autor" from "ticketEventos"
    where "ticket" = ${ticket} and "tipo" in ('noLeido', 'tomado', 'asignado', 'derivado')
    order by "fecha" desc, "id" desc limit 1`.execute(db);
  return rows[0]?.tipo === 'noLeido' ? rows[0].autor : undefined;
}

/** Returns the first of the agents, in the order of choice, who may take the request and has not just given it back. */
export async function chooseAgent(
  { db, resource }: { db: Db; resource: Resource },
  agents: readonly Agent[],
  area: AreaSettings,
  request: Readonly<Row>,
): Promise<Agent | undefined> {
  const category = typeof request.ticketCategoria === 'number' ? request.ticketCategoria : null;
  const { modoAsignacion: mode, capacidadPorAgente: capacity, ultimoAsignado: last } = area;
  const released = await releasedBy(db, Number(request.id));
  for (const { id } of inOrderOfChoice(agents, { mode, capacity, category, last })) {
    if (id === released) continue;
    if (await agentMayTake(db, resource, id, request)) return agents.find((one) => one.id === id);
  }
  return undefined;
}

/** Assigns the most urgent request of an area that somebody can get. Returns its key; undefined where there is none. */
async function assignNext(store: Store, area: number, skipped: number[], now: Date): Promise<number | undefined> {
  const { db, registry, language } = store;
  await lockArea(db, area);
  const settings = await automaticArea(db, area);
  if (!settings) return undefined;
  const agents = await availableAgents(db, area);
  const { modoAsignacion: mode, capacidadPorAgente: capacity, ultimoAsignado: last } = settings;
  // whoever has a limit of categories may still get some request
  const anyone = agents.map((agent) => ({ ...agent, categories: [] }));
  if (suitable(anyone, { mode, capacity, category: null, last }).length === 0) return undefined;
  const resource = registry.getOrThrow('tickets');
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select t."id" from "tickets" t
      where t."areaActual" = ${area} and t."agenteActual" is null and ${untaken} and t."id" <> all(${skipped}::bigint[])
      order by ${byUrgency} limit 1 for update skip locked`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const before = await lockAny(db, { registry, resource }, row.id);
    const agent = await chooseAgent({ db, resource }, agents, settings, before);
    if (!agent) {
      skipped.push(row.id);
      continue;
    }
    const work = { store, viewer: worker, now };
    const { context, values } = handlerContext(work, resource, before, before, {}, language);
    await assignTo(context, agent);
    await changeRecord(work, resource, before, values, { action: 'asignar', reason: null }, { readable: () => true });
    await setLastAssigned(db, area, agent.id);
    return row.id;
  }
}

/** Assigns what an area's agents can get. Any number of servers may do it at once. Returns the number of assigned requests. */
export async function drainArea(
  store: Store,
  area: number,
  { now, keepRunning = () => true }: { now?: Date; keepRunning?: () => boolean } = {},
): Promise<number> {
  const skipped: number[] = [];
  for (let assigned = 0; ; assigned += 1) {
    const key = keepRunning()
      ? await withTransaction(store, (inner) => assignNext(inner, area, skipped, now ?? clock.now()))
      : undefined;
    if (key === undefined) return assigned;
  }
}

/** Assigns what waits in any area: what no event has announced, as the end of a wait or a changed setting. */
export async function drainQueues(store: Store, now = clock.now()): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select a."id" from "sectores" a
    where a."activo" and a."modoAsignacion" <> 'manual'
      and exists (select from "disponibilidades" d join "usuarios" u on u."id" = d."agente"
        where u."sector" = a."id" and d."hasta" is null and d."estado" = 'Disponible')
      and exists (select from "tickets" t where t."areaActual" = a."id" and t."agenteActual" is null and ${untaken})`.execute(
    store.db,
  );
  let assigned = 0;
  for (const { id } of rows) assigned += await drainArea(store, id, { now });
  return assigned;
}

const areaIn = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'area' in payload ? Number(payload.area) : Number.NaN;

export const drainTask =
  (store: Store): Task =>
  async (payload, keepRunning) => {
    await drainArea(store, areaIn(payload), { keepRunning });
    return keepRunning();
  };
