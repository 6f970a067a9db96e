/** Whom written alerts are for: people receive their own without a permission for the resource. */
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import type { BusEvent } from './event';

const ALERTS = 'alertasUsuario';

/** Returns the events, and an `alert` for each person whose alerts were written: one query, whatever the number of browsers. */
export async function withAlerts(db: Db, events: readonly BusEvent[]): Promise<readonly BusEvent[]> {
  const keys = events.flatMap((event) => (event.type === 'record' && event.resource === ALERTS ? [event.id] : []));
  if (keys.length === 0) return events;
  const { rows } = await sql<{ usuario: number }>`
    select distinct "usuario" from "alertasUsuario" where "id" = any(${keys.map(String)}::bigint[])`.execute(db);
  return [...events, ...rows.map(({ usuario }) => ({ type: 'alert' as const, user: usuario }))];
}
