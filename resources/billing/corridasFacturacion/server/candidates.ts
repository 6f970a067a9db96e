/** Which transits a run bills: conditions on the transits `s`, the holders `t` and the cycle of the last invoice `p`. */
import { type RawBuilder, sql } from 'kysely';
import type { RunRange } from './overlap';

/** per cent by which an invoice may deviate from the holder's last invoice before it is flagged */
export const DEVIATES = 30;

export interface RunPlan extends RunRange {
  segmento: string | null;
  bin: string | null;
  titular: string | null;
}

/** Condition on a transit `s`: rated, in no invoice, and within the hours of the run. */
export const unbilledTransits = ({ transitosDesde, transitosHasta }: RunPlan): RawBuilder<unknown> => sql`
  "s"."estado" = 'Valorizado' and "s"."facturaItem" is null and "s"."formaPago" in ('Tag', 'OCR')
  and "s"."fechaHora" >= ${transitosDesde} and "s"."fechaHora" < ${transitosHasta}`;

/** Condition on a holder `t`: the last invoice belongs to the run's cycle, or there is no invoice; the run's filters match. */
export function holderCondition({ ciclo, tipo, segmento, bin, titular }: RunPlan): RawBuilder<unknown> {
  const conditions = [
    sql`"p"."ciclo" is null or "p"."ciclo" = ${ciclo}`,
    ...(tipo === 'Cierre de cuenta' ? [sql`"t"."estado" = 'Baja'`] : []),
    ...(segmento === null ? [] : [sql`"t"."segmento" = ${segmento}`]),
    ...(titular === null ? [] : [sql`"t"."codigoTitular" = ${titular}`]),
    ...(bin === null
      ? []
      : [
          sql`exists (select 1 from "mediosDePaso" as "m" join "binesServicio" as "b" on "b"."id" = "m"."binServicio"
            where "m"."id" = "s"."medioDePaso" and "b"."bin" = ${bin})`,
        ]),
  ];
  return sql.join(
    conditions.map((part) => sql`(${part})`),
    sql` and `,
  );
}
