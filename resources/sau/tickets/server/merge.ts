/** Merges requests into one (domain.md A5): what was written in them is listed in it, and they are closed as duplicates. */
import { sql } from 'kysely';
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { openFor } from '../../../../server/records/access';
import { lockRow } from '../../../../server/records/read';
import { translate } from '../../../../server/translate';
import { alertTo } from '../../../communication/interface/server';
import { clockFields } from '../../sla/server/clockFields';
import { writeEvent } from '../../ticketEventos/server/write';
import { moveDrafts } from './drafts/merge';
import { alertOf, NOT_WAITING } from './holding';

/** @param principal the request that it was merged into */
const refused = (reason: string, id: unknown, principal?: unknown): Problem => {
  const values = { id: Number(id), ...(principal !== undefined && { principal: Number(principal) }) };
  return new Problem(409, 'unavailable', {}, { detail: { key: `resources.tickets.reasons.${reason}`, values } });
};

/** Throws 409 that names the main request, when a request was merged into another one. */
export function rejectMerged({ id, ticketPrincipal }: Readonly<Row>): void {
  if ((ticketPrincipal ?? null) !== null) throw refused('yaFusionada', id, ticketPrincipal);
}

/** Locks a request that is merged. Throws 409 when the viewer may not edit it, or when it is closed. */
async function lockMerged({ tx, registry, resource, viewer, now }: HandlerContext, id: unknown): Promise<Row> {
  const access = openFor('editar', registry, resource, viewer, now);
  const request = await lockRow(tx, access, id).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 404 ? refused('fusionSinAcceso', id) : error;
  });
  rejectMerged(request);
  if (request.estado === 'Cerrado') throw refused('fusionCerrada', id);
  return request;
}

/** The request's text as a message, unless a mail opened it: then its text is the first message. */
function openingMessage(request: Readonly<Row>, messages: readonly Readonly<Row>[]): Row[] {
  const { asunto, descripcion, adjuntos, agenteCreador, fechaAlta } = request;
  const time = Date.parse(String(fechaAlta));
  if (messages.some(({ tipo, fecha }) => tipo === 'CorreoEntrante' && Date.parse(String(fecha)) === time)) return [];
  const cuerpo = [asunto, descripcion].filter(Boolean).join('\n\n');
  return [{ tipo: 'Sistema', cuerpo, adjuntos, autor: agenteCreador, fecha: fechaAlta }];
}

/** Lists the messages of a request in the main one; their files are the same files. */
async function listMessages({ tx, createAll }: HandlerContext, main: unknown, request: Readonly<Row>): Promise<void> {
  const messages: Readonly<Row>[] = await tx
    .selectFrom('ticketMensajes')
    .select([
      'tipo',
      'cuerpo',
      'citado',
      'adjuntos',
      'remitente',
      'otraDireccion',
      'sinVerificar',
      'autor',
      'anulado',
      'correo',
      // a scheduled reply is cancelled or sent from the main request
      'programada',
      'fecha',
    ])
    .where('ticket', '=', request.id)
    .orderBy('fecha')
    .orderBy('id')
    .execute();
  const rows = [...openingMessage(request, messages), ...messages];
  await createAll(
    'ticketMensajes',
    rows.map((row) => ({ ...row, ticket: main, origen: request.id })),
  );
}

/** Moves the open tasks of a request, because an open task belongs to an open request. Returns their number. */
async function moveTasks({ tx, change }: HandlerContext, from: unknown, to: unknown): Promise<number> {
  const tasks = await tx
    .selectFrom('ticketTareas')
    .select('id')
    .where('ticket', '=', from)
    .where('hecho', '=', false)
    .where('quitada', '=', false)
    .execute();
  for (const { id } of tasks) await change('ticketTareas', id, { ticket: to });
  return tasks.length;
}

/** Closes a request as a duplicate of the main one. Its agent stays. */
async function closeMerged(context: HandlerContext, request: Readonly<Row>): Promise<void> {
  const { record, now, change, mailLanguage } = context;
  const resolucion = translate(mailLanguage, 'resources.tickets.messages.fusionadaEn', { id: Number(record.id) });
  const time = now.toISOString();
  const closed = { ...NOT_WAITING, estado: 'Cerrado', resolucionTipo: 'Duplicado', resolucion };
  const stored = await change('tickets', request.id, {
    ...closed,
    ticketPrincipal: record.id,
    tareasAbiertas: 0,
    fechaCierre: time,
    fecha: time,
  });
  await writeEvent(context, stored, {
    tipo: 'cerrado',
    antes: request.estado,
    despues: 'Cerrado',
    comentario: resolucion,
  });
  await writeEvent(context, stored, { tipo: 'fusionado', solicitud: record.id });
  await change('tickets', request.id, await clockFields(context, stored));
}

/** Returns the number of replies of a request that leave later. */
async function scheduledReplies({ tx, now }: HandlerContext, id: unknown): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "ticketMensajes"
    where "ticket" = ${id} and "tipo" = 'Respuesta' and not "anulado" and "programada" > ${now.toISOString()}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Says what else moved to the main request; undefined for nothing. */
function alsoMoved(
  { mailLanguage }: HandlerContext,
  counts: Record<'programadas' | 'borradores', number>,
): string | undefined {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) =>
      translate(mailLanguage, `resources.tickets.messages.fusion.${what}`, { smart_count: count }),
    );
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** Merges the requests of the input into this one, all or none. */
export const fusionar: Handler = async (context) => {
  const { record, input, now, set } = context;
  const ids = (Array.isArray(input.solicitudes) ? input.solicitudes : []).map(Number).sort((a, b) => a - b);
  let openTasks = Number(record.tareasAbiertas ?? 0);
  for (const id of ids) {
    const request = await lockMerged(context, id);
    await listMessages(context, record.id, request);
    openTasks += await moveTasks(context, id, record.id);
    const programadas = await scheduledReplies(context, id);
    const borradores = await moveDrafts(context.tx, id, record.id);
    await closeMerged(context, request);
    const comentario = alsoMoved(context, { programadas, borradores });
    await writeEvent(context, record, { tipo: 'fusionadoDesde', solicitud: id, comentario });
    await alertTo(context, [request.agenteActual], { tipo: 'derivacion', ...alertOf(record) });
  }
  set({ tareasAbiertas: openTasks, fecha: now.toISOString() });
};

/** Returns the request that a request was merged into, through any number of merges; itself when it was not merged. */
export async function mainRequestOf(tx: HandlerContext['tx'], id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive "main" ("id", "next") as (
      select "id", "ticketPrincipal" from "tickets" where "id" = ${id}
      union select t."id", t."ticketPrincipal" from "tickets" t join "main" m on t."id" = m."next")
    select "id" from "main" where "next" is null`.execute(tx);
  return rows[0]?.id ?? id;
}
