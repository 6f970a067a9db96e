/** Decides what an incoming mail becomes: part of a request, a new request, a report about a mail, or work for a person. */
import type { HandlerContext, Row } from '../../../../../server/handlers';
import { enqueue } from '../../../../../server/mail/outbox';
import { addAnswer, createFromMail, linkToClosed, mailBounced } from '../../../../sau/interface/server';
import type { IncomingMessage } from '../reading/message';
import type { MailAccount } from './account';
import { type Found, findRequest, reportedMail } from './findRequest';
import { replyAddressOf } from './mailRow';
import { exceedsLimit, holderWith, isAcknowledgedEnough, isOwnAddress } from './sender';

/** The fields of a mail that say where it was filed. */
export type Filed =
  | { estado: 'Asociado' | 'NuevoTicket'; ticket: number; titular: unknown; enRespuestaA?: unknown }
  | { estado: 'Recibido'; sinAsociarPor: string; error?: string };

/** Leaves a mail to a person. */
export const waits = (sinAsociarPor: string): Filed => ({ estado: 'Recibido', sinAsociarPor });

/** A delivery report marks the mail that it is about. */
async function fileReport(context: HandlerContext, { report }: IncomingMessage): Promise<Filed> {
  const mail = report && (await reportedMail(context.tx, report.messageIds));
  if (!mail) return waits('Rebote');
  if (report.failed && mail.estado === 'Enviado') await mailBounced(context, mail, report.reason);
  const { ticket, titular = null } = mail;
  return typeof ticket === 'number' ? { estado: 'Asociado', ticket, titular, enRespuestaA: mail.id } : waits('Rebote');
}

/** Tells the sender the number of their request, unless a program wrote the mail. */
async function acknowledge(
  { tx, mailLanguage }: HandlerContext,
  account: MailAccount,
  message: IncomingMessage,
  mail: Readonly<Row>,
  ticket: Readonly<Row>,
): Promise<void> {
  const to = replyAddressOf(message) ?? String(mail.de);
  if (!account.acuse || mail.clase !== 'Persona' || (await isAcknowledgedEnough(tx, to))) return;
  await enqueue(tx, {
    to,
    template: 'acknowledge',
    language: mailLanguage,
    values: { id: String(ticket.id), asunto: String(ticket.asunto), nombre: String(mail.nombreDe ?? to) },
    titular: typeof ticket.titular === 'string' ? ticket.titular : null,
    ticket: Number(ticket.id),
    cuenta: account.id,
    enRespuestaA: Number(mail.id),
  });
}

/** Opens a request for a mail. `closed`: the request that it answers, closed too long ago to be reopened. */
async function openRequest(
  context: HandlerContext,
  account: MailAccount,
  message: IncomingMessage,
  mail: Readonly<Row>,
  closed?: Readonly<Row>,
): Promise<Filed> {
  const email = replyAddressOf(message) ?? String(mail.de);
  const titular = closed ? (closed.titular ?? null) : await holderWith(context.tx, [String(mail.de), email]);
  const { ticketCategoria, ticketSubCategoria } = closed ?? account;
  if (ticketCategoria === null) return waits('Rechazado');
  const ticket = await createFromMail(context, mail, {
    ticketCategoria,
    ticketSubCategoria: ticketSubCategoria ?? null,
    titular,
    email,
    sector: account.sector,
  });
  if (closed) await linkToClosed(context, ticket, closed.id);
  await acknowledge(context, account, message, mail, ticket);
  return { estado: 'NuevoTicket', ticket: Number(ticket.id), titular };
}

async function fileAnswer(
  context: HandlerContext,
  account: MailAccount,
  message: IncomingMessage,
  mail: Readonly<Row>,
  { ticket: id, answered }: Found,
): Promise<Filed> {
  const { ticket, reopenable } = await addAnswer(context, id, mail);
  if (!reopenable) return openRequest(context, account, message, mail, ticket);
  return { estado: 'Asociado', ticket: Number(ticket.id), titular: ticket.titular ?? null, enRespuestaA: answered };
}

/** Files a stored mail. Throws a `Problem` if the category refuses the request, for example without a holder. */
export async function file(
  context: HandlerContext,
  account: MailAccount,
  message: IncomingMessage,
  mail: Readonly<Row>,
): Promise<Filed> {
  const { tx } = context;
  if (message.origin === 'Rebote') return fileReport(context, message);
  const sender = typeof mail.de === 'string' ? mail.de : null;
  if (sender === null) return waits('SinRemitente');
  if (await isOwnAddress(tx, sender)) return waits('Propio');
  if (await exceedsLimit(tx, sender)) return waits('Limite');
  const found = await findRequest(tx, message);
  if (found) return fileAnswer(context, account, message, mail, found);
  if (message.origin === 'RespuestaAutomatica' || message.origin === 'Lista') return waits(message.origin);
  return openRequest(context, account, message, mail);
}
