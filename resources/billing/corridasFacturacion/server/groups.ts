/** The transits that a run bills, grouped as the lines of its invoices: by vehicle, station, band and price. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { unbilledCharges } from '../../cargos/server/billing';
import { holderCondition, unbilledTransits } from './candidates';
import type { BillingRun } from './runs';

/** Holders that one chunk processes. */
const HOLDERS = 1000;

/** The part of a run that one lane works on. */
export interface RunLane {
  index: number;
  of: number;
}

/** Whether a holder's account belongs to the lane. */
const ofLane = ({ index, of }: RunLane): RawBuilder<unknown> =>
  sql`(hashtext("s"."titular") & 2147483647) % ${of}::int = ${index}::int`;

export interface TransitGroup {
  titular: string;
  vehiculo: number | null;
  estacion: number | null;
  nombreEstacion: string | null;
  banda: string | null;
  /** of one transit */
  importe: string;
  transitos: number[];
}

/** The next holders of a lane behind a key that have something to bill. */
export async function nextHolders(db: Db, run: BillingRun, after: string, lane: RunLane): Promise<string[]> {
  const next = (source: string, isUnbilled: RawBuilder<unknown>): RawBuilder<{ titular: string }> => sql`
    (select "s"."titular" from ${sql.table(source)} as "s"
    join "titulares" as "t" on "t"."codigoTitular" = "s"."titular"
    left join lateral (
      select "c"."ciclo" from "facturas" as "f" join "corridasFacturacion" as "c" on "c"."id" = "f"."corrida"
      where "f"."titular" = "s"."titular" and "f"."estado" <> 'Borrador' order by "f"."fechaEmision" desc limit 1) as "p" on true
    where ${isUnbilled} and ${holderCondition(run)} and "s"."titular" > ${after} and ${ofLane(lane)}
    group by 1 order by 1 limit ${HOLDERS})`;
  const { rows } = await sql<{ titular: string }>`
    ${next('transitos', unbilledTransits(run))} union ${next('cargos', unbilledCharges(run))}
    order by 1 limit ${HOLDERS}`.execute(db);
  return rows.map(({ titular }) => titular);
}

/** The groups of these holders, their transits locked until the end of the transaction, so that none is disputed meanwhile. */
export async function groupsOf(db: Db, run: BillingRun, holders: readonly string[]): Promise<TransitGroup[]> {
  const ofBin =
    run.bin === null
      ? sql``
      : sql`and exists (select 1 from "mediosDePaso" as "m" join "binesServicio" as "b" on "b"."id" = "m"."binServicio"
          where "m"."id" = "s"."medioDePaso" and "b"."bin" = ${run.bin})`;
  const { rows } = await sql<TransitGroup>`
    with "l" as materialized (
      select "s"."id", "s"."titular", "s"."vehiculo", "s"."estacion", "s"."banda", "s"."importe" from "transitos" as "s"
      where ${unbilledTransits(run)} and "s"."titular" = any(${[...holders]}::text[]) and "s"."importe" > 0 ${ofBin}
      order by "s"."id" for update)
    select "l"."titular", "l"."vehiculo", "l"."estacion", "e"."nombre" as "nombreEstacion", "l"."banda",
      "l"."importe"::numeric(18, 2)::text as "importe", array_agg("l"."id" order by "l"."id") as "transitos"
    from "l" left join "estaciones" as "e" on "e"."id" = "l"."estacion"
    group by 1, 2, 3, 4, 5, "l"."importe" order by 1, 2 nulls last, 4, 5, "l"."importe"`.execute(db);
  return rows;
}
