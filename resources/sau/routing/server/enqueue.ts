/** Starts the assignment of an area's queue in the background, in the transaction of what fills it or frees an agent. */
import { sql } from 'kysely';
import { batchOf } from '../../../../server/db/batch';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext } from '../../../../server/handlers';

/** The name of the queue's task. */
export const TASK = 'asignacion';

/** Events of a request that fill a queue or free an agent. */
const ROUTING_EVENTS = ['noLeido', 'derivado', 'retomado', 'tomado', 'cerrado', 'espera', 'asignado'];

const keysIn = (values: readonly unknown[]): number[] => [
  ...new Set(values.filter((value): value is number => typeof value === 'number')),
];

/** Enqueues the areas that assign by themselves, and those of these agents; a waiting job is not duplicated. */
export async function enqueueAreas(db: Db, areas: readonly unknown[], agents: readonly unknown[] = []): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a."id" from "sectores" a
    where a."activo" and a."modoAsignacion" <> 'manual' and (a."id" = any(${keysIn(areas)}::bigint[])
      or a."id" in (select u."sector" from "usuarios" u where u."id" = any(${keysIn(agents)}::bigint[])))`.execute(db);
  for (const { id } of rows)
    await sql`select graphile_worker.add_job(${TASK}, json_build_object('area', ${id}::bigint),
      job_key := ${`${TASK} ${id}`}, max_attempts := 10)`.execute(db);
}

/** Like `enqueueAreas`, for the area of a request that is created, perhaps with many others. */
export const enqueueArea = batchOf<unknown, undefined>(async (db, areas) => {
  await enqueueAreas(db, areas);
  return areas.map(() => undefined);
});

/** Enqueues what an event of a request concerns: its area before and after, and the area of the agent who had it. */
export async function enqueueAfter(
  { tx, before, record }: Pick<HandlerContext, 'tx' | 'before' | 'record'>,
  tipo: string,
): Promise<void> {
  if (!ROUTING_EVENTS.includes(tipo)) return;
  await enqueueAreas(tx, [before?.areaActual, record.areaActual], [before?.agenteActual]);
}

/** The name of the task that re-routes the requests of an agent who leaves (`leave.ts`). */
export const LEAVE_TASK = 'reparto';

/**
 * Enqueues the re-routing of an agent's requests, where the area of any of them does not keep them; it looks again whether they have
 * really left.
 */
export async function enqueueLeaving(db: Db, agent: unknown): Promise<void> {
  const { rows } = await sql`
    select from "tickets" t join "sectores" a on a."id" = t."areaActual"
    where t."agenteActual" = ${agent} and t."estado" in ('Nuevo', 'Derivado', 'Procesando')
      and (a."trabajoDeAusentes" <> 'conservar' or a."trabajoDeBajas" <> 'conservar') limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`select graphile_worker.add_job(${LEAVE_TASK}, json_build_object('agente', ${Number(agent)}::bigint),
    job_key := ${`${LEAVE_TASK} ${Number(agent)}`}, max_attempts := 10)`.execute(db);
}
