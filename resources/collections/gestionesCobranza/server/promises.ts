/** Checks all promises to pay in one statement (domain.md A7). */
import { type RawBuilder, sql } from 'kysely';
import { localTime } from '../../../../server/db/localTime';
import type { Db } from '../../../../server/db/pool';

/**
 * A promise is kept when the promised amount was paid by the end of its day, and broken when the day passed without. `filterBy`
 * filters the holders by the alias `g`.
 */
export async function refreshPromises(
  db: Db,
  day: string,
  filterBy: (alias: string) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with "checked" as (
      select "g"."id", case
          when coalesce(sum("c"."importe"), 0) >= coalesce("g"."promesaImporte", 0.01) then 'Cumplida'
          when "g"."promesaFecha" < ${day}::date then 'Incumplida' else 'Pendiente' end as "promesa"
      from "gestionesCobranza" as "g"
      left join "cobros" as "c" on "c"."titular" = "g"."titular" and "c"."estado" = 'Acreditado'
        and "c"."fecha" >= "g"."fecha" and ${localTime(sql`"c"."fecha"`)}::date <= "g"."promesaFecha"
      where "g"."promesaFecha" is not null ${filterBy('g')} group by "g"."id")
    update "gestionesCobranza" as "g" set "promesa" = "checked"."promesa", "version" = "g"."version" + 1, "actualizadoEn" = now()
    from "checked" where "checked"."id" = "g"."id" and "g"."promesa" is distinct from "checked"."promesa"`.execute(db);
}
