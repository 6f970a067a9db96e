/**
 * Printed documents for debtors: the agreement of a payment plan, and the demand before legal action (domain.md A7,
 * `invoices/{id}`).
 */
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../i18n/format';
import { papersOf } from '../../tests/fixtures/papers';
import { daysAfter } from '../billing/rules/days';
import { refreshDebtors } from './deudores/refresh';
import { day, moneyWorld } from './money.fixture';

const { db, server, person, one, other, act, holder, invoice, pay, read } = await moneyWorld();
const reader = await person(['PlanPago.ver', 'Deudor.ver', 'Deudor.gestionar', 'Factura.ver', 'Titular.ver']);
const looker = await person(['PlanPago.ver', 'Deudor.ver']);
const collector = await person(['Deudor.ver', 'Deudor.gestionar']);

const paper = papersOf(server, reader);

const LANGUAGES = ['en', 'fr', 'it', 'zh', 'ar'];

describe('a payment plan’s agreement PDF', () => {
  it('shows the debt, the instalments and when the plan falls; a simulated plan has no agreement', async () => {
    const titular = await holder();
    const factura = await invoice(titular, '60000.00', -40);
    const { comprobante } = await read(`facturas/${factura}`);
    const terms = { anticipo: '0.00', cuotas: 3, tasaMensual: '3.50', primerVencimiento: daysAfter(day, 15) };
    const { body } = await one('POST', 'planesPago', { body: { titular, facturas: [factura], ...terms } });
    const { id } = Object(body);
    const early = await reader.call('POST', `planesPago/${id}/actions/acuerdo`, { body: {} });
    expect(early.status).toBe(409);
    await act(`planesPago/${id}/actions/acordar`);
    const { total } = await read(`planesPago/${id}`);
    const { title, text } = await paper(`planesPago/${id}/actions/acuerdo`);
    expect(title).toBe('Acuerdo de pago');
    expect(text).toMatch(/reconoce adeudar a Autovías del Plata \$ 60\.000,00 .* en 3 cuotas/);
    expect(text).toContain(`Factura B ${comprobante}`);
    expect(text).toContain(formatDay(daysAfter(day, 15)));
    const written = `$ ${Number(total).toLocaleString('de-DE', { minimumFractionDigits: 2 })}`;
    expect(text).toMatch(new RegExp(`Total \\$ 60\\.000,00 .*${written.replace(/[$.]/g, '\\$&')}`));
    expect(text).toContain('El plan cae cuando hay 2 cuotas vencidas');
    for (const language of LANGUAGES)
      expect((await paper(`planesPago/${id}/actions/acuerdo`, {}, looker, language)).text).toContain('60.000,00');
    await act(`planesPago/${id}/actions/aprobar`, {}, other);
    await paper(`planesPago/${id}/actions/acuerdo`);
  });
});

describe('a demand for payment PDF', () => {
  it('shows the overdue invoices and the deadline; without overdue debt it is refused', async () => {
    const titular = await holder();
    const [late] = [await invoice(titular, '1500.00', -45), await invoice(titular, '800.00', 12)];
    const { comprobante } = await read(`facturas/${late}`);
    await refreshDebtors(db, { now: new Date(), titulares: [titular] });
    const { rows } = { rows: Object((await one('GET', 'deudores', { query: { filter: { titular } } })).body) };
    const path = `deudores/${rows[0].id}/actions/intimacion`;
    const { title, text } = await paper(path, { plazo: 10 });
    expect(title).toBe('Intimación de pago');
    expect(text).toMatch(/en el plazo de 10 días corridos .* \$ 1\.500,00 de deuda vencida/);
    expect(text).toContain(formatDay(daysAfter(day, 10)));
    expect(text).toMatch(new RegExp(`Factura B ${comprobante} .* 45 `));
    expect(text).toContain('Total vencido $ 1.500,00');
    expect(text).not.toContain('800,00');
    for (const language of LANGUAGES)
      expect((await paper(path, { plazo: 10 }, reader, language)).text).toContain('1.500,00');
    // without permission for invoices, only the total is shown
    const blind = await paper(path, { plazo: 5 }, collector);
    expect(blind.text).toContain('$ 1.500,00 de deuda vencida');
    expect(blind.text).not.toContain(comprobante);
    expect((await looker.call('POST', path, { body: { plazo: 10 } })).status).toBe(403);
    expect((await reader.call('POST', path, { body: { plazo: 0 } })).status).toBe(422);
    await pay(titular, '1500.00');
    expect((await reader.call('POST', path, { body: { plazo: 10 } })).status).toBe(409);
  });
});
