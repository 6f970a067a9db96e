import { HOUR, MINUTE } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { answerSubject, isAnswer, MAIL_REJECTION } from '../../sau/interface/seed';

/** States of mails that have not left, with weights. */
const UNSENT_STATES = [
  ['EnCola', 45],
  ['Enviando', 5],
  ['Fallido', 30],
  ['Cancelado', 20],
] as const;
/** Mails that wait for a person or were discarded by one: who wrote them, and the subject. */
const UNFILED = [
  ['Lista', 'Oferta de créditos'],
  ['Lista', 'Curso de Excel'],
  ['RespuestaAutomatica', 'Out of office'],
] as const;

type Ticket = SeedRow & { id: string | number };

const ACCOUNT = 'atencion@autoviasdelplata.example.com';

const messageIdOf = ({ id }: Ticket, created: Date, domain: string): string =>
  `<${Number(id) * 7919}.${created.getTime()}@${domain}>`;

/** Builds the mail of an answer; it is sent once the request counts as answered. */
function outgoing(
  { random, now, seeded }: SeedContext,
  ticket: Ticket,
  holder: SeedRow,
  message: SeedRow,
  estado: string,
): SeedRow {
  const templates = seeded('correoPlantillas');
  const model = templates.find(({ evento, idioma }) => evento === 'SolicitudRespondida' && idioma === 'es');
  const waiting = estado === 'EnCola' || estado === 'Enviando';
  const created = new Date(String(message.fecha));
  const after = (minutes: number) =>
    new Date(Math.min(now.getTime(), created.getTime() + minutes * MINUTE)).toISOString();
  const isSent = estado === 'Enviado' || estado === 'Rebotado';
  const account = seeded('correoCuentas')[0];
  return {
    direccion: 'Saliente',
    estado,
    cuenta: account?.id ?? null,
    de: account?.direccion ?? null,
    para: holder.email,
    asunto: `Solicitud Nº ${ticket.id}: ${ticket.asunto}`.slice(0, 200),
    cuerpo: `Hola, ${holder.nombre}:\n\n${message.cuerpo}\n\nSolicitud Nº ${ticket.id}\nAutovías del Plata`,
    plantilla: 'answer',
    modelo: model?.id ?? null,
    titular: ticket.titular,
    ticket: ticket.id,
    intentos: estado === 'EnCola' ? random.int(0, 2) : estado === 'Fallido' ? 8 : estado === 'Cancelado' ? 0 : 1,
    error: estado === 'Rebotado' || estado === 'Fallido' ? MAIL_REJECTION : null,
    // in the future, so that a demo sends nothing before a mail server is set up
    proximoIntento: waiting ? new Date(now.getTime() + random.int(5, 55) * MINUTE).toISOString() : null,
    enviadoEn: isSent ? after(1) : null,
    messageId: isSent || estado === 'Fallido' ? messageIdOf(ticket, created, 'autoviasdelplata.example.com') : null,
    creadoEn: message.fecha,
    creadoPor: message.autor,
  };
}

/** A mail of a holder: one that opened a request, or an answer to ours. */
function incoming({ seeded }: SeedContext, ticket: Ticket, holder: SeedRow, message: SeedRow): SeedRow {
  const account = seeded('correoCuentas')[0];
  const answers = isAnswer(message, ticket);
  return {
    direccion: 'Entrante',
    estado: answers ? 'Asociado' : 'NuevoTicket',
    clase: 'Persona',
    cuenta: account?.id ?? null,
    de: holder.email,
    nombreDe: message.remitente,
    para: account?.direccion ?? ACCOUNT,
    asunto: answers ? answerSubject(ticket) : ticket.asunto,
    cuerpo: message.cuerpo,
    titular: ticket.titular,
    ticket: ticket.id,
    messageId: messageIdOf(ticket, new Date(String(message.fecha)), 'example.com'),
    creadoEn: message.fecha,
  };
}

/** A mail that belongs to no request. */
function unfiled({ random, now, seeded }: SeedContext, index: number): SeedRow {
  const [clase, asunto] = UNFILED[index % UNFILED.length] ?? UNFILED[0];
  const account = seeded('correoCuentas')[0];
  const isDiscarded = index % 3 !== 0;
  const created = now.getTime() - random.int(1, isDiscarded ? 90 * 24 : 3 * 24) * HOUR - random.int(0, 59) * MINUTE;
  return {
    direccion: 'Entrante',
    estado: isDiscarded ? 'Descartado' : 'Recibido',
    clase,
    sinAsociarPor: clase,
    cuenta: account?.id ?? null,
    de: `promo${random.int(1, 99)}@example.com`,
    para: account?.direccion ?? ACCOUNT,
    asunto,
    cuerpo: 'Mensaje automático.',
    messageId: `<${index}.${created}@mail.example.com>`,
    creadoEn: new Date(created).toISOString(),
  };
}

/** A mail for every reply, the mails that opened requests, and some that belong to none (domain.md A9). */
export const correos: Seed = (context) => {
  const { random, count, now, seeded } = context;
  const holders = new Map(seeded('titulares').map((row) => [row.id, row]));
  const tickets = new Map(
    seeded('tickets').flatMap((ticket): [unknown, [Ticket, SeedRow]][] => {
      const holder = holders.get(String(ticket.titular ?? ''));
      return holder && typeof holder.email === 'string' && holder.email !== '' ? [[ticket.id, [ticket, holder]]] : [];
    }),
  );
  const bounced = new Set<unknown>();
  let unsent = 0;
  const mails = seeded('ticketMensajes').flatMap((message): SeedRow[] => {
    const [ticket, holder] = tickets.get(message.ticket) ?? [];
    if (!ticket || !holder) return [];
    if (message.tipo === 'CorreoEntrante') return [incoming(context, ticket, holder, message)];
    if (message.tipo !== 'Respuesta') return [];
    // the first rows cover every state, in any size
    if (ticket.fechaPrimeraRespuesta === null)
      return [
        outgoing(
          context,
          ticket,
          holder,
          message,
          UNSENT_STATES[unsent++]?.[0] ?? random.weighted<string>(UNSENT_STATES),
        ),
      ];
    const isReturned = holder.emailRebotado === true && !bounced.has(ticket.id);
    if (isReturned) bounced.add(ticket.id);
    return [outgoing(context, ticket, holder, message, isReturned ? 'Rebotado' : 'Enviado')];
  });
  const others = Array.from({ length: count(6, 60, 400) }, (_, index) => unfiled(context, index));
  return [...mails, ...others]
    .filter(({ creadoEn }) => String(creadoEn) <= now.toISOString())
    .sort((a, b) => (String(a.creadoEn) < String(b.creadoEn) ? -1 : 1));
};
