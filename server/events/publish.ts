import { sql } from 'kysely';
import type { Db } from '../db/pool';
import type { ServerEvent } from './event';

/** The channel of PostgreSQL's NOTIFY; each database has its own. */
export const channel = 'ventanilla';

/** PostgreSQL rejects payloads from 8,000 bytes on. */
const maxPayloadBytes = 7900;

function payloadOf(event: ServerEvent): string {
  const payload = JSON.stringify(event);
  if (Buffer.byteLength(payload) <= maxPayloadBytes) return payload;
  if (event.type === 'record' && event.was) return payloadOf({ ...event, was: undefined });
  throw new Error(`an event of ${Buffer.byteLength(payload)} bytes: ${event.type}`);
}

/**
 * Sends an event to every process when the transaction of `db` commits, at once outside of a transaction, never after a rollback.
 * Several events of a transaction keep their order; equal ones are sent once.
 */
export async function publish(db: Db, event: ServerEvent): Promise<void> {
  await sql`select pg_notify(${channel}, ${payloadOf(event)})`.execute(db);
}

/** Like `publish` for each, in their order. */
export async function publishAll(db: Db, events: readonly ServerEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    select pg_notify(${channel}, e."payload") from unnest(${events.map(payloadOf)}::text[]) with ordinality as e ("payload", "orden")
    order by e."orden"`.execute(db);
}
