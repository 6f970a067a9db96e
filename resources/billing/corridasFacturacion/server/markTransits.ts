/** The billed state of transits, which follows from the voucher of their line (domain.md A4: Valorizado → Facturado → Cobrado). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { ChangeHandler } from '../../../../server/handlers';

/** Transits that wait for a decision take this state when it is made. */
const WAITING = sql`t."estado" in ('EnDisputa', 'Duplicado')`;

/** Gives the transits of vouchers a state, if they have one of `from`. */
async function setState(
  tx: Db,
  invoices: readonly unknown[],
  from: readonly string[],
  state: RawBuilder<string>,
): Promise<void> {
  if (invoices.length === 0) return;
  const states = sql`${[...from]}::text[]`;
  await sql`
    update "transitos" t set
      "estado" = case when ${WAITING} then t."estado" else ${state} end,
      "estadoAnterior" = case when ${WAITING} then ${state} else t."estadoAnterior" end,
      "version" = t."version" + 1, "actualizadoEn" = now()
    from "facturaItems" i join "facturas" f on f."id" = i."factura"
    where i."factura" = any(${[...invoices]}::bigint[]) and t."facturaItem" = i."id"
      and (t."estado" = any(${states}) or ${WAITING} and t."estadoAnterior" = any(${states}))`.execute(tx);
}

/** Marks the transits of authorised vouchers as billed; as paid where available credit has settled the voucher. */
export const markTransits = (tx: Db, invoices: readonly unknown[]): Promise<void> =>
  setState(tx, invoices, ['Valorizado'], sql`case when f."estado" = 'Pagada' then 'Cobrado' else 'Facturado' end`);

/** Takes the mark back from the transits of vouchers that were rejected. */
export const unmarkTransits = (tx: Db, invoices: readonly unknown[]): Promise<void> =>
  setState(tx, invoices, ['Facturado', 'Cobrado'], sql`'Valorizado'`);

/** The transits of a voucher are paid with it, and owed again when its payment is taken back. */
export const settleTransits: ChangeHandler = async ({ tx }, changes) => {
  const keysWhere = (moved: (before: unknown, after: unknown) => boolean) =>
    changes.filter(({ before, after }) => moved(before.estado, after.estado)).map(({ after }) => after.id);
  await setState(
    tx,
    keysWhere((before, after) => before !== 'Pagada' && after === 'Pagada'),
    ['Facturado'],
    sql`'Cobrado'`,
  );
  await setState(
    tx,
    keysWhere((before, after) => before === 'Pagada' && after !== 'Pagada'),
    ['Cobrado'],
    sql`'Facturado'`,
  );
};
