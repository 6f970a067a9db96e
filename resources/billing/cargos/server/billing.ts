/** Charges on the lines of vouchers: which a run bills, and what follows from a draft, its end and its issue (domain.md A6). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { dayOf } from '../../../../src/schema/calendar';

interface ChargeRange {
  /** exclusive */
  transitosHasta: unknown;
  bin: string | null;
}

/** Condition on a charge `s`: it waits for a voucher, and arose before the end of the run. A run of one BIN bills the charges of its passes. */
export const unbilledCharges = ({ transitosHasta, bin }: ChargeRange): RawBuilder<unknown> => sql`
  "s"."estado" = 'Pendiente' and "s"."facturaItem" is null and "s"."fecha" < ${dayOf(new Date(String(transitosHasta)))}::date
  ${
    bin === null
      ? sql``
      : sql`and exists (select 1 from "mediosDePaso" as "m" join "binesServicio" as "b" on "b"."id" = "m"."binServicio"
          where "m"."id" = "s"."medioDePaso" and "b"."bin" = ${bin})`
  }`;

/** Charges of one line: equal ones of a holder are billed together. */
export interface ChargeGroup {
  titular: string;
  concepto: number;
  descripcion: string;
  /** of one charge */
  importe: string;
  cargos: number[];
}

/** The charges of these holders in groups, locked until the end of the transaction, so that none is cancelled meanwhile. */
export async function chargesOf(db: Db, run: ChargeRange, holders: readonly string[]): Promise<ChargeGroup[]> {
  const { rows } = await sql<ChargeGroup>`
    with "l" as materialized (
      select "s"."id", "s"."titular", "s"."concepto", "s"."descripcion", "s"."importe" from "cargos" as "s"
      where ${unbilledCharges(run)} and "s"."titular" = any(${[...holders]}::text[])
      order by "s"."id" for update)
    select "titular", "concepto"::int as "concepto", "descripcion", "importe"::numeric(18, 2)::text as "importe",
      array_agg("id" order by "id") as "cargos"
    from "l" group by 1, 2, 3, "l"."importe" order by 1, min("id")`.execute(db);
  return rows;
}

/** Puts charges on the lines that bill them. */
export async function attachCharges(tx: Db, links: readonly { cargo: number; item: unknown }[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    update "cargos" c set "facturaItem" = r.item, "version" = c."version" + 1, "actualizadoEn" = now()
    from unnest(${links.map(({ cargo }) => cargo)}::bigint[], ${links.map(({ item }) => item)}::bigint[]) as r (id, item)
    where c."id" = r.id and c."facturaItem" is null`.execute(tx);
}

/** Frees the charges of drafts that end. */
export async function detachCharges(tx: Db, invoices: readonly unknown[]): Promise<void> {
  await sql`
    update "cargos" c set "facturaItem" = null, "version" = c."version" + 1, "actualizadoEn" = now()
    from "facturaItems" i where i."factura" = any(${[...invoices]}::bigint[]) and c."facturaItem" = i."id"`.execute(tx);
}

/** Marks the charges of authorised vouchers as billed. */
export async function markCharges(tx: Db, invoices: readonly unknown[]): Promise<void> {
  await sql`
    update "cargos" c set "estado" = 'Facturado', "version" = c."version" + 1, "actualizadoEn" = now()
    where c."facturaItem" = any(array(select i."id" from "facturaItems" i where i."factura" = any(${[...invoices]}::bigint[])))
      and c."estado" = 'Pendiente'`.execute(tx);
}
