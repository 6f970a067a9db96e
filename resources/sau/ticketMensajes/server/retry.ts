/** Sends a reply again whose mail failed or came back (domain.md A5). */
import type { Handler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { recipientOf } from '../../tickets/server/recipient';
import { publishReplies } from '../../tickets/server/settledMail';

const refused = (key: string): Problem => new Problem(409, 'unavailable', {}, { detail: { key } });

/**
 * Queues the reply's mail again, to the present address of the same person. Responds 409 for a mail that is not failed or returned,
 * and when the request has another recipient now.
 */
export const reintentar: Handler = async ({ tx, record, change }) => {
  const mail = await tx
    .selectFrom('correos')
    .select(['estado', 'titular', 'para'])
    .where('id', '=', record.correo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (mail.estado !== 'Fallido' && mail.estado !== 'Rebotado')
    throw refused('resources.ticketMensajes.reasons.reintentar');
  const ticket = await tx.selectFrom('tickets').selectAll().where('id', '=', record.ticket).executeTakeFirstOrThrow();
  const to = await recipientOf(tx, ticket);
  if ((mail.titular ?? null) !== (to?.codigoTitular ?? null))
    throw refused('resources.tickets.reasons.otroDestinatario');
  if (!to?.email) throw refused('resources.ticketMensajes.reasons.sinDireccion');
  await change('correos', record.correo, {
    estado: 'EnCola',
    para: to.email,
    intentos: 0,
    error: null,
    proximoIntento: null,
    enviadoEn: null,
    // a new mail for mail servers, which drop copies
    messageId: null,
  });
  await publishReplies(tx, Number(record.correo));
};
