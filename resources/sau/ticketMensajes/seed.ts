import { MINUTE } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { answers, notes } from '../tickets/seedTexts';

type Row = SeedRow & { id: string | number };

const instant = (ms: number): string => new Date(ms).toISOString();
const ms = (value: unknown): number => Date.parse(String(value));

/** Returns the mail addresses by holder; a holder without one gets replies without mail. */
const emailsOf = ({ seeded }: SeedContext): Map<unknown, unknown> =>
  new Map(seeded('titulares').map(({ id, email }) => [id, email]));

/** Times of replies: a minute before their mail was sent, which is when the request counts as answered (`answered.ts`). */
function answersOf({ random }: SeedContext, ticket: Row, mailed: boolean): number[] {
  const { fechaPrimeraRespuesta, fechaUltimaRespuesta, fechaToma } = ticket;
  if (fechaPrimeraRespuesta === null || fechaPrimeraRespuesta === undefined) {
    // the mail is queued or has failed, so the request is not answered yet
    const waits = mailed && fechaToma && random.chance(60);
    return waits ? [ms(fechaToma) + MINUTE] : [];
  }
  const [first, last] = [ms(fechaPrimeraRespuesta), ms(fechaUltimaRespuesta)];
  const before = mailed ? MINUTE : 0;
  const between = last - first > 10 * MINUTE && random.chance(40) ? [first + (last - first) / 2] : [];
  return [first, ...between, ...(last > first ? [last] : [])].map((time) => Math.max(ms(fechaToma), time - before));
}

/** About four messages for each request: its replies, and notes and calls between its creation and its last activity. */
export const ticketMensajes: Seed = (context) => {
  const { random, seeded } = context;
  const emails = emailsOf(context);
  return seeded('tickets').flatMap((ticket) => {
    const { id, estado, titular, agenteActual, agenteCreador, fechaAlta, fecha } = ticket;
    const [from, until] = [ms(fechaAlta), ms(fecha)];
    const said = answersOf(context, ticket, Boolean(emails.get(titular))).map((time) => ({
      ticket: id,
      tipo: 'Respuesta',
      cuerpo: random.pick(answers),
      autor: agenteActual,
      fecha: instant(time),
    }));
    const count = estado === 'Nuevo' ? random.int(0, 1) : random.int(1, 4);
    const noted = Array.from({ length: count }, (_, i) => ({
      ticket: id,
      tipo: titular && random.chance(25) ? 'Llamada' : 'NotaInterna',
      cuerpo: random.pick(notes),
      autor: agenteActual ?? agenteCreador,
      fecha: instant(from + ((until - from) * (i + 1)) / (count + 1)),
    }));
    return [...said, ...noted].sort((a, b) => (a.fecha < b.fecha ? -1 : 1));
  });
};

/** Links each reply to its mail, which is seeded later, as `responder` does. */
export const mailsOfAnswers: Seed = ({ seeded }) => {
  const mails = new Map(
    seeded('correos')
      .filter(({ direccion }) => direccion === 'Saliente')
      .map(({ id, ticket, creadoEn }) => [`${ticket} ${creadoEn}`, id]),
  );
  return seeded('ticketMensajes').flatMap(({ id, tipo, ticket, fecha }): SeedRow[] => {
    const correo = tipo === 'Respuesta' ? mails.get(`${ticket} ${fecha}`) : undefined;
    return correo === undefined ? [] : [{ id, correo }];
  });
};
