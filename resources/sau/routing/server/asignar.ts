import { sql } from 'kysely';
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { assignTo } from './assign';
import { type AreaSettings, chooseAgent, lockArea, setLastAssigned } from './drain';
import { enqueueAfter } from './enqueue';
import { type Agent, agentMayTake, availableAgents } from './queue';

type Assigned = Pick<Agent, 'id' | 'nombre' | 'legajo'>;

/** Returns the person of the form. Throws 409 for somebody who may not work on the request. */
async function chosenPerson({ tx, resource, record, input }: HandlerContext): Promise<Assigned> {
  const person: Readonly<Row> = await tx
    .selectFrom('usuarios')
    .select(['id', 'nombreCompleto', 'legajo'])
    .where('id', '=', input.agente)
    .executeTakeFirstOrThrow();
  const [id, nombre] = [Number(person.id), String(person.nombreCompleto)];
  if (!(await agentMayTake(tx, resource, id, record))) {
    const detail = { key: 'resources.tickets.reasons.asignadoSinAcceso', values: { agente: nombre } };
    throw new Problem(409, 'unavailable', {}, { detail });
  }
  return { id, nombre, legajo: typeof person.legajo === 'string' ? person.legajo : null };
}

/**
 * Returns the available agent of the request's area who gets it, by the area's mode (in an area that assigns by hand: the least
 * loaded), not the one who has it. Throws 409 where nobody can get it.
 */
async function nextAgent({ tx, resource, record }: HandlerContext): Promise<Assigned> {
  await lockArea(tx, record.areaActual);
  const { rows } = await sql<AreaSettings>`
    select "id", "capacidadPorAgente", "ultimoAsignado",
      case when "modoAsignacion" = 'manual' then 'menosCargado' else "modoAsignacion" end as "modoAsignacion"
    from "sectores" where "id" = ${record.areaActual}`.execute(tx);
  const [area] = rows;
  const others = (await availableAgents(tx, record.areaActual)).filter(({ id }) => id !== record.agenteActual);
  const agent = area && (await chooseAgent({ db: tx, resource }, others, area, record));
  if (!agent) {
    const detail = { key: 'resources.tickets.reasons.sinAgenteDisponible', values: {} };
    throw new Problem(409, 'unavailable', {}, { detail });
  }
  await setLastAssigned(tx, area.id, agent.id);
  return agent;
}

/**
 * Assigns the request to a person, available or not, or with `reparto` to the next available agent of its area. The present agent is
 * a no-op.
 */
export const asignar: Handler = async (context) => {
  const { record, input } = context;
  const isShared = input.reparto === true;
  if (!isShared && record.agenteActual === input.agente) return;
  await assignTo(context, isShared ? await nextAgent(context) : await chosenPerson(context), input.comentario);
  await enqueueAfter(context, 'asignado');
};
