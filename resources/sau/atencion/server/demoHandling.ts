import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';

/**
 * Demo data: the handling time of everybody who acted on a request, from half a minute to about a quarter of an hour, and of no
 * more than has passed since they began.
 */
export async function seedHandling(db: Db): Promise<void> {
  await sql`
    insert into "ticketAtenciones" ("ticket", "agente", "area", "milisegundos", "desde", "hasta")
    select w."ticket", w."agente", u."sector", t.ms, w."desde", w."desde" + make_interval(secs => t.ms / 1000.0)
    from (
      select "ticket", "autor" as "agente", min("fecha") as "desde", count(*) as "acts" from "ticketEventos"
      where "autor" is not null group by 1, 2
    ) w
    join "usuarios" u on u."id" = w."agente"
    cross join lateral (
      select least(30000 + (abs(hashint8(w."ticket" * 1009 + w."agente")) % 120000) * least(w."acts", 7),
        extract(epoch from now() - w."desde") * 1000)::bigint as ms) t
    where t.ms > 0`.execute(db);
}
