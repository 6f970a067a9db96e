/** Whether a run has billed a transit or a charge until its end, and if not, why (domain.md A6). */
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../../../src/schema/calendar';
import { holderCondition, unbilledTransits } from './candidates';
import type { BillingRun } from './runs';

/** `reason`: the code of one row's answer; `from`: the rows `s` with their holder `t`, from the keyword on. */
export interface Answers {
  reason: RawBuilder<string>;
  from: RawBuilder<unknown>;
}

/** The voucher of a row, and the cycle of the holder's last invoice where the row waits for one. */
const joined = (waits: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join "titulares" as "t" on "t"."codigoTitular" = "s"."titular"
  left join "facturaItems" as "i" on "i"."id" = "s"."facturaItem" left join "facturas" as "f" on "f"."id" = "i"."factura"
  left join lateral (
    select "c"."ciclo" from "facturas" as "v" join "corridasFacturacion" as "c" on "c"."id" = "v"."corrida"
    where "s"."facturaItem" is null and ${waits} and "v"."titular" = "s"."titular" and "v"."estado" <> 'Borrador'
    order by "v"."fechaEmision" desc limit 1) as "p" on true`;

/** The transits of the run's hours, those that still wait from before, and those that the run has billed. */
export const transitAnswers = (run: BillingRun): Answers => ({
  reason: sql`case
    when "f"."corrida" = ${run.id} then 'facturado'
    when "s"."facturaItem" is not null then 'otraFactura'
    when "s"."formaPago" not in ('Tag', 'OCR') then 'otraFormaPago'
    when "s"."estado" <> 'Valorizado' then "s"."estado"
    when coalesce("s"."importe", 0) <= 0 then 'sinImporte'
    when "t"."codigoTitular" is null then 'sinTitular'
    when ${holderCondition(run)} then 'porFacturar'
    else 'fueraDeCorrida' end`,
  // in parts, each by an index
  from: sql`from (
      select * from "transitos" where "fechaHora" >= ${run.transitosDesde} and "fechaHora" < ${run.transitosHasta}
      union all select * from "transitos" as "s" where "s"."fechaHora" < ${run.transitosDesde} and ${unbilledTransits(run)}
      union all select "b".* from "transitos" as "b" join "facturaItems" as "l" on "l"."id" = "b"."facturaItem"
        join "facturas" as "d" on "d"."id" = "l"."factura"
        where "d"."corrida" = ${run.id} and "b"."fechaHora" < ${run.transitosDesde}) as "s"
    ${joined(sql`"s"."estado" = 'Valorizado'`)}`,
});

/** The charges of the run's days, those that still wait from before, and those that the run has billed. */
export const chargeAnswers = (run: BillingRun): Answers => {
  const [first, end] = [run.transitosDesde, run.transitosHasta].map((instant) => dayOf(new Date(String(instant))));
  return {
    reason: sql`case
      when "f"."corrida" = ${run.id} then 'facturado'
      when "s"."facturaItem" is not null then 'otraFactura'
      when "s"."estado" = 'Anulado' then 'Anulado'
      when ${holderCondition(run)} then 'porFacturar'
      else 'fueraDeCorrida' end`,
    from: sql`from "cargos" as "s" ${joined(sql`"s"."estado" = 'Pendiente'`)}
      where "s"."fecha" < ${end}::date
        and ("s"."fecha" >= ${first}::date or "s"."estado" = 'Pendiente' or "f"."corrida" = ${run.id})`,
  };
};
