/**
 * Printed documents for debtors: the agreement of a payment plan, and the demand before legal action (domain.md A7,
 * `invoices/{id}`).
 */
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../i18n/format';
import { addDays } from '../../src/schema/calendar';
import { documentsOf } from '../../tests/fixtures/documents';
import { refreshDebtors } from './deudores/server/refresh';
import { day, moneyWorld } from './money.fixture';

const {
  db,
  server,
  person,
  one: biller,
  other: approver,
  runAction,
  createHolder,
  createInvoice,
  createPayment,
  read: readRecord,
} = await moneyWorld();
const reader = await person(['PlanPago.ver', 'Deudor.ver', 'Deudor.gestionar', 'Factura.ver', 'Titular.ver']);
const viewerOnly = await person(['PlanPago.ver', 'Deudor.ver']);
const collector = await person(['Deudor.ver', 'Deudor.gestionar']);

const readPdf = documentsOf(server, reader);

const LANGUAGES = ['en', 'fr', 'it', 'zh', 'ar'];

describe('a payment plan’s agreement PDF', () => {
  it('shows the debt, the instalments and when the plan falls; a simulated plan has no agreement', async () => {
    const titular = await createHolder();
    const factura = await createInvoice(titular, '60000.00', -40);
    const { comprobante } = await readRecord(`facturas/${factura}`);
    const terms = { anticipo: '0.00', cuotas: 3, tasaMensual: '3.50', primerVencimiento: addDays(day, 15) };
    const { body } = await biller('POST', 'planesPago', { body: { titular, facturas: [factura], ...terms } });
    const { id } = Object(body);
    const whileSimulated = await reader.call('POST', `planesPago/${id}/actions/acuerdo`, { body: {} });
    expect(whileSimulated.status).toBe(409);
    await runAction(`planesPago/${id}/actions/acordar`);
    const { total } = await readRecord(`planesPago/${id}`);
    const { title, text } = await readPdf(`planesPago/${id}/actions/acuerdo`);
    expect(title).toBe('Acuerdo de pago');
    expect(text).toMatch(/reconoce adeudar a Autovías del Plata \$ 60\.000,00 .* en 3 cuotas/);
    expect(text).toContain(`Factura B ${comprobante}`);
    expect(text).toContain(formatDay(addDays(day, 15)));
    const formattedTotal = `$ ${Number(total).toLocaleString('de-DE', { minimumFractionDigits: 2 })}`;
    expect(text).toMatch(new RegExp(`Total \\$ 60\\.000,00 .*${formattedTotal.replace(/[$.]/g, '\\$&')}`));
    expect(text).toContain('El plan cae cuando hay 2 cuotas vencidas');
    for (const language of LANGUAGES)
      expect((await readPdf(`planesPago/${id}/actions/acuerdo`, {}, viewerOnly, language)).text).toContain('60.000,00');
    await runAction(`planesPago/${id}/actions/aprobar`, {}, approver);
    await readPdf(`planesPago/${id}/actions/acuerdo`);
  });
});

describe('a demand for payment PDF', () => {
  it('shows the overdue invoices and the deadline; without overdue debt it is refused', async () => {
    const titular = await createHolder();
    const [overdueInvoice] = [await createInvoice(titular, '1500.00', -45), await createInvoice(titular, '800.00', 12)];
    const { comprobante } = await readRecord(`facturas/${overdueInvoice}`);
    await refreshDebtors(db, { now: new Date(), titulares: [titular] });
    const { rows } = { rows: Object((await biller('GET', 'deudores', { query: { filter: { titular } } })).body) };
    const path = `deudores/${rows[0].id}/actions/intimacion`;
    const { title, text } = await readPdf(path, { plazo: 10 });
    expect(title).toBe('Intimación de pago');
    expect(text).toMatch(/en el plazo de 10 días corridos .* \$ 1\.500,00 de deuda vencida/);
    expect(text).toContain(formatDay(addDays(day, 10)));
    expect(text).toMatch(new RegExp(`Factura B ${comprobante} .* 45 `));
    expect(text).toContain('Total vencido $ 1.500,00');
    expect(text).not.toContain('800,00');
    for (const language of LANGUAGES)
      expect((await readPdf(path, { plazo: 10 }, reader, language)).text).toContain('1.500,00');
    // without permission for invoices, only the total is shown
    const withoutInvoices = await readPdf(path, { plazo: 5 }, collector);
    expect(withoutInvoices.text).toContain('$ 1.500,00 de deuda vencida');
    expect(withoutInvoices.text).not.toContain(comprobante);
    expect((await viewerOnly.call('POST', path, { body: { plazo: 10 } })).status).toBe(403);
    expect((await reader.call('POST', path, { body: { plazo: 0 } })).status).toBe(422);
    await createPayment(titular, '1500.00');
    expect((await reader.call('POST', path, { body: { plazo: 10 } })).status).toBe(409);
  });
});
