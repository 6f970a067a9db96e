import { type ComputeHandler, defineHandlers, type Handler } from '../../../server/handlers';
import { agendarLlamada, llamar, llamarSiguiente, passCounts, pedirNoLlamar, registrarLlamada } from './server/calls';
import { recordFollowUp } from './server/followUp';
import { intimacion } from './server/paymentDemand';
import { guion } from './server/script';
import { enviarAviso } from './server/sendNotice';

const registrarGestion: Handler = (context) => recordFollowUp(context, context.input.tipo);

const passes =
  (kind: 'stopped' | 'enabled'): ComputeHandler =>
  async ({ db, rows }) => {
    const counts = await passCounts(
      db,
      rows.map(({ titular }) => titular),
    );
    return new Map(rows.map(({ id, titular }) => [id, counts.get(String(titular))?.[kind] ?? 0]));
  };

export default defineHandlers('deudores', {
  handlers: {
    registrarGestion,
    llamarSiguiente,
    llamar,
    registrarLlamada,
    agendarLlamada,
    pedirNoLlamar,
    enviarAviso,
  },
  computes: { guion, mediosInhabilitados: passes('stopped'), mediosHabilitados: passes('enabled') },
  documents: { intimacion },
});
