/** Holders' accounts: posting of movements, and balances (domain.md A7). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext } from '../../../../server/handlers';

export interface Movement {
  titular: unknown;
  tipo: 'Factura' | 'NC' | 'ND' | 'Cobro' | 'Reversión' | 'Ajuste' | 'Devolución' | 'Interés' | 'Traspaso';
  /** printed name of the voucher: `Factura B 0006-00000012` */
  comprobante: string;
  /** exactly one of `debe` (raises the balance) and `haber` (lowers it) */
  debe?: string;
  haber?: string;
  factura?: unknown;
  cobro?: unknown;
  ajuste?: unknown;
}

/** Posts a movement, once for each event, in the transaction of that event. */
export async function postMovement(
  { create, now }: Pick<HandlerContext, 'create' | 'now'>,
  { debe = '0.00', haber = '0.00', factura = null, cobro = null, ajuste = null, comprobante, ...rest }: Movement,
): Promise<void> {
  const fecha = now.toISOString();
  await create('movimientosCuenta', {
    ...rest,
    comprobante: comprobante.slice(0, 60),
    debe,
    haber,
    factura,
    cobro,
    ajuste,
    fecha,
  });
}

/** Returns the balance of each holder; negative: available credit; missing: no movements, so zero. */
export async function balancesOf(db: Db, titulares: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ titular: string; saldo: string }>`
    select "titular", sum("debe" - "haber")::numeric(18, 2) as "saldo" from "movimientosCuenta"
    where "titular" = any(${titulares.map(String)}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ titular, saldo }) => [titular, saldo]));
}

/** Returns the account balance after each of the given movements, in one query. */
export async function balancesAfter(
  db: Db,
  movements: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<unknown, string>> {
  const keys = movements.map(({ id }) => id);
  const holders = [...new Set(movements.map(({ titular }) => String(titular)))];
  const { rows } = await sql<{ id: number; saldo: string }>`
    select "id", "saldo" from (
      select "id", sum("debe" - "haber") over (partition by "titular" order by "id")::numeric(18, 2) as "saldo"
      from "movimientosCuenta" where "titular" = any(${holders}::text[])) as "m"
    where "id" = any(${keys}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, saldo }) => [id, saldo]));
}
