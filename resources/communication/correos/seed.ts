import { HOUR, MINUTE } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';

/** Mail states with weights, of answered and unanswered requests. */
const SENT = [
  ['Enviado', 33],
  ['Entregado', 42],
  ['Leído', 20],
  ['Rebotado', 5],
] as const;
const UNSENT_STATES = [
  ['EnCola', 45],
  ['Enviando', 5],
  ['Fallido', 30],
  ['Cancelado', 20],
] as const;
const INCOMING_STATES = [
  ['Asociado', 45],
  ['NuevoTicket', 25],
  ['Descartado', 15],
  ['Recibido', 15],
] as const;
const REJECTIONS = ['550 5.1.1 no such mailbox', '552 5.2.2 mailbox full', '550 5.7.1 rejected by policy'];
const SPAM = ['Oferta de créditos', 'Su paquete no pudo entregarse', 'Curso de Excel', 'Out of office'];

type Ticket = SeedRow & { id: string | number };

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
  const isSent = SENT.some(([sent]) => sent === estado);
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
    error: estado === 'Rebotado' || estado === 'Fallido' ? random.pick(REJECTIONS) : null,
    // in the future, so that a demo sends nothing before a mail server is set up
    proximoIntento: waiting ? new Date(now.getTime() + random.int(5, 55) * MINUTE).toISOString() : null,
    enviadoEn: isSent ? after(1) : null,
    entregadoEn: estado === 'Entregado' || estado === 'Leído' ? after(2) : null,
    leidoEn: estado === 'Leído' ? after(random.int(10, 3000)) : null,
    creadoEn: message.fecha,
    creadoPor: message.autor,
  };
}

function incoming({ random, now, seeded }: SeedContext, ticket: Ticket, holder: SeedRow, estado: string): SeedRow {
  const isDiscarded = estado === 'Descartado';
  const created = new Date(
    now.getTime() - random.int(1, estado === 'Recibido' ? 3 * 24 : 90 * 24) * HOUR - random.int(0, 59) * MINUTE,
  );
  const to = seeded('correoCuentas')[0];
  return {
    direccion: 'Entrante',
    estado,
    cuenta: to?.id ?? null,
    de: isDiscarded ? `promo${random.int(1, 99)}@example.com` : holder.email,
    para: to?.direccion ?? 'atencion@autoviasdelplata.example.com',
    asunto: isDiscarded ? random.pick(SPAM) : `Re: Solicitud Nº ${ticket.id}: ${ticket.asunto}`.slice(0, 200),
    cuerpo: isDiscarded
      ? 'Mensaje automático.'
      : `Hola:\n\n${random.pick(['Adjunto lo que me pidieron.', '¿Hay novedades?', 'Fue el martes a las 18 en Puente Ribera.', 'No estoy de acuerdo con la respuesta.'])}\n\n${holder.nombre}`,
    titular: isDiscarded || estado === 'Recibido' ? null : ticket.titular,
    ticket: estado === 'Asociado' || estado === 'NuevoTicket' ? ticket.id : null,
    messageId: `<${Number(ticket.id) * 7919}.${created.getTime()}@mail.example.com>`,
    creadoEn: created.toISOString(),
  };
}

/** A mail for every answer, in every state, and replies of holders to the last requests (domain.md A9). */
export const correos: Seed = (context) => {
  const { random, count, now, seeded } = context;
  const holders = new Map(seeded('titulares').map((row) => [row.id, row]));
  const total = count(30, 1_200, 8_000);
  const answered = seeded('tickets').flatMap((ticket): [Ticket, SeedRow][] => {
    const holder = holders.get(String(ticket.titular ?? ''));
    return holder && typeof holder.email === 'string' && holder.email !== '' ? [[ticket, holder]] : [];
  });
  const tickets = new Map(answered.map((entry) => [entry[0].id, entry] as const));
  const created = { sent: 0, unsent: 0 };
  const answers = seeded('ticketMensajes').flatMap((message): SeedRow[] => {
    const { tipo, ticket: id } = message;
    const [ticket, holder] =
      (tipo === 'Respuesta' && (typeof id === 'number' || typeof id === 'string') && tickets.get(id)) || [];
    if (!ticket || !holder) return [];
    const sent = ticket.fechaPrimeraRespuesta !== null;
    const states = sent ? SENT : UNSENT_STATES;
    // the first rows cover every state, in any size
    const estado = states[sent ? created.sent++ : created.unsent++]?.[0] ?? random.weighted<string>(states);
    return [outgoing(context, ticket, holder, message, estado)];
  });
  const incomingMails = answered.slice(-total).flatMap(([ticket, holder], index): SeedRow[] => {
    const estado =
      INCOMING_STATES[index]?.[0] ?? (random.chance(9) ? random.weighted<string>(INCOMING_STATES) : undefined);
    return estado ? [incoming(context, ticket, holder, estado)] : [];
  });
  return [...answers, ...incomingMails]
    .filter(({ creadoEn }) => String(creadoEn) <= now.toISOString())
    .sort((a, b) => (String(a.creadoEn) < String(b.creadoEn) ? -1 : 1));
};
