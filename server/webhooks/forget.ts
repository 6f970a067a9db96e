import { sql } from 'kysely';
import type { Db } from '../db/pool';

/** Empties the bodies of the calls about some records; those that have not left yet say only which record it was. */
export async function forgetCalls(db: Db, resource: string, keys: readonly unknown[]): Promise<void> {
  await sql`
    update "webhookEntregas" set "cuerpo" = json_build_object('id', "registro", 'anonimizado', true)::text, "respuesta" = null
    where split_part("evento", '.', 1) = ${resource} and "registro" = any(${keys.map(String)}::text[])`.execute(db);
}
