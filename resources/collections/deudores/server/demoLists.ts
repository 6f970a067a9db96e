/** Demo passes are on the list that their holder's account says, and the lanes know it. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { listChanges } from './greyList';

export async function seedLists(db: Db, now: Date): Promise<void> {
  const changes = await listChanges(db, now, {});
  await sql`
    update "mediosDePaso" m set "lista" = c."lista", "listaEnviada" = c."lista"
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ lista }) => lista)}::text[]) as c ("id", "lista")
    where m."id" = c."id"`.execute(db);
}
