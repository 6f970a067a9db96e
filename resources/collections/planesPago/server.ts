/** Handlers of a payment plan, from simulation to approval (domain.md A7). */
import { sql } from 'kysely';
import { defineHandlers, type Handler, type HandlerContext, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { centsOf, sumOf } from '../../../src/schema/amounts';
import { dayOf } from '../../../src/schema/calendar';
import { buildLine, createDraft, findConcept, issueVoucher, postDebt } from '../../billing/interface/server';
import { refreshDebt } from '../deudores/server/barrier';
import { lockAccount } from '../server/account';
import { instalmentsOf } from '../shared/instalments';
import { acuerdo } from './server/agreementDocument';
import { refreshPlan } from './server/progress';

const REASONS = 'resources.planesPago.reasons';

/**
 * Returns the balance of the plan's invoices. Responds 422 when one belongs to another holder, is paid, or is in another plan.
 */
async function openDebt({ tx }: Pick<HandlerContext, 'tx'>, { titular, facturas }: Readonly<Row>): Promise<string> {
  const keys = Array.isArray(facturas) ? facturas : [];
  const { rows } = await sql<{ saldo: string }>`
    select "saldo" from "facturas" where "id" = any(${keys}::bigint[]) and "titular" = ${titular} and "saldo" > 0
      and "plan" is null and "estado" in ('Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida') for update`.execute(
    tx,
  );
  if (rows.length !== keys.length || keys.length === 0)
    throw new Problem(422, 'invalid', {}, { errors: { facturas: { key: `${REASONS}.facturas` } } });
  return sumOf(rows.map(({ saldo }) => saldo));
}

function calculateTerms(plan: Readonly<Row>, capital: string, now: Date) {
  const instalments = instalmentsOf({
    capital,
    anticipo: String(plan.anticipo),
    cuotas: Number(plan.cuotas),
    tasaMensual: String(plan.tasaMensual),
    primerVencimiento: String(plan.primerVencimiento),
    acordado: dayOf(now),
  });
  const first = instalments.find(({ numero }) => numero === 1);
  const totals = { capital, valorCuota: first?.total ?? null, total: sumOf(instalments.map(({ total }) => total)) };
  return { instalments, totals };
}

/** Calculates the terms of the plan. */
const simulate: Handler = async (context) => {
  const { record, now, set } = context;
  const capital = await openDebt(context, record);
  if (centsOf(String(record.anticipo)) >= centsOf(capital))
    throw new Problem(422, 'invalid', {}, { errors: { anticipo: { key: `${REASONS}.anticipo` } } });
  set(calculateTerms(record, capital, now).totals);
};

const updating: Handler = async (context) => {
  if (context.record.estado === 'Simulado') await simulate(context);
};

/** Agreement with the holder: creates the instalments from today's debt. */
const acordar: Handler = async (context) => {
  const { tx, record, create, change, now } = context;
  await lockAccount(tx, record.titular);
  const { instalments, totals } = calculateTerms(record, await openDebt(context, record), now);
  await change('planesPago', record.id, totals);
  for (const instalment of instalments)
    await create('planCuotas', { plan: record.id, ...instalment, saldo: instalment.total });
};

/** Puts the plan in force: bills the interest by a debit note, and links the invoices to the plan. */
const aprobar: Handler = async (context) => {
  const { tx, record, change } = context;
  await lockAccount(tx, record.titular);
  const detail = { key: `${REASONS}.deudaCambio` };
  if ((await openDebt(context, record)) !== record.capital) throw new Problem(409, 'conflict', {}, { detail });
  await change('planesPago', record.id, {});
  const facturas = Array.isArray(record.facturas) ? record.facturas : [];
  for (const factura of facturas) await change('facturas', factura, { plan: record.id });
  const concept = await findConcept(tx, { codigo: 'INTPLAN' });
  const { rows } = await sql<{ numero: number; interes: string }>`
    select "numero", "interes" from "planCuotas" where "plan" = ${record.id} and "interes" > 0 order by "numero"`.execute(
    tx,
  );
  if (rows.length > 0) {
    const lines = rows.map(({ numero, interes }) =>
      buildLine(concept, { descripcion: `Plan ${record.id}, cuota ${numero}`, cantidad: 1, precioUnitario: interes }),
    );
    const vence1 = record.primerVencimiento;
    const draft = await createDraft(context, {
      titular: record.titular,
      kind: 'Nota de débito',
      lines,
      vence1,
      plan: record.id,
    });
    const note = await issueVoucher(context, draft);
    const refused = { key: `${REASONS}.notaRechazada`, values: { motivo: String(note.arcaObservaciones) } };
    if (note.estado === 'Rechazada') throw new Problem(409, 'conflict', {}, { detail: refused });
    await change('planesPago', record.id, { notaDebito: note.id });
    await postDebt(context, note);
  }
  await refreshPlan(context, record.id);
  await refreshDebt(context, [record.titular]);
};

export default defineHandlers('planesPago', {
  handlers: { acordar, aprobar },
  hooks: { creating: simulate, updating },
  documents: { acuerdo },
});
