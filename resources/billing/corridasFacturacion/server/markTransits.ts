import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';

/** Marks the transits of authorised vouchers as billed. */
export async function markTransits(tx: Db, invoices: readonly unknown[]): Promise<void> {
  await sql`
    update "transitos" t set "estado" = 'Facturado', "version" = t."version" + 1, "actualizadoEn" = now()
    from "facturaItems" i where i."factura" = any(${[...invoices]}::bigint[]) and t."facturaItem" = i."id"
      and t."estado" = 'Valorizado'`.execute(tx);
}

/** Takes the mark back from the transits of vouchers that were rejected. */
export async function unmarkTransits(tx: Db, invoices: readonly unknown[]): Promise<void> {
  if (invoices.length === 0) return;
  await sql`
    update "transitos" t set "estado" = 'Valorizado', "version" = t."version" + 1, "actualizadoEn" = now()
    from "facturaItems" i where i."factura" = any(${[...invoices]}::bigint[]) and t."facturaItem" = i."id"
      and t."estado" = 'Facturado'`.execute(tx);
}
