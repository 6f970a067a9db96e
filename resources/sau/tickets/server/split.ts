/** Splits a message into a new request of the same holder, linked to the one that it came from (domain.md A5). */
import type { Handler, Row } from '../../../../server/handlers';
import { enqueueAreas } from '../../routing/server/enqueue';
import { newClockFields } from '../../sla/server/clockFields';
import { writeEvent, writeEventOf } from '../../ticketEventos/server/write';
import { initialFields } from './facts';
import { wholeText } from './incoming';

const COPIED_FIELDS = ['titular', 'contactoAnonimo', 'patente', 'canal'] as const;

/** Longest text of a request; a longer message is a message of the new request, too. */
const MAX_DESCRIPTION = 8000;

/** A handler of messages. */
export const dividir: Handler = async (context) => {
  const { tx, record: message, input, create } = context;
  const source: Readonly<Row> = await tx
    .selectFrom('tickets')
    .select([...COPIED_FIELDS])
    .where('id', '=', message.ticket)
    .executeTakeFirstOrThrow();
  const { ticketCategoria, ticketSubCategoria = null, prioridad, asunto, descripcion } = input;
  const chosen: Row = { ticketCategoria, ticketSubCategoria, prioridad, asunto, descripcion };
  const fields: Row = { ...source, ...chosen, adjuntos: message.adjuntos ?? null, estado: 'Nuevo' };
  const request = await create('tickets', {
    ...fields,
    ...(await initialFields(context, fields)),
    ...(await newClockFields(context, fields)),
  });
  if (wholeText(message).length > MAX_DESCRIPTION) {
    const { tipo, cuerpo, citado = null, autor, fecha, ticket: origen } = message;
    await create('ticketMensajes', { ticket: request.id, tipo, cuerpo, citado, autor, fecha, origen });
  }
  await create('ticketVinculos', { desde: request.id, tipo: 'Deriva de', hacia: message.ticket });
  await writeEvent(context, request, { tipo: 'creado', despues: 'Nuevo' });
  await enqueueAreas(tx, [request.areaActual]);
  await writeEvent(context, request, { tipo: 'vinculado', vinculo: 'Deriva de', solicitud: message.ticket });
  await writeEventOf(context, message.ticket, { tipo: 'dividido', solicitud: request.id });
};
