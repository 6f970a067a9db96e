/** The only functions that write events of requests. */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { authorOf } from '../../../../server/systemViewer';
import { ruleOf } from '../../rules/server/author';
import { announce } from '../../rules/server/enqueue';

type EventContext = Pick<HandlerContext, 'tx' | 'create' | 'createAll' | 'viewer' | 'now'>;

/** Columns of a request that its events copy. */
const COPIED_COLUMNS = ['id', 'fechaAlta', 'fechaToma', 'tipo', 'areaActual', 'agenteActual', 'slaPolitica'];

export interface Event {
  tipo: string;
  campos?: unknown;
  antes?: unknown;
  despues?: unknown;
  comentario?: unknown;
  /** reason of a wait */
  motivo?: unknown;
  /** target area */
  sector?: unknown;
  /** type and target of a link */
  vinculo?: unknown;
  solicitud?: unknown;
}

/** Whether the request is taken and nobody had taken it before. An assigned one is not taken yet. */
async function isFirstTake({ tx }: EventContext, ticket: Readonly<Row>): Promise<boolean> {
  if ((ticket.agenteActual ?? null) === null || (ticket.fechaToma ?? null) === null) return false;
  const earlierTake = await tx
    .selectFrom('ticketEventos')
    .select('id')
    .where('ticket', '=', ticket.id)
    .where('primeraToma', '=', true)
    .limit(1)
    .executeTakeFirst();
  return earlierTake === undefined;
}

/**
 * Writes an event, with the request's creation time, kind, area, agent and policy at this moment, which statistics and clocks need
 * later.
 *
 * @param ticket the request after the change
 */
export async function writeEvent(context: EventContext, ticket: Readonly<Row>, event: Event): Promise<void> {
  await context.create('ticketEventos', {
    ...rowOf(ticket, event),
    autor: authorOf(context.viewer),
    regla: ruleOf(context.viewer),
    fecha: context.now.toISOString(),
    primeraToma: await isFirstTake(context, ticket),
  });
  if (event.tipo === 'creado') await announce(context, ticket.id, 'creada');
}

/** A historical event, with its time, author and agent. */
export interface HistoricalEvent extends Event {
  fecha: unknown;
  autor: unknown;
  agente: unknown;
  primeraToma: boolean;
}

/** Writes historical events in order, like `writeEvent`, for events from before the import of the request. */
export async function writeHistoricalRows(
  context: EventContext,
  ticket: Readonly<Row>,
  events: readonly HistoricalEvent[],
): Promise<void> {
  const rows = events.map(({ fecha, autor, agente, primeraToma, ...event }) => ({
    ...rowOf({ ...ticket, agenteActual: agente }, event),
    fecha,
    autor,
    primeraToma,
  }));
  await context.createAll('ticketEventos', rows);
}

/** Columns that an event copies from the request. */
function rowOf(ticket: Readonly<Row>, event: Event): Row {
  const { campos = null, antes = null, despues = null, comentario = null } = event;
  const { motivo = null, sector = null, vinculo = null, solicitud = null } = event;
  return {
    ticket: ticket.id,
    tipo: event.tipo,
    campos,
    antes,
    despues,
    comentario,
    motivo,
    sector,
    vinculo,
    solicitud,
    alta: ticket.fechaAlta,
    tipoTicket: ticket.tipo ?? null,
    area: ticket.areaActual ?? null,
    agente: ticket.agenteActual ?? null,
    politica: ticket.slaPolitica ?? null,
  };
}

/** Like `writeEvent`, for a request given by its id. */
export async function writeEventOf(context: EventContext, ticket: unknown, event: Event): Promise<void> {
  const row: Readonly<Row> = await context.tx
    .selectFrom('tickets')
    .select(COPIED_COLUMNS)
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow();
  await writeEvent(context, row, event);
}

/** Removes the events of an undone operation: those that the viewer caused at that time. */
export async function removeEventsAt({ tx, viewer }: EventContext, ticket: unknown, fecha: unknown): Promise<void> {
  await tx
    .deleteFrom('ticketEventos')
    .where('ticket', '=', ticket)
    .where('fecha', '=', fecha)
    .where('autor', '=', viewer.user.id)
    .execute();
}
