import { type ComputeHandler, defineHandlers, type Row } from '../../../server/handlers';
import { clock } from '../../../src/schema/clock';
import { deliveryStates } from '../tickets/server/sending';
import { dividir } from '../tickets/server/split';
import { reintentar } from './server/retry';
import { cancelarEnvio, enviarAhora } from './server/scheduled';

const isWaiting = (state: string): boolean => state === 'EnCola' || state === 'SinServidor';

/** Returns the delivery state of each reply's mail. */
const envio: ComputeHandler = async ({ db, rows, mailServer }) => {
  const replies = rows.filter(({ tipo }) => tipo === 'Respuesta');
  const states = await deliveryStates(
    db,
    replies.flatMap(({ correo }) => (typeof correo === 'number' ? [correo] : [])),
    mailServer,
  );
  const stateOf = ({ correo, programada }: Readonly<Row>): string => {
    const state = states.get(Number(correo ?? 0)) ?? 'SinCorreo';
    const isScheduled = isWaiting(state) && new Date(String(programada)).getTime() > clock.ms();
    return isScheduled ? 'Programado' : state;
  };
  return new Map(replies.map((row) => [row.id, stateOf(row)]));
};

export default defineHandlers('ticketMensajes', {
  handlers: { reintentar, cancelarEnvio, enviarAhora, dividir },
  computes: { envio },
});
