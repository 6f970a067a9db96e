/** The one way to write what happened to a request, whoever does. */
import type { HandlerContext, Row } from '../../../server/handlers';
import { authorOf } from '../../../server/itself';

type Writing = Pick<HandlerContext, 'tx' | 'create' | 'createAll' | 'viewer' | 'now'>;

/** A request as far as its events tell of it. */
const TOLD = ['id', 'fechaAlta', 'tipo', 'areaActual', 'agenteActual'];

export interface Event {
  tipo: string;
  campos?: unknown;
  antes?: unknown;
  despues?: unknown;
  comentario?: unknown;
  /** the area that it went to */
  sector?: unknown;
  /** of a tie: how, and to which request */
  vinculo?: unknown;
  solicitud?: unknown;
}

/** Whether nobody had the request before whoever has it now. */
async function isFirstTake({ tx }: Writing, ticket: Readonly<Row>): Promise<boolean> {
  if ((ticket.agenteActual ?? null) === null) return false;
  const taken = await tx
    .selectFrom('ticketEventos')
    .select('id')
    .where('ticket', '=', ticket.id)
    .where('primeraToma', '=', true)
    .limit(1)
    .executeTakeFirst();
  return taken === undefined;
}

/**
 * Writes an event down, with what figures of it need later: when the request came in, what it is about, its area and its agent
 * at this moment.
 *
 * @param ticket the request as this event leaves it
 */
export async function writeEvent(context: Writing, ticket: Readonly<Row>, event: Event): Promise<void> {
  await context.create('ticketEventos', {
    ...rowOf(ticket, event),
    autor: authorOf(context.viewer),
    fecha: context.now.toISOString(),
    primeraToma: await isFirstTake(context, ticket),
  });
}

/** An event of the past: when it was, who did it and who had the request then. */
export interface PastEvent extends Event {
  fecha: unknown;
  autor: unknown;
  agente: unknown;
  primeraToma: boolean;
}

/** As `writeEvent` of each, in their order, of what happened before the request came into this system. */
export async function writePastEvents(
  context: Writing,
  ticket: Readonly<Row>,
  events: readonly PastEvent[],
): Promise<void> {
  const rows = events.map(({ fecha, autor, agente, primeraToma, ...event }) => ({
    ...rowOf({ ...ticket, agenteActual: agente }, event),
    fecha,
    autor,
    primeraToma,
  }));
  await context.createAll('ticketEventos', rows);
}

/** What an event tells of the request as it was then. */
function rowOf(ticket: Readonly<Row>, event: Event): Row {
  const { campos = null, antes = null, despues = null, comentario = null } = event;
  const { sector = null, vinculo = null, solicitud = null } = event;
  return {
    ticket: ticket.id,
    tipo: event.tipo,
    campos,
    antes,
    despues,
    comentario,
    sector,
    vinculo,
    solicitud,
    alta: ticket.fechaAlta,
    tipoTicket: ticket.tipo ?? null,
    area: ticket.areaActual ?? null,
    agente: ticket.agenteActual ?? null,
  };
}

/** As `writeEvent`, of a request that is known by its key alone. */
export async function writeEventOf(context: Writing, ticket: unknown, event: Event): Promise<void> {
  const row: Readonly<Row> = await context.tx
    .selectFrom('tickets')
    .select(TOLD)
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow();
  await writeEvent(context, row, event);
}
