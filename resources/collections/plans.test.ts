import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { centsOf, sumOf } from '../../src/schema/amounts';
import { addDays, movedBy } from '../../src/schema/calendar';
import { refreshDebtors } from './deudores/server/refresh';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const {
  db,
  one: biller,
  other: approver,
  runAction,
  createHolder,
  createInvoice,
  createPayment,
  read: readRecord,
  invoiceState,
  expectBalanced,
} = world;

async function simulatePlan(titular: string, facturas: number[], overrides: Record<string, unknown> = {}) {
  const body = {
    titular,
    facturas,
    anticipo: '0.00',
    cuotas: 3,
    tasaMensual: '3.50',
    primerVencimiento: addDays(day, 15),
    ...overrides,
  };
  return biller('POST', 'planesPago', { body });
}
const instalments = async (id: number) =>
  (
    await sql<Record<string, string>>`
      select "numero", "capital", "total", "saldo", "estado" from "planCuotas" where "plan" = ${id} order by "numero"`.execute(
      db,
    )
  ).rows;

async function planInForce(titular: string, facturas: number[], overrides = {}): Promise<number> {
  const { body } = await simulatePlan(titular, facturas, overrides);
  const { id } = Object(body);
  await runAction(`planesPago/${id}/actions/acordar`);
  await runAction(`planesPago/${id}/actions/aprobar`, {}, approver);
  return Number(id);
}

describe('a payment plan (domain.md A7)', () => {
  it('is simulated on the open debt, and shows the amount of an instalment', async () => {
    const titular = await createHolder();
    const facturas = [await createInvoice(titular, '60000.00', -40), await createInvoice(titular, '40000.00', -10)];
    const { status, body } = await simulatePlan(titular, facturas);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ estado: 'Simulado', capital: '100000.00', valorCuota: '36428.42', total: '108567.10' }),
    ]);
    expect(await instalments(Object(body).id)).toEqual([]);
    const edited = await biller('PUT', `planesPago/${Object(body).id}`, { body: { anticipo: '40000.00', cuotas: 2 } });
    expect(edited.body).toMatchObject({ capital: '100000.00', cuotas: 2 });
    expect((await simulatePlan(titular, facturas, { anticipo: '100000.00' })).body).toMatchObject({
      errors: { anticipo: expect.any(String) },
    });
    expect((await simulatePlan(await createHolder(), facturas)).status).toBe(422);
    expect((await simulatePlan(titular, [])).status).toBe(422);
  });

  it('has instalments once agreed, whose capital equals the debt to the cent', async () => {
    const titular = await createHolder();
    const { body } = await simulatePlan(titular, [await createInvoice(titular, '99999.99', -5)], {
      anticipo: '10000.00',
      cuotas: 7,
    });
    const row = await runAction(`planesPago/${Object(body).id}/actions/acordar`);
    const created = await instalments(row.id);
    expect(created).toHaveLength(8);
    expect(sumOf(created.map(({ capital }) => capital))).toBe('99999.99');
    expect(sumOf(created.map(({ total }) => total))).toBe(row.total);
    // an agreed plan is read-only
    expect((await biller('PUT', `planesPago/${row.id}`, { body: { cuotas: 2 } })).body).toMatchObject({ cuotas: 7 });
  });

  it('is in force once another person approves: its interest is billed, and its invoices are no longer overdue', async () => {
    const titular = await createHolder();
    const factura = await createInvoice(titular, '100000.00', -40);
    await refreshDebtors(db, { now: new Date(), titulares: [titular] });
    expect(await invoiceState(factura)).toEqual(['Vencida', '100000.00']);
    const { body } = await simulatePlan(titular, [factura]);
    const { id } = Object(body);
    await runAction(`planesPago/${id}/actions/acordar`);
    expect((await biller('POST', `planesPago/${id}/actions/aprobar`, { body: {} })).status).toBe(409);
    const row = await runAction(`planesPago/${id}/actions/aprobar`, {}, approver);
    expect(row).toMatchObject({ estado: 'Vigente', notaDebito: expect.any(Number) });
    const note = await readRecord(`facturas/${row.notaDebito}`);
    expect(note).toMatchObject({ tipoComprobante: 'Nota de débito B', plan: id });
    expect(centsOf(note.total)).toBe(centsOf(row.total) - centsOf('100000.00'));
    expect(await readRecord(`facturas/${factura}`)).toMatchObject({ plan: id });
    const { rows } = await sql`select "etapa", "vencida" from "deudores" where "titular" = ${titular}`.execute(db);
    expect(rows).toEqual([{ etapa: 'ConPlan', vencida: '0.00' }]);
    await expectBalanced(titular);
  });

  it('is paid in order by the holder’s payments, and fulfilled with the last one', async () => {
    const titular = await createHolder();
    const id = await planInForce(titular, [await createInvoice(titular, '1000.00', -40)], { cuotas: 2 });
    const [first, second] = await instalments(id);
    const half = String(first?.total);
    const cobro = await createPayment(titular, half);
    expect(await instalments(id)).toMatchObject([{ estado: 'Paga', saldo: '0.00' }, { estado: 'Pendiente' }]);
    await runAction(`cobros/${cobro}/actions/revertir`, { causa: 'Contracargo', motivo: 'x' });
    expect(await instalments(id)).toMatchObject([{ estado: 'Pendiente', saldo: half }, { estado: 'Pendiente' }]);
    await createPayment(titular, sumOf([first?.total, second?.total]));
    expect(await instalments(id)).toMatchObject([{ estado: 'Paga' }, { estado: 'Paga' }]);
    expect(await readRecord(`planesPago/${id}`)).toMatchObject({ estado: 'Cumplido' });
    await expectBalanced(titular);
  });

  it('falls with two overdue instalments: its invoices are owed as before', async () => {
    const titular = await createHolder();
    const factura = await createInvoice(titular, '1000.00', -40);
    const id = await planInForce(titular, [factura]);
    const inDays = (days: number) => movedBy(new Date(), { days });
    await refreshDebtors(db, { now: inDays(20), titulares: [titular] });
    expect(await readRecord(`planesPago/${id}`)).toMatchObject({ estado: 'Vigente' });
    await refreshDebtors(db, { now: inDays(50), titulares: [titular] });
    expect(await readRecord(`planesPago/${id}`)).toMatchObject({ estado: 'Caído' });
    expect(await readRecord(`facturas/${factura}`)).toMatchObject({ plan: null, estado: 'Vencida' });
    await expectBalanced(titular);
  });

  it('is not approved when the debt has changed', async () => {
    const titular = await createHolder();
    const { body } = await simulatePlan(titular, [await createInvoice(titular, '1000.00', -40)]);
    const { id } = Object(body);
    await runAction(`planesPago/${id}/actions/acordar`);
    await createPayment(titular, '100.00');
    const refused = await approver('POST', `planesPago/${id}/actions/aprobar`, { body: {} });
    expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('La deuda cambió') });
    expect(await runAction(`planesPago/${id}/actions/anular`, { motivo: 'Pagó una parte' })).toMatchObject({
      estado: 'Anulado',
    });
  });
});
