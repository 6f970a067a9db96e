import { defineHandlers, type Handler } from '../../../server/handlers';
import { changeAvailability } from '../routing/server/availability';

/** Sets the viewer's own availability, until their session ends. */
const cambiar: Handler = (context) => {
  const { input, viewer } = context;
  const { estado, motivo = null } = input;
  return changeAvailability(context, {
    agente: viewer.user.id,
    estado: String(estado),
    motivo: estado === 'EnPausa' ? motivo : null,
    sesion: viewer.session,
  });
};

const ausentar: Handler = (context) =>
  changeAvailability(context, { agente: context.record.agente, estado: 'Ausente', motivo: null, sesion: null });

export default defineHandlers('disponibilidades', { handlers: { cambiar, ausentar } });
