/** Undoes an operation that has written to the holder: a reply, or a macro with whatever it did (domain.md A5). */
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { lastChange } from '../../../../server/records/undo';
import { withdrawAlerts } from '../../../communication/interface/server';
import { withdrawInvitation } from '../../encuestasCsat/server/invite';
import { removeEventsAt } from '../../ticketEventos/server/write';
import { alertOf } from './holding';

/** Cancels the mail of a message. Responds 409 when it has left. */
async function cancelMail({ tx, change }: HandlerContext, mail: unknown): Promise<void> {
  const stored = await tx
    .selectFrom('correos')
    .select(['estado', 'intentos'])
    .where('id', '=', mail)
    .forUpdate()
    .executeTakeFirst();
  if (stored?.estado !== 'EnCola' || stored.intentos !== 0)
    throw new Problem(409, 'unavailable', {}, { detail: { key: 'resources.tickets.reasons.yaEnviada' } });
  await change('correos', mail, { estado: 'Cancelado', proximoIntento: null });
}

/** Returns the messages that the viewer wrote in the operation. */
const messagesAt = ({ tx, record, viewer }: HandlerContext, fecha: string): Promise<Row[]> =>
  tx
    .selectFrom('ticketMensajes')
    .select(['id', 'correo'])
    .where('ticket', '=', record.id)
    .where('fecha', '=', fecha)
    .where('autor', '=', viewer.user.id)
    .where('anulado', '=', false)
    .execute();

/**
 * Undoes the viewer's last operation: cancels its mails, marks its messages as retracted, and removes its events, so that no figure
 * counts them, its unread alerts of a transfer, and the survey of its closing. The engine restores the record. Responds 409 when a
 * mail has left.
 */
export const retirarRespuesta: Handler = async (context) => {
  const { tx, before, record, change } = context;
  const last = await lastChange(tx, 'tickets', record.id);
  if (!last) return;
  for (const { id, correo } of await messagesAt(context, last.fecha)) {
    if (typeof correo === 'number') await cancelMail(context, correo);
    await change('ticketMensajes', id, { anulado: true });
  }
  await removeEventsAt(context, record.id, last.fecha);
  await withdrawAlerts(context, { tipo: 'derivacion', enlace: alertOf(record).enlace, fecha: last.fecha });
  if (before?.estado === 'Cerrado' && record.estado !== 'Cerrado') await withdrawInvitation(context, record.id);
};
