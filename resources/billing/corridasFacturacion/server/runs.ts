/** Billing runs that the server has to work on, and what they amount to. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { DEVIATES, type RunPlan } from './candidates';

export interface BillingRun extends RunPlan {
  id: number;
  tipo: string;
  fechaEmision: string;
  fechaVencimiento1: string;
  fechaVencimiento2: string | null;
  recargo2Pct: string | null;
  puntoVenta: number;
}

const selectRuns = (where: RawBuilder<unknown>): RawBuilder<BillingRun> => sql<BillingRun>`
  select "id", "periodo", "ciclo", "tipo", "transitosDesde", "transitosHasta", "fechaEmision"::text as "fechaEmision",
    "fechaVencimiento1"::text as "fechaVencimiento1", "fechaVencimiento2"::text as "fechaVencimiento2", "puntoVenta", "recargo2Pct",
    "filtros"->>'segmento' as "segmento", "filtros"->>'bin' as "bin", "filtros"->>'titular' as "titular"
  from "corridasFacturacion" where ${where} order by "id"`;

/** The runs in one of these states, with an id above `after`, the oldest first. */
export const runsIn = async (db: Db, states: readonly string[], after = 0): Promise<BillingRun[]> =>
  (await selectRuns(sql`"estado" = any(${[...states]}::text[]) and "id" > ${after}`).execute(db)).rows;

/** The runs of these ids. */
export const runsOf = async (db: Db, ids: readonly number[]): Promise<BillingRun[]> =>
  (await selectRuns(sql`"id" = any(${[...ids]}::bigint[])`).execute(db)).rows;

export interface RunTotals {
  facturas: number;
  items: number;
  neto: string;
  iva: string;
  total: string;
  errores: number;
  desviadas: number;
}

/** Totals of a run's invoices that are not discarded. `errores`: those that the authority rejected or that could not be issued. */
export async function totalsOfRun(db: Db, run: number, errores = 0): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    select count(*)::int as "facturas", coalesce(sum("n"), 0)::int as "items",
      coalesce(sum("neto" + "exento"), 0)::numeric(18, 2)::text as "neto", coalesce(sum("iva"), 0)::numeric(18, 2)::text as "iva",
      coalesce(sum("total"), 0)::numeric(18, 2)::text as "total",
      (count(*) filter (where "estado" = 'Rechazada') + ${errores})::int as "errores",
      count(*) filter (where abs("desvio") > ${DEVIATES})::int as "desviadas"
    from "facturas" f
    cross join lateral (select count(*) as "n" from "facturaItems" i where i."factura" = f."id") i
    where "corrida" = ${run} and "estado" <> 'Anulada'`.execute(db);
  return rows[0] ?? { facturas: 0, items: 0, neto: '0.00', iva: '0.00', total: '0.00', errores, desviadas: 0 };
}

/** Values of a run that its list shows. */
export const summaryOf = (totales: RunTotals) => ({
  totales,
  cantidad: totales.facturas,
  total: totales.total,
  errores: totales.errores,
});
