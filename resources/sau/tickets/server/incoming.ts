/** Attaches an incoming mail to an existing or a new request (domain.md A5, A9). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { cutText } from '../../../../src/schema/cut';
import { alertTo } from '../../../communication/interface/server';
import { clockFields, newClockFields } from '../../sla/server/clockFields';
import { writeEvent, writeEventOf } from '../../ticketEventos/server/write';
import { initialFields, nameOf } from './facts';

/** Maximum lengths in a request; the full text of the mail is in its first message and in the mail itself. */
const MAX_SUBJECT = 150;
const MAX_DESCRIPTION = 8000;

async function addMessage(context: HandlerContext, ticket: unknown, mail: Readonly<Row>): Promise<void> {
  const { create, now } = context;
  await create('ticketMensajes', {
    ticket,
    tipo: 'CorreoEntrante',
    cuerpo: String(mail.cuerpo),
    adjuntos: mail.adjuntos ?? null,
    autor: null,
    correo: mail.id,
    fecha: now.toISOString(),
  });
}

/** Adds the mail to an open request. A request that waited for its holder resumes (A5), and its agent is alerted. */
export async function addIncomingMail(
  context: HandlerContext,
  id: number,
  mail: Readonly<Row>,
): Promise<Readonly<Row>> {
  const { tx, change, now } = context;
  const ticket: Readonly<Row> = await tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (ticket.estado === 'Cerrado') {
    const ticketCerrado = { key: 'resources.correos.reasons.ticketCerrado' };
    throw new Problem(422, 'invalid', {}, { errors: { ticket: ticketCerrado } });
  }
  await addMessage(context, id, mail);
  await writeEventOf(context, id, { tipo: 'correo', comentario: String(mail.asunto) });
  const resumes = ticket.estado === 'Espera' && ticket.esperaMotivo === 'Cliente';
  if (resumes) await writeEventOf(context, id, { tipo: 'reanudado', antes: 'Espera', despues: 'Procesando' });
  await change('tickets', id, {
    fecha: now.toISOString(),
    ...(resumes && {
      estado: 'Procesando',
      esperaMotivo: null,
      esperaHasta: null,
      ...(await clockFields(context, ticket)),
    }),
  });
  await alertTo(context, [ticket.agenteActual], {
    tipo: 'respuestaTitular',
    texto: `Nº ${id} · ${String(ticket.asunto)}`,
    enlace: `solicitud/${id}`,
  });
  return ticket;
}

/** Creates a request from an incoming mail, on the mail channel. */
export async function createFromMail(context: HandlerContext, mail: Readonly<Row>): Promise<Readonly<Row>> {
  const { tx, input, create } = context;
  const { ticketCategoria, ticketSubCategoria = null, titular = null } = input;
  const prioridad =
    (await nameOf(tx, 'ticketSubCategorias', ticketSubCategoria, 'prioridadPorDefecto')) ??
    (await nameOf(tx, 'ticketCategorias', ticketCategoria, 'prioridadPorDefecto')) ??
    'Normal';
  const fields: Row = {
    ticketCategoria,
    ticketSubCategoria,
    titular,
    prioridad,
    asunto: cutText(String(mail.asunto), MAX_SUBJECT),
    descripcion: cutText(String(mail.cuerpo), MAX_DESCRIPTION),
    canal: 'Correo',
    estado: 'Nuevo',
    contactoAnonimo: titular === null ? { email: mail.de ?? null } : null,
  };
  const ticket = await create('tickets', {
    ...fields,
    ...(await initialFields(context, fields)),
    ...(await newClockFields(context, fields)),
  });
  await writeEvent(context, ticket, { tipo: 'creado', despues: 'Nuevo' });
  await addMessage(context, ticket.id, mail);
  return ticket;
}
