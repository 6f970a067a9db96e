/** Score of a month's roster: coverage of the minimum, and broken hard rules. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { addDays, monthOf } from '../../../../src/schema/calendar';
import { boundsOfMonth } from '../../shared/roster/days';
import type { Violation } from '../../shared/roster/roster';
import { violationsOf } from '../../shared/roster/violations';
import { DAYS_AROUND, loadRoster, provincialDays } from './loadRoster';

/** Returns the span of days to load for some months (`YYYY-MM`), including the days before them; undefined for no months. */
export function spanOf(months: readonly string[]): { from: string; to: string } | undefined {
  const [first, last] = [months.toSorted()[0], months.toSorted().at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { from: addDays(boundsOfMonth(first).desde, -DAYS_AROUND), to: boundsOfMonth(last).hasta };
}

/** Returns the broken hard rules of some months, loaded together. */
export async function violationsIn(db: Db, months: readonly string[]): Promise<Violation[]> {
  const span = spanOf(months);
  return span ? violationsOf(await loadRoster(db, span)) : [];
}

/** Counts the violations by month. */
export function countByMonth(months: readonly string[], violations: readonly Violation[]): Map<string, number> {
  const counts = new Map(months.map((month): [string, number] => [month, 0]));
  for (const { fecha } of violations) {
    const month = monthOf(fecha);
    const count = counts.get(month);
    if (count !== undefined) counts.set(month, count + 1);
  }
  return counts;
}

/**
 * Returns the covered share of the minimum by month, in per cent; a month without requirements is missing. `seen` filters the
 * requirements by the alias `c`.
 */
export async function coverage(
  db: Db,
  periods: readonly string[],
  isVisible: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ periodo: string; minimo: number; faltan: number }>`
    select j."periodo", sum(c."minimo")::int as "minimo",
      sum(greatest(0, c."minimo" - coalesce(a."hay", 0)))::int as "faltan"
    from "jornadas" j cross join "estaciones" s
    left join (${provincialDays}) p on p."fecha" = j."fecha" and p."estacion" = s."id" and j."tipoDia" <> 'Pico estacional'
    join "coberturasRequeridas" c on c."estacion" = s."id"
      and c."tipoDia" = case when p."fecha" is null then j."tipoDia" else 'Feriado' end
    left join (
      select "fecha", "estacion", "turno", "rol", count(*) as "hay" from "asignaciones"
      where "periodo" = any(${periods}::text[]) and "diaOcupado" is not null group by 1, 2, 3, 4
    ) a on a."fecha" = j."fecha" and a."estacion" = c."estacion" and a."turno" = c."turno" and a."rol" = c."habilidad"
    where j."periodo" = any(${periods}::text[]) and ${isVisible} group by 1`.execute(db);
  return new Map(
    rows
      .filter(({ minimo }) => minimo > 0)
      .map(({ periodo, minimo, faltan }) => [periodo, Math.floor(((minimo - faltan) / minimo) * 100)]),
  );
}
