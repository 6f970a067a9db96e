/** A holder's account in collections: an invoice is credited; a payment is allocated and reversed. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../src/schema/calendar';
import { readPdf } from '../fixtures/pdf';
import { act } from './setup/actions';
import { type Api, expect, test } from './setup/journey';

test.use({ account: 'cobranzas' });

interface Invoice {
  id: number;
  comprobante: string;
  saldo: string;
  estado: string;
}

const inDays = (days: number): string => addDays(dayOf(new Date()), days);

/** A holder without invoices and payments. */
async function newHolder(api: Api): Promise<string> {
  const numeroDocumento = String(20_000_000 + Math.floor(Math.random() * 20_000_000));
  const created = await api.send<{ data: { codigoTitular: string } }>('POST', 'titular', {
    nombre: 'Prueba',
    apellido: `Cuenta ${numeroDocumento}`,
    numeroDocumento,
    tipoDocumento: { codigoDocumento: 'DNI' },
    sendNotification: false,
  });
  return String(created.data.codigoTitular);
}

/** Creates an issued invoice for a holder. */
async function invoiced(api: Api, titular: string, precioUnitario: string, due: number): Promise<Invoice> {
  const filter = encodeURIComponent(JSON.stringify({ tipo: 'Tránsito', estado: 'Vigente' }));
  const [concepto] = await api.get<{ id: number }[]>(`conceptosFacturables?range=[0,0]&filter=${filter}`);
  const { made: created } = await api.send<{ made: { resource: string; id: number }[] }>(
    'POST',
    'facturas/actions/facturar',
    {
      titular,
      tipo: 'Factura',
      vence1: inDays(due),
      lineas: [{ concepto: concepto?.id, cantidad: 1, precioUnitario }],
    },
  );
  const id = created.find(({ resource }) => resource === 'facturas')?.id;
  return api.send<Invoice>('POST', `facturas/${id}/actions/emitir`, {});
}

const dialog = (page: Page) => page.getByRole('dialog');

test('an invoice and an account statement are printed; a holder with debt gets no clearance certificate', async ({
  page,
  as,
  faults,
}) => {
  const api = await as('cobranzas');
  const titular = await newHolder(api);
  const { comprobante } = await invoiced(api, titular, '1500.00', 10);
  await page.goto(`/dashboard/invoices/${titular}`);
  await page.getByRole('link', { name: comprobante }).click();
  const voucher = page.waitForEvent('download');
  await act(page, 'Descargar PDF');
  expect((await voucher).suggestedFilename()).toBe(`Factura B ${comprobante}.pdf`);

  await page.goto(`/dashboard/invoices/${titular}`);
  await act(page, 'Estado de cuenta');
  const statement = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Estado de cuenta' }).click();
  const { pages } = await readPdf(await readFile(await (await statement).path()));
  expect(pages[0]).toContain('Saldo final $ 1.500,00');
  await expect(page.getByText('Documento descargado')).toBeVisible();

  faults.expect('409 POST /api/movimientosCuenta/actions/libreDeuda');
  await act(page, 'Libre deuda');
  await dialog(page).getByRole('button', { name: 'Libre deuda' }).click();
  await expect(dialog(page)).toContainText('No se puede emitir: debe $ 1.500,00.');
});

