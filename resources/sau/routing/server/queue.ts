/** The queue of an area: requests that nobody works on, and the people who may get them. */
import { type RawBuilder, sql } from 'kysely';
import { loadPerson } from '../../../../server/auth/loadViewer';
import type { Db } from '../../../../server/db/pool';
import type { Row } from '../../../../server/handlers';
import { contextOf, may, type Viewer } from '../../../../server/viewer';
import { matches } from '../../../../src/schema/conditions/evaluate';
import type { Resource } from '../../../../src/schema/registry';
import { rowRulesOf } from '../../../../src/schema/rowRules';
import type { Candidate } from '../shared/choose';
import { isConnected, sessionGoesOn } from './availability';

/** Of requests `t`: most urgent first, by the next due time, then priority, then age. */
export const byUrgency: RawBuilder<unknown> = sql`
  least(case when t."fechaPrimeraRespuesta" is null then t."venceRespuesta" end, t."venceResolucion") nulls last,
  array_position(array['Urgente', 'Alta', 'Normal', 'Baja'], t."prioridad"), t."fechaAlta", t."id"`;

/** Of requests `t`: those that nobody has taken. */
export const untaken: RawBuilder<boolean> = sql<boolean>`t."estado" in ('Nuevo', 'Derivado')`;

/** An agent, with the names that a request and its events keep of them. */
export interface Agent extends Candidate {
  nombre: string;
  legajo: string | null;
}

/**
 * Returns the available agents of an area. One who has closed the browser without signing out gets nothing until it is open again. Their load are the requests that they work on, and those assigned to them that they have
 * not taken yet; a waiting one costs no work.
 */
export async function availableAgents(db: Db, area: unknown): Promise<Agent[]> {
  const { rows } = await sql<Agent>`
    select u."id", u."nombreCompleto" as "nombre", u."legajo",
      (select count(*)::int from "tickets" t
        where t."agenteActual" = u."id" and t."estado" in ('Nuevo', 'Derivado', 'Procesando')) as "load",
      array(select c."destino" from "usuarios_categorias" c where c."origen" = u."id") as "categories"
    from "usuarios" u
    join "disponibilidades" d on d."agente" = u."id" and d."hasta" is null and d."estado" = 'Disponible'
    where u."sector" = ${area} and u."estado" = 'Activo' and ${sessionGoesOn} and ${isConnected}
    order by u."id"`.execute(db);
  return rows;
}

/** Whether a person may take requests like this one, by the permission and the row rules of the action `tomar`. */
export function mayTake(viewer: Viewer, resource: Resource, request: Readonly<Row>): boolean {
  const { schema, fields } = resource;
  const { tomar } = schema.actions ?? {};
  if (!tomar || !may(viewer, 'ver', schema.subject) || !may(viewer, tomar.needs, schema.subject)) return false;
  const context = { ...contextOf(viewer), fields };
  return rowRulesOf(tomar.rows).every(
    ({ unless, where }) => may(viewer, unless, schema.subject) || matches(where, { ...request }, context),
  );
}

/** Whether an agent may take a request like this one; false for people who can no longer sign in. */
export async function agentMayTake(
  db: Db,
  resource: Resource,
  agent: number,
  request: Readonly<Row>,
): Promise<boolean> {
  const viewer = await loadPerson(db, agent);
  return viewer !== null && mayTake(viewer, resource, request);
}
