/** A follow-up of a debt: what was tried, what came of it, and when the next one is due. */
import type { HandlerContext } from '../../../../server/handlers';

/** Records a follow-up from the input of an action. */
export async function recordFollowUp(context: HandlerContext, tipo: unknown): Promise<void> {
  const { record, input, viewer, now, create, set } = context;
  const { resultado, promesaFecha = null, promesaImporte = null, proxima = null, comentario = null } = input;
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
}
