/** Assignment of a request to an agent, by a person or by the mode of its area. */
import type { HandlerContext } from '../../../../server/handlers';
import { alertTo } from '../../../communication/interface/server';
import { writeEvent } from '../../ticketEventos/server/write';
import { nameOf } from '../../tickets/server/facts';
import { alertOf } from '../../tickets/server/holding';
import type { Agent } from './queue';

/**
 * Assigns a request: sets its agent, writes the event and alerts the agent. The state stays, because by the table of transitions only
 * taking moves a request to Procesando: an assigned one stays Nuevo or Derivado, without `fechaToma`, until its agent takes it, so that
 * the time to the first take is that of a person. One that is already in work stays in work, with another agent.
 */
export async function assignTo(
  context: HandlerContext,
  agent: Pick<Agent, 'id' | 'nombre' | 'legajo'>,
  comentario: unknown = null,
): Promise<void> {
  const { tx, record, set, now } = context;
  const antes = await nameOf(tx, 'usuarios', record.agenteActual, 'nombreCompleto');
  set({ agenteActual: agent.id, legajo: agent.legajo, fecha: now.toISOString() });
  await writeEvent(context, context.record, { tipo: 'asignado', antes, despues: agent.nombre, comentario });
  await alertTo(context, [agent.id], { tipo: 'asignacion', ...alertOf(record) });
}
