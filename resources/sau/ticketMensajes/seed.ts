import { MINUTE } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { outcomeOf } from '../tickets/seedEnding';
import { storyTeller } from '../tickets/stories/seedStory';

type Row = SeedRow & { id: string | number };

const instant = (time: number): string => new Date(time).toISOString();
const toMs = (value: unknown): number => Date.parse(String(value));

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

interface Person {
  name: string | undefined;
  /** whether mails reach the person */
  mailed: boolean;
  bounces: boolean;
}

/** Answers of the holder, each between two replies that are far enough apart. */
function answersBetween(
  { random }: SeedContext,
  times: readonly number[],
  person: Person,
  isSilent: boolean,
): number[] {
  if (!person.mailed || person.bounces || isSilent) return [];
  return times.slice(1).flatMap((time, index) => {
    const before = times[index] ?? time;
    return time - before > 20 * MINUTE && random.chance(80) ? [before + Math.round((time - before) / 2)] : [];
  });
}

/**
 * Four to eight messages for most requests: the mail that opened it, the agent's replies, the holder's answers, and notes and calls
 * between its creation and its last activity. Their words are those of its story (`tickets/stories`).
 */
export const ticketMensajes: Seed = (context) => {
  const { random, seeded } = context;
  const people = new Map(
    seeded('titulares').map(({ id, nombre, apellido, email, emailRebotado }): [string, Person] => [
      String(id),
      { name: `${nombre} ${apellido}`, mailed: Boolean(email), bounces: emailRebotado === true },
    ]),
  );
  const nobody: Person = { name: undefined, mailed: false, bounces: false };
  const tell = storyTeller(context);
  return seeded('tickets').flatMap((ticket) => {
    const { id, estado, canal, titular, agenteActual, agenteCreador, fechaAlta, fecha } = ticket;
    const { fechaToma, fechaPrimeraRespuesta } = ticket;
    const person = people.get(String(titular)) ?? nobody;
    const story = tell(ticket);
    // the agent writes after the agent took it
    const [start, end] = [toMs(agenteActual && fechaToma ? fechaToma : fechaAlta), toMs(fecha)];
    const opening = canal === 'Correo' && person.mailed ? [openingMail(ticket, person.name)] : [];
    const outcome = estado === 'Cerrado' ? outcomeOf(ticket) : undefined;
    const times = replyTimes(context, ticket, person.mailed);
    const replyMessages = times.map((time, order) => {
      const isLast = order === times.length - 1;
      const kind = isLast && outcome ? outcome : order === 0 ? 'asks' : 'progress';
      return {
        ticket: id,
        tipo: 'Respuesta',
        cuerpo: story.turn(kind, order),
        autor: agenteActual,
        fecha: instant(time),
      };
    });
    const isAnswered = (fechaPrimeraRespuesta ?? null) !== null;
    const answers = isAnswered ? answersBetween(context, times, person, outcome === 'silent') : [];
    const answerMessages = answers.map((time, order) => ({
      ...openingMail(ticket, person.name),
      cuerpo: story.turn('answers', order),
      fecha: instant(time),
    }));
    const count = estado === 'Nuevo' ? random.int(0, 1) : random.int(1, 4);
    const otherMessages = Array.from({ length: count }, (_, i) => {
      const isCall = titular !== null && random.chance(25);
      return {
        ticket: id,
        tipo: isCall ? 'Llamada' : 'NotaInterna',
        cuerpo: story.turn(isCall ? 'calls' : 'notes', i),
        autor: agenteActual ?? agenteCreador,
        fecha: instant(start + ((end - start) * (i + 1)) / (count + 1)),
      };
    });
    return [...opening, ...replyMessages, ...answerMessages, ...distinct(otherMessages)].sort((a, b) =>
      a.fecha < b.fecha ? -1 : 1,
    );
  });
};

/** Leaves out notes and calls that say what an earlier one said. */
const distinct = <Message extends { cuerpo: string }>(messages: readonly Message[]): Message[] =>
  messages.filter(({ cuerpo }, index) => messages.findIndex((other) => other.cuerpo === cuerpo) === index);

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
