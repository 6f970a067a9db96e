/** Removes the drafts of a run that is calculated again or cancelled: its transits, charges and discounts wait for another invoice. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext } from '../../../../server/handlers';
import { returnBonuses } from '../../ajustes/server/bonuses';
import { detachCharges } from '../../cargos/server/billing';

/** Drafts that one chunk removes. */
const DRAFTS = 1000;

/** Detaches the transits of drafts. */
export async function detachTransits(tx: Db, invoices: readonly unknown[]): Promise<void> {
  await sql`
    update "transitos" t set "facturaItem" = null, "version" = t."version" + 1, "actualizadoEn" = now()
    from "facturaItems" i where i."factura" = any(${[...invoices]}::bigint[]) and t."facturaItem" = i."id"`.execute(tx);
}

/** Removes the next drafts of a run, in the transaction of the context. Returns their number; 0 when none is left. */
export async function discardChunk(context: HandlerContext, run: number): Promise<number> {
  const { tx } = context;
  const { rows } = await sql<{ id: number; bonus: boolean }>`
    select f."id", exists (select from "ajustes" a where a."comprobante" = f."id") as "bonus" from "facturas" f
    where f."corrida" = ${run} and f."estado" = 'Borrador' order by f."id" limit ${DRAFTS} for update of f`.execute(tx);
  const keys = rows.map(({ id }) => id);
  if (keys.length === 0) return 0;
  for (const { id, bonus } of rows) if (bonus) await returnBonuses(context, id);
  await detachTransits(tx, keys);
  await detachCharges(tx, keys);
  await sql`delete from "facturaItems" where "factura" = any(${keys}::bigint[])`.execute(tx);
  await sql`delete from "facturas" where "id" = any(${keys}::bigint[])`.execute(tx);
  return keys.length;
}

/** The runs that are no longer being prepared and still have drafts. */
export async function runsToDiscard(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c."id" from "corridasFacturacion" c where c."estado" in ('Borrador', 'Cancelada')
      and exists (select from "facturas" f where f."corrida" = c."id" and f."estado" = 'Borrador') order by c."id"`.execute(
    db,
  );
  return rows.map(({ id }) => Number(id));
}
