/** Progress of a payment plan: payments of its invoices pay its instalments in order (domain.md A7). */
import { sql } from 'kysely';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { type AccountContext, lockedRow } from '../../server/account';

interface Instalment {
  id: number;
  vence: string;
  total: string;
  saldo: string;
  estado: string;
}

/** Recalculates the instalments of a plan in force; the plan is fulfilled once all are paid. Ignores other plans. */
export async function refreshPlan(context: AccountContext, plan: unknown): Promise<void> {
  const { tx, change, now } = context;
  const { estado, total } = await lockedRow(context, 'planesPago', plan);
  if (estado !== 'Vigente') return;
  const unpaid = await sql<{ saldo: string }>`
    select coalesce(sum("saldo"), 0)::numeric(18, 2) as "saldo" from "facturas" where "plan" = ${plan}`.execute(tx);
  const { rows } = await sql<Instalment>`
    select "id", "vence", "total", "saldo", "estado" from "planCuotas" where "plan" = ${plan} order by "numero"`.execute(
    tx,
  );
  let paid = centsOf(total) - centsOf(unpaid.rows[0]?.saldo ?? '0.00');
  let openCount = 0;
  for (const instalment of rows) {
    const totalCents = centsOf(instalment.total);
    const part = paid < totalCents ? (paid > 0n ? paid : 0n) : totalCents;
    paid -= part;
    const saldo = amountOf(totalCents - part);
    const state = part === totalCents ? 'Paga' : instalment.vence < dayOf(now) ? 'Vencida' : 'Pendiente';
    if (state !== 'Paga') openCount += 1;
    if (saldo !== instalment.saldo || state !== instalment.estado)
      await change('planCuotas', instalment.id, { saldo, estado: state });
  }
  if (openCount === 0 && rows.length > 0) await change('planesPago', plan, { estado: 'Cumplido' });
}
