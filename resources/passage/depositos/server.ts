import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers } from '../../../server/handlers';

/** Plans of which a place has fewer available devices than its minimum, as `SI0301 3/10`. */
const bajoMinimo: ComputeHandler = async ({ db, rows }) => {
  const { rows: short } = await sql<{ id: number; texto: string }>`
    select d."id", string_agg(concat(b."bin", ' ', n."hay", '/', n."minimo"), ' · ' order by b."bin") as "texto"
    from "depositos" d
    cross join lateral jsonb_to_recordset(coalesce(d."minimos"::jsonb, '[]')) as m ("binServicio" bigint, "minimo" int)
    join "binesServicio" b on b."id" = m."binServicio"
    cross join lateral (
      select count(*) as "hay", m."minimo" from "stockDispositivos" s
      where s."lugar" = d."id" and s."binServicio" = m."binServicio" and s."estado" = 'Disponible') n
    where d."id" = any(${rows.map(({ id }) => id)}::bigint[]) and n."hay" < n."minimo" group by d."id"`.execute(db);
  return new Map(short.map(({ id, texto }) => [id, texto]));
};

export default defineHandlers('depositos', { computes: { bajoMinimo } });