test('an invoice is credited, a payment is allocated by hand and reversed, and the account shows it all', async ({
  page,
  as,
  accessible,
}) => {
  test.slow();
  const api = await as('cobranzas');
  const titular = await newHolder(api);
  const account = `/dashboard/invoices/${titular}`;
  const balanceOf = async ({ id }: Invoice) => (await api.get<Invoice>(`facturas/${id}`)).saldo;

  await page.goto(account);
  await expect(page.getByText('Este titular no tiene facturas')).toBeVisible();
  await accessible('an empty account');

  const first = await invoiced(api, titular, '1000.00', 10);
  const second = await invoiced(api, titular, '500.00', 20);
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(second.comprobante) })).toBeVisible();

  await test.step('an invoice is credited', async () => {
    await page.getByRole('link', { name: first.comprobante }).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(first.comprobante) })).toBeVisible();
    await act(page, 'Nota de crédito parcial');
    await dialog(page).getByLabel('Importe a acreditar').fill('200');
    await dialog(page).getByLabel('Motivo').fill('Un tránsito que no hizo');
    await dialog(page).getByRole('button', { name: 'Nota de crédito parcial' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('.record-header__facts')).toContainText('$ 800,00');
    await page.getByRole('tab', { name: 'Notas' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Nota de crédito B' })).toContainText('$ 200,00');
  });

  await test.step('a payment is recorded, and pays the oldest invoice', async () => {
    await page.goto(`${account}?tab=payments`);
    await act(page, 'Registrar cobro');
    await dialog(page).getByLabel('Importe').fill('500');
    await dialog(page).getByRole('button', { name: 'Registrar cobro' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Acreditado' })).toHaveCount(1);
    expect([await balanceOf(first), await balanceOf(second)]).toEqual(['300.00', '500.00']);
    await accessible('the payments of an account');
  });

  await test.step('the payment is allocated to the other invoice by hand', async () => {
    await page.getByRole('row').filter({ hasText: 'Acreditado' }).getByRole('link').first().click();
    await act(page, 'Imputar a mano');
    await dialog(page)
      .getByRole('button', { name: /^Agregar fila/ })
      .click();
    const row = dialog(page).getByRole('group', { name: 'Fila 1', exact: true });
    await row.getByLabel('Factura').fill(second.comprobante);
    await page.getByRole('option', { name: new RegExp(second.comprobante) }).click();
    await row.getByLabel('Importe').fill('500');
    await dialog(page).getByRole('button', { name: 'Imputar a mano' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect([await balanceOf(first), await balanceOf(second)]).toEqual(['800.00', '0.00']);
  });

  await test.step('the payment is reversed, and the invoices are due again', async () => {
    await act(page, 'Revertir');
    await dialog(page).getByLabel('Detalle').fill('Lo desconoció el titular de la tarjeta');
    await dialog(page).getByRole('button', { name: 'Revertir' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('.record-header__facts')).toContainText('Revertido');
    expect([await balanceOf(first), await balanceOf(second)]).toEqual(['800.00', '500.00']);
  });

  await test.step('the account lists each movement with the balance after it', async () => {
    await page.goto(`${account}?tab=account`);
    await expect(page.getByRole('row')).toHaveCount(1 + 5);
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText('Reversión');
    await expect(newest).toContainText('$ 1.300,00');
    await expect(page.locator('.record-header__facts')).toContainText('$ 1.300,00');
  });
});

test('the collections are on one screen, including the debits of collection agencies', async ({ page, accessible }) => {
  await page.goto('/dashboard/charges_statistics');
  await expect(page.getByRole('region', { name: '¿Estamos cobrando?' })).toContainText(/se cobraron \$/);
  await expect(page.getByRole('region', { name: '¿Qué se rechaza?' })).toContainText(/de los débitos rechazados/);
  await page.getByText('Más cifras', { exact: true }).click();
  await expect(page.getByText('Recaudado', { exact: true })).toBeVisible();
  await expect(page.getByText('Rechazos por código').first()).toBeVisible();
  await accessible('the statistics of collections');
});

test.describe('for a person who may see everything', () => {
  test.use({ account: 'admin' });

  test('the reasons of refused debits are listed, for everybody and for one holder', async ({ page, as }) => {
    await page.goto('/dashboard/charges_statistics');
    await expect(page.getByRole('region', { name: '¿Qué se rechaza?' }).getByRole('table')).toBeVisible();
    const [debit] = await (await as('admin')).get<{ titular: string }[]>('loteDebitoItems?range=[0,0]');
    await page.goto(`/dashboard/invoices/${debit?.titular}?tab=debits`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('a billing run is previewed before it is saved, at the address of the specification too', async ({
    page,
    as,
    accessible,
  }) => {
    const api = await as('admin');
    const filter = encodeURIComponent(JSON.stringify({ estado: 'Borrador', tipo: 'Mensual' }));
    const [run] = await api.get<{ id: number }[]>(`corridasFacturacion?range=[0,0]&filter=${filter}`);
    await page.goto(`/dashboard/billing/edit?id=${run?.id}`);
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: /^Siguiente/ }).click();
    await expect(page.getByRole('list', { name: 'Lo que se facturaría' })).toContainText('Total con IVA');
    await accessible('a simulated run');
  });
});
