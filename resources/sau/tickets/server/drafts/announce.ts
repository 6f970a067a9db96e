import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { userValue } from '../../../../../server/db/userValues';
import { publish } from '../../../../../server/events/publish';
import { sharedDraftsIn, ticketOfKey } from './stored';

/**
 * Runs a write of a person's draft. If the key is that of a request, colleagues at the request get an event when a draft appears in or
 * disappears from what they see; a changed text is not announced. A mode that was emptied is no longer marked as taken.
 */
export async function writeDraft(db: Db, user: number, key: string, write: () => Promise<void>): Promise<void> {
  const ticket = ticketOfKey(key);
  if (ticket === undefined) return write();
  const sharedModes = async () => sharedDraftsIn(await userValue(db, 'borradores', user, key)).map(({ mode }) => mode);
  const before = await sharedModes();
  await write();
  const after = await sharedModes();
  if (before.join() === after.join()) return;
  await sql`delete from "borradorTomas"
    where "usuario" = ${user} and "clave" = ${key} and not "modo" = any(${after}::text[])`.execute(db);
  await publish(db, { type: 'draft', resource: 'tickets', id: ticket });
}
