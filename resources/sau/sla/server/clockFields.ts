import { sql } from 'kysely';
import { rowsBy } from '../../../../server/db/batch';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { type ClockOptions, READ_EVENTS, type SlaFields, type StoredEvent, slaFields } from '../shared/fields';
import { levelsOf } from './levels';

type Context = Pick<HandlerContext, 'tx' | 'now'>;

const holdersOf = rowsBy('titulares', ['segmento'], 'codigoTitular');

/** Returns the segment of a request's holder. */
async function segmentOf(tx: Db, titular: unknown): Promise<unknown> {
  if (titular === null || titular === undefined) return null;
  return (await holdersOf(tx, titular))[0]?.segmento;
}

/** Returns the events of requests that their clocks depend on, in order. */
export async function clockEventsOf(db: Db, tickets: readonly unknown[]): Promise<Map<unknown, StoredEvent[]>> {
  const { rows } = await sql<StoredEvent & { ticket: number }>`
    select "ticket", "tipo", "fecha", "motivo", "politica", "campos", "antes" from "ticketEventos"
    where "ticket" = any(${tickets}::bigint[]) and "tipo" = any(${READ_EVENTS}::text[])
    order by "ticket", "fecha", "id"`.execute(db);
  const byTicket = new Map<unknown, StoredEvent[]>();
  for (const { ticket, ...event } of rows) byTicket.set(ticket, [...(byTicket.get(ticket) ?? []), event]);
  return byTicket;
}

/** Returns the fields of a new request, with the events that it will have: by default its creation now. */
export async function newClockFields(
  { tx, now }: Context,
  request: Readonly<Row>,
  events: readonly StoredEvent[] = [{ tipo: 'creado', fecha: now.toISOString() }],
): Promise<SlaFields> {
  const [levels, segmento] = [await levelsOf(tx), await segmentOf(tx, request.titular)];
  return slaFields(levels, { ...request, segmento }, events, { now, choose: 'present' });
}

/** Returns the fields of a stored request, from its stored events. */
export async function clockFields(
  { tx, now }: Context,
  request: Readonly<Row>,
  choose?: ClockOptions['choose'],
): Promise<SlaFields> {
  const [levels, segmento] = [await levelsOf(tx), await segmentOf(tx, request.titular)];
  const events = (await clockEventsOf(tx, [request.id])).get(request.id) ?? [];
  return slaFields(levels, { ...request, segmento }, events, { now, choose });
}
