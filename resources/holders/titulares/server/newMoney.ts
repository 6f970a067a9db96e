import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { type Merge, refusedUndo } from './lastMerge';
import { movesOf } from './moveBack';

/** Records of money that a merge moves. */
const MONEY = new Set(['facturas', 'cobros', 'planesPago', 'ajustes']);

/** Throws 409 when a transit that was moved back is on an invoice of the remaining account. */
async function rejectBilled({ tx }: HandlerContext, merge: Merge): Promise<void> {
  const { rows } = await sql<{ voucher: unknown }>`
    select f."id" as "voucher" from "historial" h
    join "transitos" t on t."id"::text = h."clave"
    join "facturaItems" i on i."id" = t."facturaItem"
    join "facturas" f on f."id" = i."factura"
    where h."recurso" = 'transitos' and ${movesOf(merge)} and f."titular" = ${merge.to} limit 1`.execute(tx);
  if (rows[0]) throw refusedUndo('fusionConDinero', { comprobante: String(rows[0].voucher) });
}

/**
 * Throws 409 when money of the account that ended was used since the merge: a payment, a credit note, a plan or a debit that names
 * one of its vouchers belongs to the remaining account, and would be torn from it. Runs after the records were moved back.
 */
export async function rejectNewMoney(context: HandlerContext, merge: Merge): Promise<void> {
  const { tx, registry } = context;
  await rejectBilled(context, merge);
  for (const { name, columns } of registry.all)
    for (const field of columns) {
      if (!('to' in field) || typeof field.to !== 'string' || !MONEY.has(field.to)) continue;
      const target = registry.getOrThrow(field.to);
      const { rows } = await sql<{ voucher: unknown }>`
        select v.${sql.ref(target.key)} as "voucher" from "historial" h
        join ${sql.table(target.name)} v on v.${sql.ref(target.key)}::text = h."clave"
        join ${sql.table(name)} r on r.${sql.ref(field.name)} = v.${sql.ref(target.key)}
        where h."recurso" = ${target.name} and ${movesOf(merge)} and r."creadoEn" > ${merge.fecha}::timestamptz limit 1`.execute(
        tx,
      );
      if (rows[0]) throw refusedUndo('fusionConDinero', { comprobante: String(rows[0].voucher) });
    }
}
