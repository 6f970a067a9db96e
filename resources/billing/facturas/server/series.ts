/** Series of vouchers: one type at one point of sale. The authority takes the number after the last one, and no earlier date. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';

/** The last issued voucher of a series; number 0 and no day where there is none. */
export interface LastIssued {
  numero: number;
  fecha: string | null;
}

/** Returns the last voucher of a series. One that the authority rejected has no number. */
export async function lastIssued(
  db: Db,
  voucher: string,
  puntoVenta: number,
  except: unknown = null,
): Promise<LastIssued> {
  const { rows } = await sql<LastIssued>`
    select "numero"::int as "numero", "fechaEmision"::text as "fecha" from "facturas"
    where "tipoComprobante" = ${voucher} and "puntoVenta" = ${puntoVenta} and "numero" is not null
      and "estado" <> 'Rechazada' and "id" is distinct from ${except}::bigint
    order by "numero" desc limit 1`.execute(db);
  return rows[0] ?? { numero: 0, fecha: null };
}

/**
 * Locks a series until the end of the transaction, so that concurrent callers wait, and returns its last voucher. A rolled-back
 * transaction leaves no gap. `except`: a voucher that takes its number anew.
 */
export async function lockSeries(tx: Db, voucher: string, puntoVenta: number, except?: unknown): Promise<LastIssued> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comprobante ${voucher} ${puntoVenta}`}, 7))`.execute(tx);
  const last = await lastIssued(tx, voucher, puntoVenta, except);
  // earlier versions left rejected vouchers their numbers
  await sql`
    update "facturas" set "numero" = null, "comprobante" = null
    where "tipoComprobante" = ${voucher} and "puntoVenta" = ${puntoVenta} and "numero" > ${last.numero}
      and "estado" = 'Rechazada'`.execute(tx);
  return last;
}
