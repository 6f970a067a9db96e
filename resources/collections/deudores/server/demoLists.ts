/** Demo passes are stopped or not as their holder's debt says, and on the list that follows, and the lanes know it. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { listChanges } from './greyList';
import { passesToRestore, passesToStop, RESTORED, STOPPED } from './passes';

const keysOf = (rows: readonly { id: number }[]): RawBuilder<unknown> =>
  sql`any(${rows.map(({ id }) => id)}::bigint[])`;

export async function seedLists(db: Db, now: Date): Promise<void> {
  for (const [passes, values] of [
    [await passesToStop(db), STOPPED],
    [await passesToRestore(db), RESTORED],
  ] as const)
    await sql`
      update "mediosDePaso" set "estado" = ${values.estado}, "lista" = ${values.lista}, "listaEnviada" = ${values.lista},
        "motivoEstado" = ${values.motivoEstado}
      where "id" = ${keysOf(passes)}`.execute(db);
  const changes = await listChanges(db, now, {});
  await sql`
    update "mediosDePaso" m set "lista" = c."lista", "listaEnviada" = c."lista"
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ lista }) => lista)}::text[]) as c ("id", "lista")
    where m."id" = c."id"`.execute(db);
}
