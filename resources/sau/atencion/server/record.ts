/**
 * Passive handling time of requests: how long each person worked on one, measured by their browser while the page is visible and
 * used (`src/engine/live/activeTime.ts`).
 */
import { sql } from 'kysely';
import type { AttentionHandler } from '../../../../server/handlers';

/**
 * Adds time at work to a request. A person with two requests open at once is at one of them at a time: no more is added than has
 * passed since the last time added to any request of theirs. The figures are computed again once a minute and when the person leaves.
 */
export const recordHandling: AttentionHandler = async ({ db, id, viewer, activeMs, hasLeft }) => {
  const { id: agente, sector } = viewer.user;
  await sql`
    with last as (
      select max("hasta") as "hasta" from "ticketAtenciones" where "agente" = ${agente}
    ), added as (
      select least(${activeMs}, extract(epoch from clock_timestamp() - last."hasta") * 1000)::bigint as "ms" from last
    ), before as (
      select "hasta" from "ticketAtenciones" where "ticket" = ${id} and "agente" = ${agente}
    ), written as (
      insert into "ticketAtenciones" as a ("ticket", "agente", "area", "milisegundos", "desde", "hasta")
      select ${id}, ${agente}, ${sector?.id ?? null}, "ms", clock_timestamp() - make_interval(secs => "ms" / 1000.0), clock_timestamp()
      from added where "ms" > 0
      on conflict ("ticket", "agente") do update
        set "milisegundos" = a."milisegundos" + excluded."milisegundos", "hasta" = excluded."hasta"
      returning "ticket", "hasta"
    )
    insert into "solicitudCifrasPendientes" ("ticket")
    select w."ticket" from written w left join before b on true
    where ${hasLeft} or b."hasta" is null or date_trunc('minute', b."hasta") <> date_trunc('minute', w."hasta")`.execute(
    db,
  );
};
