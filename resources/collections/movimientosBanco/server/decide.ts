/** Decides about movements by themselves: only what leaves no doubt (docs/bank-statements.md). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { grouped } from '../../shared/grouped';
import type { Criterion } from '../shared/criteria';
import { debtsOf, holdersByCuit, holdersWithTransfer, invoicesByVoucher } from './holders';
import { isPayment, type Movement, referencesOf, vouchersOf } from './movement';
import { activeRules, ruleFor } from './rules';

export interface Decision {
  movement: Movement;
  criterio: Criterion;
  /** null: the movement is ignored */
  titular: string | null;
  /** the pending payment that it is; null: a new one */
  cobro: number | null;
  regla: number | null;
  motivo: string | null;
}

interface Transfer {
  movimiento: number;
  cobro: number;
  titular: string;
}

/** Registered transfers of the amount and with a reference of the movement; the expression is that of the unique index. */
async function transfersOf(db: Db, movements: readonly Movement[]): Promise<Transfer[]> {
  const pairs = movements.flatMap((movement) =>
    referencesOf(movement).map((reference) => ({ id: movement.id, importe: movement.importe, reference })),
  );
  const { rows } = await sql<Transfer>`
    select distinct m."id" as "movimiento", c."id" as "cobro", c."titular"
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ importe }) => importe)}::numeric[],
      ${pairs.map(({ reference }) => reference)}::text[]) as m ("id", "importe", "reference")
    join "cobros" c on c."medio" = 'Transferencia' and lower(regexp_replace(c."referencia", '\\s+', '', 'g')) = m."reference"
    where c."estado" = 'Pendiente' and c."importe" = m."importe" order by 1, 2`.execute(db);
  return rows.map(({ movimiento, cobro, titular }) => ({
    movimiento: Number(movimiento),
    cobro: Number(cobro),
    titular,
  }));
}

/** Movement → its only registered transfer, each transfer once. */
async function byReference(db: Db, movements: readonly Movement[]): Promise<Map<number, Transfer>> {
  const found = grouped(await transfersOf(db, movements), ({ movimiento }) => movimiento);
  const taken = new Set<number>();
  const matched = new Map<number, Transfer>();
  for (const [id, transfers] of found) {
    const [transfer] = transfers;
    if (transfers.length !== 1 || !transfer || taken.has(transfer.cobro)) continue;
    taken.add(transfer.cobro);
    matched.set(id, transfer);
  }
  return matched;
}

const onlyOne = <Item>(items: readonly Item[] | undefined): Item | undefined =>
  items?.length === 1 ? items[0] : undefined;

/**
 * The decisions about movements, none for those that stay pending. A debt is paid by one movement of a call at most, because the
 * next one would be compared with a debt that no longer exists.
 */
export async function decide(db: Db, movements: readonly Movement[]): Promise<Decision[]> {
  const payments = movements.filter(isPayment);
  const transfers = await byReference(db, payments);
  const rest = payments.filter(({ id }) => !transfers.has(Number(id)));
  const invoices = await invoicesByVoucher(db, [...new Set(rest.flatMap(vouchersOf))]);
  const invoiceOf = (movement: Movement) => onlyOne(invoices.get(onlyOne(vouchersOf(movement)) ?? ''));
  const holders = await holdersByCuit(db, [...new Set(rest.flatMap(({ cuit }) => cuit ?? []))]);
  const holderOf = ({ cuit }: Movement) => onlyOne(holders.get(cuit ?? ''));
  const candidates = [
    ...new Set(rest.flatMap((movement) => [invoiceOf(movement)?.titular ?? [], holderOf(movement) ?? []].flat())),
  ];
  const debts = await debtsOf(db, candidates);
  const waiting = await holdersWithTransfer(db, candidates);
  const rules = await activeRules(db);
  const settled = new Set([...transfers.values()].map(({ titular }) => titular));

  /** a holder whose debt this movement pays, once */
  const settles = (titular: string | undefined): titular is string =>
    titular !== undefined && !waiting.has(titular) && !settled.has(titular);

  const decisionOn = (movement: Movement): Omit<Decision, 'movement'> | undefined => {
    const none = { cobro: null, regla: null, motivo: null };
    const transfer = transfers.get(Number(movement.id));
    if (transfer) return { ...none, criterio: 'Referencia', titular: transfer.titular, cobro: transfer.cobro };
    if (isPayment(movement)) {
      const invoice = invoiceOf(movement);
      const isVoucherPaid = invoice && [invoice.saldo, debts.get(invoice.titular)].includes(movement.importe);
      if (isVoucherPaid && settles(invoice.titular))
        return { ...none, criterio: 'Comprobante', titular: invoice.titular };
      const titular = holderOf(movement);
      if (settles(titular) && debts.get(titular) === movement.importe)
        return { ...none, criterio: 'CUIT y deuda', titular };
    }
    const rule = ruleFor(rules, movement);
    if (!rule) return undefined;
    return { ...none, criterio: 'Regla', titular: rule.titular, regla: Number(rule.id), motivo: rule.nombre };
  };

  return movements.flatMap((movement) => {
    const decision = decisionOn(movement);
    if (!decision) return [];
    if (decision.titular !== null) settled.add(decision.titular);
    return [{ movement, ...decision }];
  });
}
