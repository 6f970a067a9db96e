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

/** Condition on a transit `s`: rated, in no invoice, and until the end of the run's hours. What came late for an earlier run is billed too. */
export const unbilledTransits = ({ transitosHasta }: Pick<RunPlan, 'transitosHasta'>): RawBuilder<unknown> => sql`
  "s"."estado" = 'Valorizado' and "s"."facturaItem" is null and "s"."formaPago" in ('Tag', 'OCR')
  and "s"."fechaHora" < ${transitosHasta}`;

/** Condition on a transit or a charge `s`: its pass is of the run's BIN, where the run has one. */
export const binCondition = ({ bin }: Pick<RunPlan, 'bin'>): RawBuilder<unknown> =>
  bin === null
    ? sql`true`
    : sql`exists (select 1 from "mediosDePaso" as "m" join "binesServicio" as "b" on "b"."id" = "m"."binServicio"
        where "m"."id" = "s"."medioDePaso" and "b"."bin" = ${bin})`;

/** Condition on a holder `t` alone: the last invoice belongs to the run's cycle, or there is no invoice; the run's filters match. */
export function accountCondition({ ciclo, tipo, segmento, titular }: RunPlan): RawBuilder<unknown> {
  const conditions = [
    sql`"p"."ciclo" is null or "p"."ciclo" = ${ciclo}`,
    ...(tipo === 'Cierre de cuenta' ? [sql`"t"."estado" = 'Baja'`] : []),
    ...(segmento === null ? [] : [sql`"t"."segmento" = ${segmento}`]),
    ...(titular === null ? [] : [sql`"t"."codigoTitular" = ${titular}`]),
  ];
  return sql.join(
    conditions.map((part) => sql`(${part})`),
    sql` and `,
  );
}

/** Condition on a holder `t` and what the run would bill of it, `s`. */
export const holderCondition = (plan: RunPlan): RawBuilder<unknown> =>
  sql`${accountCondition(plan)} and ${binCondition(plan)}`;
