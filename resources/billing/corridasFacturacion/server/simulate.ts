/** Simulates a run: what it would invoice if it were calculated now (domain.md A6). Read-only. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { unbilledCharges } from '../../cargos/server/billing';
import { RATES } from '../../shared/lines';
import { DEVIATES, holderCondition, type RunPlan, unbilledTransits } from './candidates';
import { findOverlap } from './overlap';

/** Maximum number of invoices in the sample; the largest deviations come first. */
const SAMPLE = 50;

interface SimulatedInvoice {
  titular: string;
  nombre: string;
  transitos: number;
  cargos: number;
  total: string;
  /** total in the previous run; null: the holder had no invoice there */
  anterior: string | null;
  /** deviation from `anterior` in per cent, rounded */
  desvio: number | null;
  desviada: boolean;
}

export interface Simulation {
  facturas: number;
  transitos: number;
  cargos: number;
  total: string;
  /** invoices that deviate by more than `DEVIATES` per cent, up or down */
  desviadas: number;
  /** holders without an invoice in the previous run */
  nuevas: number;
  /** holders without an active means of payment */
  sinMedioPago: number;
  /** the previous run of the same cycle and type */
  anterior: { id: number; periodo: string; facturas: number; total: string } | null;
  /** the period of a run that already covers some of the same hours; null: none does */
  superpuesta: string | null;
  muestra: SimulatedInvoice[];
}

/** The rate of VAT of a code, in hundredths of a per cent. */
const rateOf = (code: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${JSON.stringify(Object.fromEntries(Object.entries(RATES).map(([key, rate]) => [key, Number(rate)])))}::jsonb ->> ${code})::numeric`;

type Totals = Pick<Simulation, 'facturas' | 'transitos' | 'cargos' | 'total' | 'desviadas' | 'nuevas' | 'sinMedioPago'>;

export async function simulateRun(db: Db, plan: RunPlan): Promise<Simulation> {
  const previousRun = await sql<NonNullable<Simulation['anterior']>>`
    select "id", "periodo", "cantidad" as "facturas", "total" from "corridasFacturacion"
    where "ciclo" = ${plan.ciclo} and "tipo" = ${plan.tipo} and "estado" in ('Emitida', 'Enviada')
      and "periodo" < ${plan.periodo} order by "periodo" desc limit 1`.execute(db);
  const anterior = previousRun.rows[0] ?? null;
  const ofHolders = sql`join "titulares" as "t" on "t"."codigoTitular" = "s"."titular"
    left join "p" on "p"."titular" = "s"."titular"`;
  // a concept priced without VAT adds it on its line
  const owed = sql`
    select "s"."titular", count(*) as "transitos", 0 as "cargos", sum("s"."importe") as "total" from "transitos" as "s"
    ${ofHolders} where ${unbilledTransits(plan)} and ${holderCondition(plan)} group by 1
    union all
    select "s"."titular", 0, count(*), sum(case when "c"."precioIncluyeIva" then "s"."importe"
        else "s"."importe" + round("s"."importe" * ${rateOf(sql`"c"."alicuotaIva"`)} / 10000, 2) end)
    from "cargos" as "s" join "conceptosFacturables" as "c" on "c"."id" = "s"."concepto"
    ${ofHolders} where ${unbilledCharges(plan)} and ${holderCondition(plan)} group by 1`;
  const { rows } = await sql<Totals & { muestra: SimulatedInvoice[] }>`
    with "p" as (
      select distinct on ("f"."titular") "f"."titular", "c"."ciclo" from "facturas" as "f"
      join "corridasFacturacion" as "c" on "c"."id" = "f"."corrida" where "f"."estado" <> 'Borrador' order by "f"."titular", "f"."fechaEmision" desc),
    "q" as (
      select "titular", sum("total") as "total" from "facturas" where "corrida" = ${anterior?.id ?? null} group by 1),
    "i" as (
      select "t"."codigoTitular" as "titular", "t"."apellido" || ', ' || "t"."nombre" as "nombre",
        sum("s"."transitos")::int as "transitos", sum("s"."cargos")::int as "cargos", sum("s"."total") as "total"
      from (${owed}) as "s"
      join "titulares" as "t" on "t"."codigoTitular" = "s"."titular"
      group by 1, 2 having sum("s"."total") > 0),
    "d" as (
      select "i".*, "q"."total" as "anterior",
        case when "q"."total" > 0 then round(("i"."total" - "q"."total") * 100 / "q"."total")::int end as "desvio"
      from "i" left join "q" on "q"."titular" = "i"."titular")
    select count(*)::int as "facturas", coalesce(sum("transitos"), 0)::int as "transitos",
      coalesce(sum("cargos"), 0)::int as "cargos",
      coalesce(sum("total"), 0)::numeric(18, 2) as "total",
      count(*) filter (where abs("desvio") > ${DEVIATES})::int as "desviadas",
      count(*) filter (where "anterior" is null)::int as "nuevas",
      count(*) filter (where not exists (select 1 from "mediosPago" as "m" where "m"."titular" = "d"."titular"
        and "m"."estado" = 'Vigente'))::int as "sinMedioPago",
      coalesce((select json_agg("e") from (
        select "titular", "nombre", "transitos", "cargos", "total"::numeric(18, 2)::text as "total",
          "anterior"::numeric(18, 2)::text as "anterior", "desvio", coalesce(abs("desvio") > ${DEVIATES}, false) as "desviada"
        from "d" order by abs("desvio") desc nulls last, "total" desc, "titular" limit ${SAMPLE}) as "e"), '[]') as "muestra"
    from "d"`.execute(db);
  const [row] = rows;
  const emptyTotals: Totals = {
    facturas: 0,
    transitos: 0,
    cargos: 0,
    total: '0.00',
    desviadas: 0,
    nuevas: 0,
    sinMedioPago: 0,
  };
  const { muestra, ...totals } = row ?? { ...emptyTotals, muestra: [] };
  const overlap = await findOverlap(db, plan);
  return { ...totals, anterior, superpuesta: overlap?.periodo ?? null, muestra };
}
