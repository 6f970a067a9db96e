/**
 * Allocation of payments to invoices (domain.md A7): the one that the payment names, then the oldest, unless a person chooses. A negative row takes an
 * allocation back.
 */
import { sql } from 'kysely';
import { amountOf, centsOf, leastOf } from '../../../../src/schema/amounts';
import { dayOf, daysBetween } from '../../../../src/schema/calendar';
import { stateOf, UNPAID_STATES } from '../../../billing/interface/shared';
import { refreshPlan } from '../../planesPago/server/progress';
import { type AccountContext, lockedRow } from '../../server/account';

/**
 * Allocates a part of a payment to an invoice; negative cents take it back. Updates the balances of both, and the invoice's
 * payment plan.
 */
export async function allocate(
  context: AccountContext,
  cobro: unknown,
  factura: unknown,
  cents: bigint,
): Promise<void> {
  if (cents === 0n) return;
  const { create, change, now } = context;
  const payment = await lockedRow(context, 'cobros', cobro);
  const invoice = await lockedRow(context, 'facturas', factura);
  const emision = invoice.fechaEmision;
  const dias = cents < 0n ? await lastPaymentDays(context, cobro, factura) : daysSince(emision, dayOf(now));
  await create('cobroImputaciones', {
    cobro,
    factura,
    importe: amountOf(cents),
    fecha: now.toISOString(),
    emision,
    dias,
  });
  const saldo = amountOf(centsOf(invoice.saldo) - cents);
  await change('facturas', factura, {
    saldo,
    estado: stateOf({ ...invoice, ...stateInput(invoice), saldo }, dayOf(now)),
  });
  await change('cobros', cobro, {
    imputado: amountOf(centsOf(payment.imputado) + cents),
    disponible: amountOf(centsOf(payment.disponible) - cents),
  });
  if ((invoice.plan ?? null) !== null) await refreshPlan(context, invoice.plan);
}

const daysSince = (emision: unknown, day: string): number | null =>
  typeof emision === 'string' ? daysBetween(emision, day) : null;

/**
 * Returns the `dias` of the latest allocation of a payment to an invoice, so that a row that takes it back has the same value.
 */
async function lastPaymentDays(context: AccountContext, cobro: unknown, factura: unknown): Promise<number | null> {
  const { rows } = await sql<{ dias: number | null }>`
    select "dias" from "cobroImputaciones" where "cobro" = ${cobro} and "factura" = ${factura} and "importe" > 0
    order by "id" desc limit 1`.execute(context.tx);
  return rows[0]?.dias ?? null;
}

const stateInput = ({ estado, total, vence1, enviadaEn, plan }: Readonly<Record<string, unknown>>) => ({
  estado,
  total,
  vence1,
  enviadaEn,
  plan,
});

/**
 * Allocates the rest of a payment to the holder's invoices: the one that it names first, then the oldest. Skips invoices in a debit run, because their
 * response is pending.
 */
export async function allocateOldestFirst(context: AccountContext, cobro: unknown): Promise<void> {
  const payment = await lockedRow(context, 'cobros', cobro);
  let remaining = centsOf(payment.disponible);
  const states = UNPAID_STATES.filter((state) => state !== 'EnDébito');
  const { rows } = await sql<{ id: number; saldo: string }>`
    select "id", "saldo" from "facturas"
    where "titular" = ${payment.titular} and "saldo" > 0 and "estado" = any(${states}::text[])
    order by "id" is not distinct from ${payment.factura ?? null}::bigint desc, "vence1" nulls last, "id" for update`.execute(
    context.tx,
  );
  for (const { id, saldo } of rows) {
    if (remaining <= 0n) return;
    const part = leastOf(remaining, centsOf(saldo));
    await allocate(context, cobro, id, part);
    remaining -= part;
  }
}

/** Allocates the holder's available credit: first the payments that name an invoice, each from the oldest. */
export async function applyCredit(context: AccountContext, titular: unknown): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "cobros" where "titular" = ${titular} and "estado" = 'Acreditado' and "disponible" > 0
    order by "factura" is null, "fecha", "id"`.execute(context.tx);
  for (const { id } of rows) await allocateOldestFirst(context, id);
}

interface Allocation {
  cobro: number;
  factura: number;
  importe: string;
}

/** Returns the allocations of a payment or of an invoice that still stand, the newest first. */
async function standingAllocations(
  context: AccountContext,
  column: 'cobro' | 'factura',
  key: unknown,
): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`
    select "cobro", "factura", sum("importe")::numeric(18, 2) as "importe" from "cobroImputaciones"
    where ${sql.ref(column)} = ${key} group by 1, 2 having sum("importe") > 0 order by max("id") desc`.execute(
    context.tx,
  );
  return rows;
}

/** Takes back all allocations of a payment. */
export async function releasePayment(context: AccountContext, cobro: unknown): Promise<void> {
  for (const { factura, importe } of await standingAllocations(context, 'cobro', cobro))
    await allocate(context, cobro, factura, -centsOf(importe));
}

/** Takes back `cents` of an invoice's allocations; the amount becomes available credit of its payments. */
export async function releaseInvoice(context: AccountContext, factura: unknown, cents: bigint): Promise<void> {
  let remaining = cents;
  for (const { cobro, importe } of await standingAllocations(context, 'factura', factura)) {
    if (remaining <= 0n) return;
    const part = leastOf(remaining, centsOf(importe));
    await allocate(context, cobro, factura, -part);
    remaining -= part;
  }
}
