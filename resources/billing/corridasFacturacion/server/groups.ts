/** The transits that a run bills, grouped as the lines of its invoices: by vehicle, station, band and price. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { unbilledCharges } from '../../cargos/server/billing';
import { accountCondition, binCondition, unbilledTransits } from './candidates';
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
  sql`(hashtext("t"."codigoTitular") & 2147483647) % ${of}::int = ${index}::int`;

export interface TransitGroup {
  titular: string;
  vehiculo: number | null;
  estacion: number | null;
  nombreEstacion: string | null;
  banda: string | null;
  /** of one transit */
  importe: string;
  /** instant of the first one */
  desde: string;
  transitos: number[];
}

/**
 * The next holders of a lane behind a key that have something to bill. It asks holder after holder, each by the index: a search
 * through what is unbilled would begin anew with each chunk.
 */
export async function nextHolders(db: Db, run: BillingRun, after: string, lane: RunLane): Promise<string[]> {
  const first = (source: string, isUnbilled: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select from ${sql.table(source)} as "s" where "s"."titular" = "t"."codigoTitular" and ${isUnbilled} limit 1)`;
  const { rows } = await sql<{ titular: string }>`
    select "t"."codigoTitular" as "titular" from "titulares" as "t"
    cross join lateral (
      ${first('transitos', sql`${unbilledTransits(run)} and ${binCondition(run)}`)}
      union all ${first('cargos', unbilledCharges(run))} limit 1) as "u"
    left join lateral (
      select "c"."ciclo" from "facturas" as "f" join "corridasFacturacion" as "c" on "c"."id" = "f"."corrida"
      where "f"."titular" = "t"."codigoTitular" and "f"."estado" <> 'Borrador' order by "f"."fechaEmision" desc limit 1) as "p" on true
    where "t"."codigoTitular" > ${after} and ${ofLane(lane)} and ${accountCondition(run)}
    order by 1 limit ${HOLDERS}`.execute(db);
  return rows.map(({ titular }) => titular);
}

/** The groups of these holders, their transits locked until the end of the transaction, so that none is disputed meanwhile. */
export async function groupsOf(db: Db, run: BillingRun, holders: readonly string[]): Promise<TransitGroup[]> {
  const { rows } = await sql<TransitGroup>`
    with "l" as materialized (
      select "s"."id", "s"."titular", "s"."vehiculo", "s"."estacion", "s"."banda", "s"."importe", "s"."fechaHora" from "transitos" as "s"
      where ${unbilledTransits(run)} and "s"."titular" = any(${[...holders]}::text[]) and "s"."importe" > 0 and ${binCondition(run)}
      order by "s"."id" for update)
    select "l"."titular", "l"."vehiculo", "l"."estacion", "e"."nombre" as "nombreEstacion", "l"."banda",
      "l"."importe"::numeric(18, 2)::text as "importe", min("l"."fechaHora") as "desde", array_agg("l"."id" order by "l"."id") as "transitos"
    from "l" left join "estaciones" as "e" on "e"."id" = "l"."estacion"
    group by 1, 2, 3, 4, 5, "l"."importe" order by 1, 2 nulls last, 4, 5, "l"."importe"`.execute(db);
  return rows;
}
