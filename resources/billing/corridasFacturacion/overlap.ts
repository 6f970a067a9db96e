/** Runs that would bill the same twice (domain.md A6): one a period, cycle and kind; and no two of a cycle bill the same hours. */
import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';

export interface RunRange {
  /** of the run itself; null: it is new */
  id: unknown;
  periodo: unknown;
  ciclo: unknown;
  tipo: unknown;
  /** instants; the second is the first that is no longer in it */
  transitosDesde: unknown;
  transitosHasta: unknown;
}

/** The run that another one would get in the way of: `same` in period, cycle and kind, else of some of the same hours. */
export async function overlapOf(db: Db, run: RunRange): Promise<{ same: boolean; periodo: string } | undefined> {
  const { id, periodo, ciclo, tipo, transitosDesde, transitosHasta } = run;
  // trials bill nothing
  if (tipo === 'Prueba') return undefined;
  const { rows } = await sql<{ same: boolean; periodo: string }>`
    select "periodo" = ${periodo} and "tipo" = ${tipo} as "same", "periodo" from "corridasFacturacion"
    where "id" is distinct from ${id} and "ciclo" = ${ciclo} and "tipo" <> 'Prueba' and "estado" <> 'Cancelada'
      and (("periodo" = ${periodo} and "tipo" = ${tipo})
        or ("tipo" = 'Mensual' and ${tipo} = 'Mensual'
          and "transitosDesde" < ${transitosHasta} and "transitosHasta" > ${transitosDesde}))
    order by 1 desc limit 1`.execute(db);
  return rows[0];
}
