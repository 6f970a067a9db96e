/** Attaches an incoming mail to an existing or a new request (domain.md A5, A9). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { ownAddresses } from '../../../../server/mail/ownAddresses';
import { Problem } from '../../../../server/problem';
import { authorOf } from '../../../../server/systemViewer';
import { DAY } from '../../../../src/schema/calendar';
import { cutText } from '../../../../src/schema/cut';
import { masked } from '../../../../src/schema/mask';
import { alertTo } from '../../../communication/interface/server';
import { cancelInvitation } from '../../encuestasCsat/server/invite';
import { enqueueAreas } from '../../routing/server/enqueue';
import { announce } from '../../rules/server/enqueue';
import { clockFields, newClockFields } from '../../sla/server/clockFields';
import { writeEvent, writeEventOf } from '../../ticketEventos/server/write';
import { initialFields, nameOf } from './facts';
import { agentsOf, alertOf, isActiveAgent, NOT_WAITING, UNTAKEN } from './holding';
import { mainRequestOf } from './merge';
import { recipientOf } from './recipient';
import { onlyThanks } from './thanks';

/** Maximum lengths in a request; the full text of the mail is in its first message and in the mail itself. */
const MAX_SUBJECT = 150;
const MAX_DESCRIPTION = 8000;

/** A mail reopens a request that was closed at most so long ago, as an agent may (`reabrir`). */
const REOPENABLE = 30 * DAY;

const isAutomatic = (mail: Readonly<Row>): boolean => mail.clase === 'RespuestaAutomatica';

/** Who wrote a mail, for everybody who reads the request: the name, otherwise the masked address. */
const senderName = ({ nombreDe, de }: Readonly<Row>): string | null =>
  typeof nombreDe === 'string' && nombreDe !== '' ? nombreDe : masked('email', de);

/** The text of a mail with what is folded where it is shown: some of it may be the sender's own words. */
export const wholeText = ({ cuerpo, citado }: Readonly<Row>): string => [cuerpo, citado].filter(Boolean).join('\n\n');

/** Whether a mail is not from the address that replies to the request go to. */
async function isOtherAddress({ tx }: HandlerContext, ticket: Readonly<Row>, { de }: Readonly<Row>): Promise<boolean> {
  const expected = (await recipientOf(tx, ticket))?.email;
  return typeof de === 'string' && Boolean(expected) && expected?.toLowerCase() !== de.toLowerCase();
}

async function addMessage(context: HandlerContext, ticket: Readonly<Row>, mail: Readonly<Row>): Promise<void> {
  const { create, now } = context;
  await create('ticketMensajes', {
    ticket: ticket.id,
    tipo: isAutomatic(mail) ? 'RespuestaAutomatica' : 'CorreoEntrante',
    cuerpo: String(mail.cuerpo),
    citado: mail.citado ?? null,
    adjuntos: mail.adjuntos ?? null,
    remitente: senderName(mail),
    sinVerificar: mail.sinVerificar === true,
    otraDireccion: await isOtherAddress(context, ticket, mail),
    autor: null,
    correo: mail.id,
    fecha: now.toISOString(),
  });
  if (!isAutomatic(mail)) await announce(context, ticket.id, 'correo');
}

/** Locks a request; for a merged one, the request that it was merged into. */
async function lockTicket({ tx }: HandlerContext, id: number): Promise<Readonly<Row>> {
  const mainId = await mainRequestOf(tx, id);
  return tx.selectFrom('tickets').selectAll().where('id', '=', mainId).forUpdate().executeTakeFirstOrThrow();
}

/** Adds the mail to an open, locked request. One that waited for its holder resumes (A5), and its agent is alerted. */
async function join(context: HandlerContext, ticket: Readonly<Row>, mail: Readonly<Row>): Promise<void> {
  const { change, now } = context;
  const id = Number(ticket.id);
  await addMessage(context, ticket, mail);
  await writeEventOf(context, id, { tipo: 'correo', comentario: String(mail.asunto) });
  const resumes = ticket.estado === 'Espera' && ticket.esperaMotivo === 'Cliente';
  if (resumes) await writeEventOf(context, id, { tipo: 'reanudado', antes: 'Espera', despues: 'Procesando' });
  await change('tickets', id, {
    fecha: now.toISOString(),
    ...(resumes && { estado: 'Procesando', ...NOT_WAITING, ...(await clockFields(context, ticket)) }),
  });
  await alertTo(context, [ticket.agenteActual], { tipo: 'respuestaTitular', ...alertOf(ticket) });
}

/** Adds the mail to a closed, locked request, which stays closed: its agent, otherwise those of its area, are asked. */
async function addToClosed(context: HandlerContext, ticket: Readonly<Row>, mail: Readonly<Row>): Promise<void> {
  const { tx, change, now } = context;
  await addMessage(context, ticket, mail);
  await writeEventOf(context, Number(ticket.id), { tipo: 'correo', comentario: String(mail.asunto) });
  await change('tickets', Number(ticket.id), { fecha: now.toISOString() });
  const hasAgent = await isActiveAgent(tx, ticket.agenteActual);
  const people = hasAgent ? [ticket.agenteActual] : await agentsOf(tx, ticket.areaActual);
  await alertTo(context, people, { tipo: 'respuestaTitular', ...alertOf(ticket) });
}

