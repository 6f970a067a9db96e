/**
 * Finds runs that would bill something twice (domain.md A6). One run for each period, cycle and type; two monthly runs of a cycle
 * never cover the same hours.
 */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';

export interface RunRange {
  /** id of the run itself; null for a new run */
  id: unknown;
  periodo: unknown;
  ciclo: unknown;
  tipo: unknown;
  /** instants; `transitosHasta` is exclusive */
  transitosDesde: unknown;
  transitosHasta: unknown;
}

/** Returns a conflicting run, or undefined. `isSamePeriod`: equal period, cycle and type; otherwise the hours overlap. */
export async function findOverlap(
  db: Db,
  run: RunRange,
): Promise<{ isSamePeriod: boolean; periodo: string } | undefined> {
  const { id, periodo, ciclo, tipo, transitosDesde, transitosHasta } = run;
  // trial runs bill nothing
  if (tipo === 'Prueba') return undefined;
  const { rows } = await sql<{ isSamePeriod: boolean; periodo: string }>`
    select "periodo" = ${periodo} and "tipo" = ${tipo} as "isSamePeriod", "periodo" from "corridasFacturacion"
    where "id" is distinct from ${id} and "ciclo" = ${ciclo} and "tipo" <> 'Prueba' and "estado" <> 'Cancelada'
      and (("periodo" = ${periodo} and "tipo" = ${tipo})
        or ("tipo" = 'Mensual' and ${tipo} = 'Mensual'
          and "transitosDesde" < ${transitosHasta} and "transitosHasta" > ${transitosDesde}))
    order by 1 desc limit 1`.execute(db);
  return rows[0];
}
