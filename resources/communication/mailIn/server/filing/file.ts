/** Decides what an incoming mail becomes: part of a request, a new request, a report about a mail, or work for a person. */
import type { HandlerContext, Row } from '../../../../../server/handlers';
import { enqueue } from '../../../../../server/mail/outbox';
import { addAnswer, createFromMail, holderOf, linkToClosed, mailBounced } from '../../../../sau/interface/server';
import type { IncomingMessage } from '../reading/message';
import type { MailAccount } from './account';
import { type Found, findRequest, reportedMail } from './findRequest';
import { exceedsLimit, holderWith, isAcknowledgedEnough } from './sender';

/** The fields of a mail that say where it was filed. */
export type Filed =
  | { estado: 'Asociado' | 'NuevoTicket'; ticket: number; titular: unknown; enRespuestaA?: unknown }
  | { estado: 'Recibido'; sinAsociarPor: string; error?: string };

/** A mail that was read, and where it arrived. */
export interface Arrival {
  context: HandlerContext;
  account: MailAccount;
  message: IncomingMessage;
  /** whether an address is ours */
  isOwn: (address: string) => boolean;
}

/** Leaves a mail to a person. */
export const waits = (sinAsociarPor: string): Filed => ({ estado: 'Recibido', sinAsociarPor });

/** A delivery report marks the mail that it is about. */
async function fileReport({ context, message: { report } }: Arrival): Promise<Filed> {
  const mail = report && (await reportedMail(context.tx, report.messageIds));
  if (!mail) return waits('Rebote');
  if (report.failed && mail.estado === 'Enviado') await mailBounced(context, mail, report);
  const { ticket, titular = null } = mail;
  return typeof ticket === 'number' ? { estado: 'Asociado', ticket, titular, enRespuestaA: mail.id } : waits('Rebote');
}

/** Returns the addresses of who wrote a stored mail, the one for replies first: never one of ours. */
const writersOf = ({ isOwn }: Arrival, { responderA, de }: Readonly<Row>): string[] =>
  [responderA, de].filter((address) => typeof address === 'string').filter((address) => !isOwn(address));

/** Tells the sender the number of their request, unless a program wrote the mail. */
async function acknowledge(
  { context: { tx, mailLanguage }, account }: Arrival,
  mail: Readonly<Row>,
  ticket: Readonly<Row>,
  to: string,
): Promise<void> {
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
  arrival: Arrival,
  mail: Readonly<Row>,
  email: string,
  closed?: Readonly<Row>,
): Promise<Filed> {
  const { context, account } = arrival;
  // a sender who is somebody else chose the address for replies
  const addresses = mail.sinVerificar ? [String(mail.de)] : writersOf(arrival, mail).toReversed();
  const titular = closed ? (closed.titular ?? null) : await holderWith(context.tx, addresses);
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
  const to = mail.sinVerificar ? (await holderOf(context.tx, titular))?.email : email;
  if (to) await acknowledge(arrival, mail, ticket, to);
  return { estado: 'NuevoTicket', ticket: Number(ticket.id), titular };
}

async function fileAnswer(
  arrival: Arrival,
  mail: Readonly<Row>,
  email: string,
  { ticket: id, answered }: Found,
): Promise<Filed> {
  const { ticket, reopenable } = await addAnswer(arrival.context, id, mail);
  if (!reopenable) return openRequest(arrival, mail, email, ticket);
  return { estado: 'Asociado', ticket: Number(ticket.id), titular: ticket.titular ?? null, enRespuestaA: answered };
}

/** Files a stored mail. Throws a `Problem` if the category refuses the request, for example without a holder. */
export async function file(arrival: Arrival, mail: Readonly<Row>): Promise<Filed> {
  const { context, message } = arrival;
  const { tx } = context;
  if (message.origin === 'Rebote') return fileReport(arrival);
  if (typeof mail.de !== 'string') return waits('SinRemitente');
  const [email] = writersOf(arrival, mail);
  if (email === undefined) return waits('Propio');
  if (await exceedsLimit(tx, email)) return waits('Limite');
  // a form of ours sends for somebody else
  const address = arrival.isOwn(mail.de) ? email : mail.de;
  const found = await findRequest(tx, message, mail.sinVerificar ? null : address);
  if (found) return fileAnswer(arrival, mail, email, found);
  if (message.origin === 'RespuestaAutomatica' || message.origin === 'Lista') return waits(message.origin);
  return openRequest(arrival, mail, email);
}
