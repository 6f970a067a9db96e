/** Answers of holders to a survey: one for each request, which they may change for a day. */
import { sql } from 'kysely';
import type { Row } from '../../../../server/handlers';
import { handlerContext } from '../../../../server/records/handlerContext';
import { lockAny } from '../../../../server/records/read';
import { type Store, withTransaction } from '../../../../server/records/store';
import { clock } from '../../../../src/schema/clock';
import { alertTo } from '../../../communication/interface/server';
import { writeEvent } from '../../ticketEventos/server/write';
import { alertOf } from '../../tickets/server/holding';
import { worker } from '../../tickets/server/worker';
import { digestOf } from './link';

/** Scores up to this one alert the head of the area. */
const LOW = 2;
const CHANGEABLE_HOURS = 24;

export interface Survey {
  ticket: number;
  asunto: string;
  puntaje: number | null;
  comentario: string | null;
  /** ISO 8601; null: not answered yet */
  answeredAt: string | null;
  /** the answer may still be given or changed */
  isOpen: boolean;
}

/** Returns what a link opens; undefined for an unknown and for an expired one. */
export async function surveyOf(db: Store['db'], token: string): Promise<Survey | undefined> {
  const { rows } = await sql<Survey>`
    select t."id" as "ticket", t."asunto", t."csat"::int as "puntaje", t."csatComentario" as "comentario",
      e."respondidaEn" as "answeredAt",
      case when e."respondidaEn" is null then t."csat" is null
        else e."respondidaEn" > now() - make_interval(hours => ${CHANGEABLE_HOURS}) end as "isOpen"
    from "encuestaEnlaces" e join "tickets" t on t."id" = e."ticket"
    where e."huella" = ${digestOf(token)} and e."expiraEn" > now()`.execute(db);
  return rows[0];
}

export interface Answer {
  puntaje: number;
  comentario: string | null;
}

/** Stores the row, the request's score, the event and the alerts. */
async function store(inner: Store, ticket: number, { puntaje, comentario }: Answer, now: Date): Promise<void> {
  const { registry, db, language } = inner;
  const resource = registry.getOrThrow('tickets');
  const before = await lockAny(db, { registry, resource }, ticket);
  const { context } = handlerContext({ store: inner, viewer: worker, now }, resource, before, before, {}, language);
  const fecha = now.toISOString();
  const { rows } = await sql<{ id: number; puntaje: number }>`
    select "id", "puntaje"::int as "puntaje" from "encuestasCsat" where "ticket" = ${ticket}`.execute(db);
  const [earlier] = rows;
  if (earlier) await context.change('encuestasCsat', earlier.id, { puntaje, comentario, fecha });
  else await context.create('encuestasCsat', { ...surveyFields(before), puntaje, comentario, fecha });
  await context.change('tickets', ticket, { csat: puntaje, csatComentario: comentario, csatFecha: fecha });
  const text = (score: number) => `${score} / 5`;
  const antes = earlier ? text(earlier.puntaje) : null;
  await writeEvent(context, before, { tipo: 'csat', antes, despues: text(puntaje), comentario });
  if (earlier?.puntaje === puntaje) return;
  const alert = { texto: `${text(puntaje)} · ${alertOf(before).texto}`, enlace: `solicitud/${ticket}` };
  await alertTo(context, [before.agenteActual], { tipo: 'satisfaccion', ...alert });
  if (puntaje > LOW) return;
  const area = await db
    .selectFrom('sectores')
    .select('responsable')
    .where('id', '=', before.areaActual)
    .executeTakeFirst();
  await alertTo(context, [area?.responsable], { tipo: 'satisfaccionBaja', ...alert });
}

/** The request's facts that its survey copies, for figures. */
export const surveyFields = ({ id, areaActual, agenteActual, ticketCategoria }: Readonly<Row>): Row => ({
  ticket: id,
  sector: areaActual ?? null,
  agente: agenteActual ?? null,
  categoria: ticketCategoria ?? null,
});

/** Stores an answer. Undefined for an unknown or expired link; `closed` where the answer can no longer be changed. */
export async function answerSurvey(
  parts: Store,
  token: string,
  answer: Answer,
  now = clock.now(),
): Promise<'stored' | 'closed' | undefined> {
  return withTransaction(parts, async (inner) => {
    await sql`select from "encuestaEnlaces" where "huella" = ${digestOf(token)} for update`.execute(inner.db);
    const survey = await surveyOf(inner.db, token);
    if (!survey) return undefined;
    if (!survey.isOpen) return 'closed';
    await store(inner, survey.ticket, answer, now);
    await sql`update "encuestaEnlaces" set "respondidaEn" = coalesce("respondidaEn", now())
      where "huella" = ${digestOf(token)}`.execute(inner.db);
    return 'stored';
  });
}
