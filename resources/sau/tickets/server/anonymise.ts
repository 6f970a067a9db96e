/**
 * Anonymises a closed request after its retention period (domain.md A5): texts, contacts, attachments and mails, also in the
 * history. State, dates, people of the operator, categories and figures stay, so that no statistic changes.
 */
import { sql } from 'kysely';
import { blankChanges } from '../../../../server/audit/history';
import { releaseFiles } from '../../../../server/files/release';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { handlerContext } from '../../../../server/records/handlerContext';
import { lockAny } from '../../../../server/records/read';
import type { Work } from '../../../../server/records/storeRows';
import { cutoffOf, type RetentionRule } from '../../../../server/retention/rule';
import { anonymiseMails } from '../../../communication/interface/server';

/** Stands for a required text that was removed. */
const REMOVED = '—';

const ANONYMISED: Row = {
  asunto: REMOVED,
  descripcion: null,
  adjuntos: null,
  contactoAnonimo: null,
  documento: null,
  patente: null,
  campos: null,
  datosFormulario: null,
  resolucion: null,
  csatComentario: null,
};

const ANONYMISED_MESSAGE: Row = { cuerpo: REMOVED, citado: null, adjuntos: null, remitente: null };

/** Anonymises the records that belong to a request and have a history. */
async function anonymiseEach(
  { tx, registry, change }: HandlerContext,
  resource: string,
  ticket: unknown,
  values: Row,
): Promise<void> {
  const records = await tx.selectFrom(resource).select('id').where('ticket', '=', ticket).execute();
  for (const { id } of records) {
    await change(resource, id, values);
    await blankChanges(tx, registry.getOrThrow(resource), id, Object.keys(values));
  }
}

const filesOf = async ({ tx }: HandlerContext, ticket: unknown): Promise<unknown[]> => {
  const { rows } = await sql<{ archivos: unknown }>`
    select "adjuntos" as "archivos" from "tickets" where "id" = ${ticket} and "adjuntos" is not null
    union all select "adjuntos" from "ticketMensajes" where "ticket" = ${ticket} and "adjuntos" is not null
    union all select "evidenciaCliente" from "disputas" where "ticket" = ${ticket} and "evidenciaCliente" is not null`.execute(
    tx,
  );
  return rows.map(({ archivos }) => archivos);
};

/** Texts of events: comments, and the old and new text of an edited field. */
async function anonymiseEvents({ changeAll }: HandlerContext, ticket: number): Promise<void> {
  await changeAll('ticketEventos', { ticket }, { comentario: null });
  const edited = { ticket, tipo: 'editado', campos: { $in: Object.keys(ANONYMISED) } };
  await changeAll('ticketEventos', edited, { antes: null, despues: null });
}

async function anonymiseRequest(work: Work, key: unknown): Promise<void> {
  const ticket = Number(key);
  const { store, now } = work;
  const resource = store.registry.getOrThrow('tickets');
  const before = await lockAny(store.db, { registry: store.registry, resource }, ticket);
  const { context } = handlerContext(work, resource, before, before, {}, store.language);
  context.action = 'anonimizar';
  const { tx, change, changeAll } = context;
  await releaseFiles(tx, await filesOf(context, ticket));
  await change('tickets', ticket, { ...ANONYMISED, anonimizadoEn: now.toISOString() });
  await blankChanges(tx, resource, ticket, Object.keys(ANONYMISED));
  await changeAll('ticketMensajes', { ticket }, ANONYMISED_MESSAGE);
  await anonymiseEvents(context, ticket);
  await changeAll('encuestasCsat', { ticket }, { comentario: null });
  await changeAll('reglaEjecuciones', { ticket }, { acciones: null, motivo: null });
  await changeAll('alertasUsuario', { enlace: `solicitud/${ticket}` }, { texto: `Nº ${ticket}` });
  await anonymiseEach(context, 'ticketTareas', ticket, { texto: REMOVED });
  await anonymiseEach(context, 'disputas', ticket, { detalle: null, evidenciaCliente: null });
  await anonymiseMails(context, 'ticket', ticket);
  await sql`update "encuestaEnlaces" set "destino" = '' where "ticket" = ${ticket}`.execute(tx);
}

/**
 * Counts from the closing, or from what was last written in the request: a note of somebody after it was anonymised is removed, too.
 * A request that somebody still has to decide on stays: an open dispute, or an adjustment to be approved or applied.
 */
export const closedRequests: RetentionRule = {
  name: 'anonimizarSolicitudes',
  resource: 'tickets',
  setting: 'retencion.solicitudesMeses',
  shownDate: 'fechaCierre',
  isDue: (period) => sql`("t"."estado" = 'Cerrado' and greatest("t"."fechaCierre", "t"."fecha") < ${cutoffOf(period)}
    and ("t"."anonimizadoEn" is null or "t"."fecha" > "t"."anonimizadoEn")
    and not exists (select from "disputas" "r" where "r"."ticket" = "t"."id" and "r"."resolucion" is null)
    and not exists (select from "ajustes" "r" where "r"."ticket" = "t"."id" and "r"."estado" in ('Solicitado', 'Aprobado')))`,
  anonymise: anonymiseRequest,
};
