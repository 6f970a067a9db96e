/**
 * A merge of accounts closes the ledger of the ending account with one pair of entries and moves none: every entry stays as it was
 * posted, each account's balance is the sum of its own entries, and no reader has to know of merges (domain.md A2 and A7).
 */
import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { balancesOf, postMovement } from './ledger';

const TRANSFER = 'Traspaso';

/** Posts the pair that carries `cents` from one account to the other; positive: owed, negative: available credit. */
async function postTransfer(
  context: Pick<HandlerContext, 'create' | 'now'>,
  { from, to, cents }: { from: string; to: string; cents: bigint },
): Promise<void> {
  if (cents === 0n) return;
  const amount = amountOf(cents < 0n ? -cents : cents);
  const [closing, opening] = cents > 0n ? (['haber', 'debe'] as const) : (['debe', 'haber'] as const);
  await postMovement(context, { titular: from, tipo: TRANSFER, comprobante: `Cuenta ${to}`, [closing]: amount });
  await postMovement(context, { titular: to, tipo: TRANSFER, comprobante: `Cuenta ${from}`, [opening]: amount });
}

/** Carries the balance of an account that is merged to the remaining one. Both accounts must be locked. */
export async function transferBalance(
  context: Pick<HandlerContext, 'tx' | 'create' | 'now'>,
  from: string,
  to: string,
): Promise<void> {
  const balance = (await balancesOf(context.tx, [from])).get(from) ?? '0.00';
  await postTransfer(context, { from, to, cents: centsOf(balance) });
}

/**
 * Carries back what a merge brought to the remaining account `to`: the amount of its transfer or, of a merge by an earlier version,
 * the entries that it moved. Both accounts must be locked.
 */
export async function returnBalance(
  context: Pick<HandlerContext, 'tx' | 'create' | 'now'>,
  { from, to, fecha }: { from: string; to: string; fecha: string },
): Promise<void> {
  const { rows } = await sql<{ amount: string }>`
    select (coalesce((select sum("haber" - "debe") from "movimientosCuenta"
        where "titular" = ${from} and "tipo" = ${TRANSFER} and "fecha" = ${fecha}), 0)
      + coalesce((select sum(m."debe" - m."haber") from "movimientosCuenta" m join "historial" h
        on h."recurso" = 'movimientosCuenta' and h."clave" = m."id"::text and h."accion" = 'fusionar' and h."fecha" = ${fecha}
          and h."campo" = 'titular' and h."antes" = to_jsonb(${from}::text)
        where m."titular" = ${to}), 0))::numeric(18, 2) as "amount"`.execute(context.tx);
  await postTransfer(context, { from: to, to: from, cents: centsOf(rows[0]?.amount ?? '0.00') });
}
