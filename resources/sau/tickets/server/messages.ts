/** Messages that agents write in a request: the row of a message, and internal notes (domain.md A5, `ticket_mensaje`). */
import type { Handler, HandlerContext } from '../../../../server/handlers';
import { authorOf } from '../../../../server/systemViewer';
import { alertTo } from '../../../communication/interface/server';
import { ruleOf } from '../../rules/server/author';
import { alertOf } from './holding';
import { checkMentions } from './mentions';

/** Stores a message of the viewer. `correo`: the mail that delivers it; `programada`: the time at which it leaves, if one was chosen. */
export async function addMessage(
  context: HandlerContext,
  tipo: string,
  correo: number | null,
  programada: string | null = null,
): Promise<void> {
  const { record, input, viewer, create, set, now } = context;
  const fecha = now.toISOString();
  await create('ticketMensajes', {
    ticket: record.id,
    tipo,
    cuerpo: input.cuerpo,
    adjuntos: input.adjuntos ?? null,
    predefinida: input.predefinida ?? null,
    menciones: input.menciones ?? [],
    autor: authorOf(viewer),
    regla: ruleOf(viewer),
    correo,
    programada,
    fecha,
  });
  set({ fecha });
}

/** Writes an internal note, and alerts the agents that it mentions. */
export const anotar: Handler = async (context) => {
  const mentioned = await checkMentions(context);
  await addMessage(context, 'NotaInterna', null);
  await alertTo(context, mentioned, { tipo: 'mencion', ...alertOf(context.record) });
};
