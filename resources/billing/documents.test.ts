/** Printed documents for a holder: invoice, account statement and debt-free certificate (domain.md A6 and A7). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { documentsOf } from '../../tests/fixtures/documents';
import { day, moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, server, person, createHolder, createDraft, createInvoice, createPayment, read: readRecord } = world;
const reader = await person(['Factura.ver']);
const unpermitted = await person(['Titular.ver', 'Cobro.ver']);

const readPdf = documentsOf(server, reader);

describe('an invoice PDF', () => {
  it("shows the letter, number, lines, totals and ARCA's response", async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '1210.00');
    const { comprobante, cae } = await readRecord(`facturas/${id}`);
    const { title, text, name } = await readPdf(`facturas/${id}/actions/comprobante`);
    expect(title).toBe(`Factura B ${comprobante}`);
    expect(name).toContain(`filename="Factura B ${comprobante}.pdf"`);
    expect(text).toContain('Emisor Autovías del Plata · CUIT 30-71234567-1');
    expect(text).toContain('Condición ante el IVA Consumidor final');
    expect(text).toContain('Cantidad Precio unitario Total');
    // letter B includes the tax in the prices
    expect(text).toContain('IVA contenido $ 210,00 Total $ 1.210,00');
    expect(text).toContain(`CAE ${cae}`);
    expect(text).toContain('código QR');
    expect(text).not.toContain('Anulada');
  });

  it('shows the tax of each line for letter A', async () => {
    const titular = await createHolder({ condicionIva: '1', cuit: '30712345671' });
    const { text } = await readPdf(`facturas/${await createInvoice(titular, '1210.00')}/actions/comprobante`);
    expect(text).toContain('Factura A');
    expect(text).toMatch(/Neto IVA Total/);
    expect(text).toContain('Neto $ 1.000,00 IVA $ 210,00 Total $ 1.210,00');
  });

  it('is available only once authorised, and only with permission to view', async () => {
    const id = await createDraft(await createHolder());
    const beforeIssue = await reader.call('POST', `facturas/${id}/actions/comprobante`, { body: {} });
    expect([beforeIssue.status, Object(beforeIssue.body).detail]).toEqual([
      409,
      'Todavía no tiene CAE: se imprime cuando está autorizada.',
    ]);
    expect((await unpermitted.call('POST', `facturas/${id}/actions/comprobante`, { body: {} })).status).toBe(403);
    expect((await reader.call('POST', 'facturas/987654321/actions/comprobante', { body: {} })).status).toBe(404);
  });
});

describe('an account statement PDF', () => {
  it('lists the opening balance and every movement of the period with its running balance', async () => {
    const titular = await createHolder();
    await sql`insert into "movimientosCuenta" ("fecha", "titular", "tipo", "comprobante", "debe")
      values (now() - interval '40 days', ${titular}, 'Factura', 'Factura B', '1000.00')`.execute(db);
    await createInvoice(titular, '500.00');
    await createPayment(titular, '700.00');
    const { text } = await readPdf('movimientosCuenta/actions/estadoCuenta', {
      titular,
      desde: addDays(day, -10),
      hasta: day,
    });
    expect(text).toContain(`Código de titular ${titular}`);
    expect(text).toContain('Saldo final $ 800,00');
    expect(text).toContain('Saldo anterior $ 1.000,00');
    expect(text).toMatch(/\$ 500,00 \$ 1\.500,00 .*\$ 700,00 \$ 800,00/);
    expect(text).toContain('Total del período $ 500,00 $ 700,00 $ 800,00');
    const unlimited = await readPdf('movimientosCuenta/actions/estadoCuenta', { titular, hasta: day });
    expect(unlimited.text).not.toContain('Saldo anterior');
    const empty = await readPdf('movimientosCuenta/actions/estadoCuenta', {
      titular: await createHolder(),
      hasta: day,
    });
    expect(empty.text).toContain('No hay movimientos en este período.');
  });

  it("masks the holder's data according to the viewer's permissions", async () => {
    const titular = await createHolder();
    const request = ['movimientosCuenta/actions/estadoCuenta', { titular, hasta: day }] as const;
    const permitted = await person(['Factura.ver', 'Titular.ver']);
    expect((await readPdf(...request, permitted)).text).toMatch(/Documento DNI 90\.000\.\d\d\d/);
    expect((await readPdf(...request)).text).not.toContain('DNI');
    expect((await unpermitted.call('POST', request[0], { body: request[1] })).status).toBe(403);
  });
});

describe('a debt-free certificate', () => {
  it('is granted to a holder without debt, and refused with the amount to a holder in debt', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '1000.00');
    const { comprobante } = await readRecord(`facturas/${id}`);
    const rejected = await reader.call('POST', 'movimientosCuenta/actions/libreDeuda', { body: { titular } });
    expect(rejected.status).toBe(409);
    expect(String(Object(rejected.body).detail).replace(/\u00a0/g, ' ')).toBe(
      `No se puede emitir: debe $ 1.000,00. Factura B ${comprobante} ($ 1.000,00).`,
    );
    await createPayment(titular, '1000.00');
    const { title, text, name } = await readPdf('movimientosCuenta/actions/libreDeuda', { titular });
    expect(name).toContain(`filename="Libre deuda ${titular} ${day}.pdf"`);
    expect(title).toBe('Libre deuda');
    expect(text).toContain('no registra deuda con Autovías del Plata');
    expect((await unpermitted.call('POST', 'movimientosCuenta/actions/libreDeuda', { body: { titular } })).status).toBe(
      403,
    );
    expect((await reader.call('POST', 'movimientosCuenta/actions/libreDeuda', { body: {} })).status).toBe(422);
    expect((await reader.call('POST', 'movimientosCuenta/actions/libreDeuda', { body: { titular: '1' } })).status).toBe(
      422,
    );
  });

  it('counts the rest of a payment plan by its instalments', async () => {
    const titular = await createHolder();
    const id = await createInvoice(titular, '1000.00');
    const { rows } = await sql<{ id: number }>`
      insert into "planesPago" ("titular", "estado", "capital", "anticipo", "cuotas", "tasaMensual", "primerVencimiento")
      values (${titular}, 'Vigente', 1000, 0, 2, 0, ${addDays(day, 20)}) returning "id"`.execute(db);
    const plan = Number(rows[0]?.id);
    await sql`update "facturas" set "plan" = ${plan} where "id" = ${id}`.execute(db);
    for (const numero of [1, 2])
      await sql`insert into "planCuotas" ("plan", "numero", "vence", "capital", "interes", "iva", "total", "saldo", "estado")
        values (${plan}, ${numero}, ${addDays(day, 20)}, 500, 0, 0, 500, 500, 'Pendiente')`.execute(db);
    const rejected = await reader.call('POST', 'movimientosCuenta/actions/libreDeuda', { body: { titular } });
    expect(String(Object(rejected.body).detail).replace(/\u00a0/g, ' ')).toBe(
      `No se puede emitir: debe $ 1.000,00. Plan ${plan} · 1 ($ 500,00), Plan ${plan} · 2 ($ 500,00).`,
    );
  });
});

it("is written in the viewer's language and recorded in the audit log", async () => {
  const id = await createInvoice(await createHolder());
  for (const [language, expectedText] of [
    ['en', 'VAT included'],
    ['fr', 'TVA incluse'],
    ['it', 'IVA inclusa'],
    ['zh', '内含增值税'],
    ['ar', 'ARCA'],
  ] as const)
    expect((await readPdf(`facturas/${id}/actions/comprobante`, {}, reader, language)).text).toContain(expectedText);
  const { rows } = await sql<{ accion: string; entidad: string }>`
    select "accion", "entidad" from "logsAuditoria" where "entidadId" = ${String(id)} and "operacion" = 'comprobante'`.execute(
    db,
  );
  expect(rows[0]).toEqual({ accion: 'exportar', entidad: 'facturas' });
});
