import { sql } from 'kysely';
import { today } from '../../../server/clock';
import { type ComputeHandler, defineHandlers } from '../../../server/handlers';

/** A promise is kept once so much has been paid since, up to the end of its day; broken when the day has passed without. */
const promesa: ComputeHandler = async ({ db, rows, now }) => {
  const keys = rows.flatMap(({ id, promesaFecha }) => (promesaFecha === null ? [] : [id]));
  if (keys.length === 0) return new Map();
  const found = await sql<{ id: number; promesa: string }>`
    select "g"."id", case
        when coalesce(sum("c"."importe"), 0) >= "g"."promesaImporte" then 'Cumplida'
        when "g"."promesaFecha" < ${today(now)}::date then 'Incumplida' else 'Pendiente' end as "promesa"
    from "gestionesCobranza" as "g"
    left join "cobros" as "c" on "c"."titular" = "g"."titular" and "c"."estado" = 'Acreditado' and "c"."fecha" >= "g"."fecha"
      and ("c"."fecha" at time zone 'America/Argentina/Buenos_Aires')::date <= "g"."promesaFecha"
    where "g"."id" = any(${keys}::bigint[]) group by "g"."id"`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row.promesa]));
};

export default defineHandlers('gestionesCobranza', {}, {}, { promesa });
