import { type ComputeHandler, defineHandlers } from '../../../server/handlers';
import { deliveryStates } from '../tickets/server/sending';
import { dividir } from '../tickets/server/split';
import { reintentar } from './server/retry';

/** Returns the delivery state of each reply's mail. */
const envio: ComputeHandler = async ({ db, rows, mailServer }) => {
  const replies = rows.filter(({ tipo }) => tipo === 'Respuesta');
  const states = await deliveryStates(
    db,
    replies.flatMap(({ correo }) => (typeof correo === 'number' ? [correo] : [])),
    mailServer,
  );
  return new Map(replies.map(({ id, correo }) => [id, states.get(Number(correo ?? 0)) ?? 'SinCorreo']));
};

export default defineHandlers('ticketMensajes', { handlers: { reintentar, dividir }, computes: { envio } });
