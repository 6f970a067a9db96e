/** Takes debits out of a run: all of a cancelled one, and before it is presented those that can no longer be presented. */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { stateOf } from '../../../billing/interface/shared';
import { lockAccounts } from '../../server/account';
import { changeKeys } from '../../server/changeKeys';
import { debitKind } from '../shared/debitKinds';
import { canPresent } from './files/presentation';
import type { DebitRun } from './presentMeans';

/** Debits of one chunk. */
const ITEMS = 500;

/** Values of an invoice that is no longer in a run: the state that follows from its balance. */
export const outsideRun = (invoice: Readonly<Row>, now: Date): Row => {
  const { total, saldo, vence1, enviadaEn, plan } = invoice;
  return { estado: stateOf({ estado: null, total, saldo, vence1, enviadaEn, plan }, dayOf(now)) };
};

interface OpenItem {
  id: number;
  titular: string;
  factura: number | null;
  importe: string;
  /** balance of the invoice or instalment today */
  saldo: string;
  isUsable: boolean;
  cbu: string | null;
  ultimos4: string | null;
}

/** The next open items of a run behind a key, their accounts locked. */
async function nextItems(
  { tx }: HandlerContext,
  lote: number,
  after: number,
): Promise<{ last: number | undefined; items: OpenItem[] }> {
  const { rows: found } = await sql<{ id: number; titular: string }>`
    select "id", "titular" from "loteDebitoItems" where "lote" = ${lote} and "estado" = 'Incluido' and "id" > ${after}
    order by "id" limit ${ITEMS}`.execute(tx);
  await lockAccounts(
    tx,
    found.map(({ titular }) => titular),
  );
  const { rows } = await sql<OpenItem>`
    select i."id", i."titular", i."factura", i."importe", coalesce(f."saldo", c."saldo") as "saldo",
      coalesce(m."estado" = 'Vigente', false) as "isUsable", m."cbu", m."ultimos4"
    from "loteDebitoItems" i left join "facturas" f on f."id" = i."factura" left join "planCuotas" c on c."id" = i."cuota"
    left join "mediosPago" m on m."id" = i."medioPago"
    where i."id" = any(${found.map(({ id }) => id)}::bigint[]) and i."estado" = 'Incluido' order by i."id" for update of i`.execute(
    tx,
  );
  return { last: found.at(-1)?.id, items: rows };
}

/** Marks items as withdrawn, and gives their invoices the state that they have outside of a run. */
async function withdraw(context: HandlerContext, items: readonly OpenItem[]): Promise<void> {
  const keys = items.map(({ id }) => id);
  await changeKeys(context, 'loteDebitoItems', keys, () => ({ estado: 'Retirado' }), 'retirar');
  const invoices = items.flatMap(({ factura }) => (factura === null ? [] : [factura]));
  await changeKeys(context, 'facturas', invoices, (invoice) => outsideRun(invoice, context.now), 'retirar');
}

export interface ReviewedChunk {
  /** the last item; the next chunk begins behind it */
  last: number;
  items: number;
  withdrawn: number;
}

/** Withdraws the next debits of a cancelled run behind a key. Undefined after the last one. */
export async function withdrawChunk(
  context: HandlerContext,
  lote: number,
  after: number,
): Promise<ReviewedChunk | undefined> {
  const { last, items } = await nextItems(context, lote, after);
  if (last === undefined) return undefined;
  await withdraw(context, items);
  return { last: Number(last), items: items.length, withdrawn: items.length };
}

/**
 * Reviews the next debits of a run that is presented: what was paid since the selection is not debited, and what is on a means
 * of payment that is no longer active waits for another run. Undefined after the last one.
 */
export async function reviewChunk(
  context: HandlerContext,
  run: DebitRun,
  after: number,
): Promise<ReviewedChunk | undefined> {
  const { last, items } = await nextItems(context, run.id, after);
  if (last === undefined) return undefined;
  const kind = debitKind(run.tipo);
  const stays = (item: OpenItem) => centsOf(item.saldo) > 0n && item.isUsable && canPresent(kind, item);
  const amounts = new Map(
    items.map(({ id, importe, saldo }) => [Number(id), amountOf(leastOf(centsOf(importe), centsOf(saldo)))]),
  );
  const reduced = items.filter((item) => stays(item) && amounts.get(Number(item.id)) !== item.importe);
  await changeKeys(
    context,
    'loteDebitoItems',
    reduced.map(({ id }) => id),
    ({ id }) => ({ importe: amounts.get(Number(id)) }),
    'presentar',
  );
  const withdrawn = items.filter((item) => !stays(item));
  await withdraw(context, withdrawn);
  return { last: Number(last), items: items.length, withdrawn: withdrawn.length };
}
