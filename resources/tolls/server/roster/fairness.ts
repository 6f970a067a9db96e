/** Loads the nights and weekend shifts of some months by person. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { MonthShare } from '../../shared/roster/fairness';

export interface PersonShare extends MonthShare {
  periodo: string;
  peajista: number;
}

/** Returns the shares of everybody active who started by the end of the month. A missed shift does not count. */
export async function sharesIn(db: Db, months: readonly string[]): Promise<PersonShare[]> {
  const { rows } = await sql<PersonShare>`
    with "worked" as (
      select a."periodo", a."peajista", count(*) filter (where t."nocturno")::int as "noches",
        count(*) filter (where extract(dow from a."fecha") in (0, 6))::int as "finesDeSemana"
      from "asignaciones" a join "turnos" t on t."codigo" = a."turno"
      where a."periodo" = any(${months}::text[]) and a."diaOcupado" is not null and a."estado" <> 'Ausente' group by 1, 2
    ), "away" as (
      select m."codigo" as "periodo", a."peajista",
        sum(least(a."hasta", m."hasta") - greatest(a."desde", m."desde") + 1)::int as "dias"
      from "periodos" m join "ausencias" a
        on a."estado" = 'Aprobada' and a."desde" <= m."hasta" and a."hasta" >= m."desde"
      where m."codigo" = any(${months}::text[]) group by 1, 2
    ), "nightly" as (
      select distinct p."origen" as "peajista" from "peajistas_turnosPermitidos" p
      join "turnos" t on t."codigo" = p."destino" where t."nocturno"
    )
    select m."codigo" as "periodo", p."id" as "peajista", p."horasSemanales",
      greatest(0, m."hasta" - greatest(m."desde", p."fechaIngreso") + 1 - coalesce(f."dias", 0))::int as "dias",
      n."peajista" is not null as "nocturno",
      coalesce(w."noches", 0) as "noches", coalesce(w."finesDeSemana", 0) as "finesDeSemana"
    from "periodos" m join "peajistas" p on p."estado" = 'Activo' and p."fechaIngreso" <= m."hasta"
    left join "worked" w on w."periodo" = m."codigo" and w."peajista" = p."id"
    left join "away" f on f."periodo" = m."codigo" and f."peajista" = p."id"
    left join "nightly" n on n."peajista" = p."id"
    where m."codigo" = any(${months}::text[])`.execute(db);
  return rows;
}
