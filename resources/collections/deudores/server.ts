import { defineHandlers, type Handler } from '../../../server/handlers';
import { intimacion } from './server/paymentDemand';

/** Records a follow-up of a debt, and the date of the next one. */
const registrarGestion: Handler = async (context) => {
  const { record, input, viewer, now, create, set } = context;
  const { tipo, resultado, promesaFecha = null, promesaImporte = null, proxima = null, comentario = null } = input;
  const fecha = now.toISOString();
  await create('gestionesCobranza', {
    fecha,
    titular: record.titular,
    deudor: record.id,
    tipo,
    resultado,
    promesaFecha,
    promesaImporte,
    promesa: promesaFecha === null ? null : 'Pendiente',
    agente: viewer.user.id,
    comentario,
  });
  set({ ultimaGestion: fecha, proximaGestion: proxima ?? promesaFecha });
};

export default defineHandlers('deudores', { handlers: { registrarGestion }, documents: { intimacion } });
