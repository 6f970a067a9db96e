import type { Handler, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { assignTo } from './assign';
import { enqueueAfter } from './enqueue';
import { agentMayTake } from './queue';

/** Assigns the request to an agent, available or not. Responds 409 for somebody who may not work on it; the present agent is a no-op. */
export const asignar: Handler = async (context) => {
  const { tx, resource, record, input } = context;
  if (record.agenteActual === input.agente) return;
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
  const legajo = typeof person.legajo === 'string' ? person.legajo : null;
  await assignTo(context, { id, nombre, legajo }, input.comentario);
  await enqueueAfter(context, 'asignado');
};
