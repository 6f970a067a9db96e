/** Undoes the assignment of a request: the engine restores its agent, and this the rest. */
import type { Handler } from '../../../../server/handlers';
import { lastChange } from '../../../../server/records/undo';
import { withdrawAlerts } from '../../../communication/interface/server';
import { removeEventsAt } from '../../ticketEventos/server/write';
import { alertOf } from '../../tickets/server/holding';
import { enqueueAfter } from './enqueue';

/** Removes the event and the unread alert of the assignment. The agent who had received the request is free for another one. */
export const deshacerAsignacion: Handler = async (context) => {
  const { tx, record } = context;
  const last = await lastChange(tx, 'tickets', record.id);
  if (!last) return;
  await removeEventsAt(context, record.id, last.fecha);
  await withdrawAlerts(context, { tipo: 'asignacion', enlace: alertOf(record).enlace, fecha: last.fecha });
  await enqueueAfter(context, 'asignado');
};
