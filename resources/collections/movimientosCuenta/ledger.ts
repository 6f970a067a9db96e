/** Holders' accounts: what is written to them, and what they come to (domain.md A7). */
import { sql } from 'kysely';
import type { Db } from '../../../server/db/pool';
import type { HandlerContext } from '../../../server/handlers';

export interface Movement {
  titular: unknown;
  tipo: 'Factura' | 'NC' | 'ND' | 'Cobro' | 'Reversión' | 'Ajuste' | 'Interés';
  /** as the holder knows it: `Factura B 0006-00000012` */
  comprobante: string;
  /** what they owe more, or less: one of the two */
  debe?: string;
  haber?: string;
  factura?: unknown;
  cobro?: unknown;
  ajuste?: unknown;
}

/** Writes a movement down: once for each thing that happens, in its transaction. */
export async function post(
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

/** What holders owe by their movements, below zero where they have something in their favour; none has 0. */
export async function balancesOf(db: Db, titulares: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ titular: string; saldo: string }>`
    select "titular", sum("debe" - "haber")::numeric(18, 2) as "saldo" from "movimientosCuenta"
    where "titular" = any(${titulares.map(String)}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ titular, saldo }) => [titular, saldo]));
}

/** What each of some movements left in its account: of all of them at once, by the accounts that they are in. */
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
