import { MINUTE } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { internalNotes, replies } from '../tickets/seedTexts';

type Row = SeedRow & { id: string | number };

const instant = (time: number): string => new Date(time).toISOString();
const toMs = (value: unknown): number => Date.parse(String(value));

/** Returns the mail addresses by holder; a holder without one gets replies without mail. */
const emailsOf = ({ seeded }: SeedContext): Map<unknown, unknown> =>
  new Map(seeded('titulares').map(({ id, email }) => [id, email]));

/** Times of replies: a minute before their mail was sent, which is when the request counts as answered (`settledMail.ts`). */
function replyTimes({ random }: SeedContext, ticket: Row, mailed: boolean): number[] {
  const { fechaPrimeraRespuesta, fechaUltimaRespuesta, fechaToma } = ticket;
  if (fechaPrimeraRespuesta === null || fechaPrimeraRespuesta === undefined) {
    // the mail is queued or has failed, so the request is not answered yet
    const isUnsent = mailed && fechaToma && random.chance(60);
    return isUnsent ? [toMs(fechaToma) + MINUTE] : [];
  }
  const [first, last] = [toMs(fechaPrimeraRespuesta), toMs(fechaUltimaRespuesta)];
  const mailDelay = mailed ? MINUTE : 0;
  const middle = last - first > 10 * MINUTE && random.chance(40) ? [first + (last - first) / 2] : [];
  return [first, ...middle, ...(last > first ? [last] : [])].map((time) => Math.max(toMs(fechaToma), time - mailDelay));
}

/** The mail that opened a request. */
const openingMail = ({ id, asunto, descripcion, fechaAlta }: Row, remitente: unknown) => ({
  ticket: id,
  tipo: 'CorreoEntrante',
  cuerpo: String(descripcion ?? asunto),
  remitente,
  autor: null,
  fecha: String(fechaAlta),
});

/**
 * About four messages for each request: the mail that opened it, its replies, and notes and calls between its creation and its last
 * activity.
 */
export const ticketMensajes: Seed = (context) => {
  const { random, seeded } = context;
  const emails = emailsOf(context);
  const names = new Map(seeded('titulares').map(({ id, nombre, apellido }) => [String(id), `${nombre} ${apellido}`]));
  return seeded('tickets').flatMap((ticket) => {
    const { id, estado, canal, titular, agenteActual, agenteCreador, fechaAlta, fecha } = ticket;
    const [start, end] = [toMs(fechaAlta), toMs(fecha)];
    const opening = canal === 'Correo' && emails.get(titular) ? [openingMail(ticket, names.get(String(titular)))] : [];
    const replyMessages = replyTimes(context, ticket, Boolean(emails.get(titular))).map((time) => ({
      ticket: id,
      tipo: 'Respuesta',
      cuerpo: random.pick(replies),
      autor: agenteActual,
      fecha: instant(time),
    }));
    const count = estado === 'Nuevo' ? random.int(0, 1) : random.int(1, 4);
    const otherMessages = Array.from({ length: count }, (_, i) => ({
      ticket: id,
      tipo: titular && random.chance(25) ? 'Llamada' : 'NotaInterna',
      cuerpo: random.pick(internalNotes),
      autor: agenteActual ?? agenteCreador,
      fecha: instant(start + ((end - start) * (i + 1)) / (count + 1)),
    }));
    return [...opening, ...replyMessages, ...otherMessages].sort((a, b) => (a.fecha < b.fecha ? -1 : 1));
  });
};

/** Links each reply and each incoming mail to its mail, which is seeded later. */
export const mailsOfReplies: Seed = ({ seeded }) => {
  const mails = new Map(
    seeded('correos')
      .filter(({ ticket }) => ticket !== null)
      .map(({ id, direccion, ticket, creadoEn }) => [`${direccion} ${ticket} ${creadoEn}`, id]),
  );
  return seeded('ticketMensajes').flatMap(({ id, tipo, ticket, fecha }): SeedRow[] => {
    const direction = tipo === 'Respuesta' ? 'Saliente' : tipo === 'CorreoEntrante' ? 'Entrante' : '';
    const correo = mails.get(`${direction} ${ticket} ${fecha}`);
    return correo === undefined ? [] : [{ id, correo }];
  });
};