/** Reopens a locked request: it returns to its agent, otherwise to the queue of its area. */
async function reopen(context: HandlerContext, ticket: Readonly<Row>, mail: Readonly<Row>): Promise<void> {
  const { tx, change, now } = context;
  const id = Number(ticket.id);
  const returnsToAgent = await isActiveAgent(tx, ticket.agenteActual);
  const estado = returnsToAgent ? 'Procesando' : 'Nuevo';
  await addMessage(context, ticket, mail);
  await writeEventOf(context, id, { tipo: 'correo', comentario: String(mail.asunto) });
  await cancelInvitation(context, id);
  await writeEventOf(context, id, { tipo: 'reabierto', antes: 'Cerrado', despues: estado });
  const values: Row = {
    ...(returnsToAgent ? {} : UNTAKEN),
    estado,
    fechaCierre: null,
    resolucion: null,
    resolucionTipo: null,
    reaperturas: Number(ticket.reaperturas ?? 0) + 1,
    fecha: now.toISOString(),
  };
  await change('tickets', id, { ...values, ...(await clockFields(context, { ...ticket, ...values })) });
  if (!returnsToAgent) await enqueueAreas(tx, [ticket.areaActual]);
  const people = returnsToAgent ? [ticket.agenteActual] : await agentsOf(tx, ticket.areaActual);
  await alertTo(context, people, { tipo: 'respuestaTitular', ...alertOf(ticket) });
}

/** Whether a mail to a closed request asks for something: a person wrote it, and more than thanks. */
const needsWork = ({ clase, cuerpo, nombreDe }: Readonly<Row>): boolean =>
  clase === 'Persona' && !onlyThanks(String(cuerpo), String(nombreDe ?? ''));

/** Adds the mail to an open request, as a person chose. Responds 422 for a closed one. */
export async function addIncomingMail(
  context: HandlerContext,
  id: number,
  mail: Readonly<Row>,
): Promise<Readonly<Row>> {
  const ticket = await lockTicket(context, id);
  if (ticket.estado === 'Cerrado') {
    const ticketCerrado = { key: 'resources.correos.reasons.ticketCerrado' };
    throw new Problem(422, 'invalid', {}, { errors: { ticket: ticketCerrado } });
  }
  await join(context, ticket, mail);
  return ticket;
}

/**
 * Adds the mail to the request that it answers. A request closed at most 30 days ago is reopened, unless the mail only thanks or is
 * of a program or a list: then a person decides. For one closed earlier nothing is done, and `reopenable` is false. An automatic reply is
 * only recorded: it resumes and reopens nothing.
 */
export async function addAnswer(
  context: HandlerContext,
  id: number,
  mail: Readonly<Row>,
): Promise<{ ticket: Readonly<Row>; reopenable: boolean }> {
  const ticket = await lockTicket(context, id);
  const isClosed = ticket.estado === 'Cerrado';
  const closedAt = Date.parse(String(ticket.fechaCierre));
  const reopenable = !isClosed || !needsWork(mail) || closedAt >= context.now.getTime() - REOPENABLE;
  if (isAutomatic(mail)) await addMessage(context, ticket, mail);
  else if (!isClosed) await join(context, ticket, mail);
  else if (reopenable) await (needsWork(mail) ? reopen : addToClosed)(context, ticket, mail);
  return { ticket, reopenable };
}

const MAX_CONTACT_NAME = 60;

/** The person who wrote a mail, if they are not a holder; null where it has only addresses of ours, as one that a colleague forwards. */
async function contactOf({ tx, mailSender }: HandlerContext, mail: Readonly<Row>, email?: string): Promise<Row | null> {
  const { de, responderA, nombreDe } = mail;
  const isOwn = await ownAddresses(tx, mailSender);
  const addresses = [email, responderA, de].filter((address) => typeof address === 'string');
  const address = addresses.find((each) => !isOwn(each));
  if (address === undefined) return null;
  const hasName = typeof nombreDe === 'string' && nombreDe !== '';
  return { email: address, ...(hasName && { nombre: cutText(nombreDe, MAX_CONTACT_NAME) }) };
}

export interface MailRequest {
  ticketCategoria: unknown;
  ticketSubCategoria: unknown;
  titular: unknown;
  /** the address for replies; without one, the sender's */
  email?: string;
  /** the area of the mail account; without one, that of the category or of the viewer */
  sector?: unknown;
}

/** Creates a request from an incoming mail, on the mail channel. */
export async function createFromMail(
  context: HandlerContext,
  mail: Readonly<Row>,
  { ticketCategoria, ticketSubCategoria, titular, email, sector }: MailRequest,
): Promise<Readonly<Row>> {
  const { tx, create, viewer } = context;
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
    descripcion: cutText(wholeText(mail), MAX_DESCRIPTION),
    canal: 'Correo',
    estado: 'Nuevo',
    contactoAnonimo: titular === null ? await contactOf(context, mail, email) : null,
  };
  const initial = await initialFields(context, fields);
  const area = sector ?? initial.area;
  const ticket = await create('tickets', {
    ...fields,
    ...initial,
    area,
    areaActual: area,
    // the server itself is in no area
    areaCreadora: authorOf(viewer) === null ? area : initial.areaCreadora,
    ...(await newClockFields(context, fields)),
  });
  await writeEvent(context, ticket, { tipo: 'creado', despues: 'Nuevo' });
  await enqueueAreas(tx, [area]);
  await addMessage(context, ticket, mail);
  return ticket;
}

/** Links a new request to the closed one that its mail answers. */
export async function linkToClosed(context: HandlerContext, ticket: Readonly<Row>, closed: unknown): Promise<void> {
  const vinculo = 'Deriva de';
  await context.create('ticketVinculos', { desde: ticket.id, tipo: vinculo, hacia: closed });
  await writeEvent(context, ticket, { tipo: 'vinculado', vinculo, solicitud: closed });
  await writeEventOf(context, closed, { tipo: 'vinculadoDesde', vinculo, solicitud: ticket.id });
}
