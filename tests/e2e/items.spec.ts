/** The items of a record, in a new resource: on a separate installation that no other test uses. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { startProduct } from '../fixtures/product';
import { quickFolder } from '../fixtures/quickFolder';
import { copyOfDemo } from './setup/copies';
import { expect, PASSWORD, test } from './setup/journey';

test.use({ account: null });

const rendiciones = {
  name: 'rendiciones',
  area: 'settings',
  subject: 'Rendicion',
  title: '{motivo}',
  routes: {
    list: 'settings/rendiciones',
    create: 'settings/rendiciones/new',
    show: 'settings/rendiciones/:id',
    edit: 'settings/rendiciones/:id/edit',
  },
  fields: {
    motivo: { kind: 'text', required: true, max: 60 },
    gastos: {
      kind: 'items',
      required: true,
      max: 5,
      fields: {
        concepto: { kind: 'text', required: true, max: 40 },
        importe: { kind: 'money', required: true, min: '1' },
        comprobante: { kind: 'file', accept: ['application/pdf'] },
      },
    },
  },
  list: { columns: ['motivo', 'gastos'], sort: ['motivo', 'asc'] },
  labels: { es: { name: { one: 'Rendición', many: 'Rendiciones' }, fields: { gastos: 'Gastos' } } },
};

test('items are filled in by keyboard, reordered, validated in their cells, with a file each, on a desktop and on a phone', async ({
  page,
  accessible,
  faults,
}) => {
  faults.expect('422 POST /api/files');
  test.slow();
  const folder = mkdtempSync(join(quickFolder, 'ventanilla-items-'));
  const product = await startProduct(await copyOfDemo(folder));
  try {
    const visitor = await request.newContext({ baseURL: product.url });
    const login = await visitor.post('/api/auth/login', { data: { username: 'admin', password: PASSWORD } });
    const { token }: { token: string } = await login.json();
    const headers = { authorization: token };
    const path = '/api/schema/resources/rendiciones';
    const saved = await visitor.put(`${path}/draft`, { headers, data: { document: rendiciones, version: 0, base: 0 } });
    expect(saved.ok(), await saved.text()).toBe(true);
    const { draft }: { draft: { version: number } } = await saved.json();
    const published = await visitor.post(`${path}/publish`, { headers, data: { version: draft.version } });
    expect(published.ok(), await published.text()).toBe(true);
    await page.addInitScript((value) => localStorage.setItem('id_token', value), token);

    await page.goto(`${product.url}/dashboard/settings/rendiciones/new`);
    await page.getByLabel('Motivo').fill('Viaje a La Plata');
    const row = (number: number) => page.getByRole('group', { name: `Fila ${number}`, exact: true });
    const concept = (number: number) => row(number).getByLabel('Concepto');
    const add = page.getByRole('button', { name: /^Agregar fila/ });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(concept(1)).toBeFocused();
    await page.keyboard.type('Peaje');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1250,50');
    await add.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nafta');
    // moves the row up by keyboard, and the focus follows
    await page.keyboard.press('Alt+ArrowUp');
    await expect(concept(1)).toHaveValue('Nafta');
    await expect(concept(1)).toBeFocused();
    await accessible('rows of a form');

    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(row(1).getByLabel('Importe')).toHaveAttribute('aria-invalid', 'true');
    await expect(row(2).getByLabel('Importe')).not.toHaveAttribute('aria-invalid', 'true');
    await row(1).getByLabel('Importe').fill('0,50');
    await page.keyboard.press('Tab');
    await expect(row(1).getByText('Desde 1.')).toBeVisible();
    await row(1).getByLabel('Importe').fill('9000');

    const attachFile = async (number: number, name: string, content: string) =>
      row(number)
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
    await attachFile(1, 'ticket.pdf', 'no es un PDF');
    await expect(row(1).getByText('Este campo no admite archivos de este tipo.')).toBeVisible();
    await row(1).getByRole('button', { name: 'Quitar ticket.pdf' }).click();
    await attachFile(1, 'ticket.pdf', '%PDF-1.7\n1 0 obj');
    await expect(row(1).getByRole('button', { name: 'Quitar ticket.pdf' })).toBeVisible();

    await row(2).getByRole('button', { name: 'Quitar la fila 2' }).click();
    await expect(row(2)).toBeHidden();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(concept(2)).toHaveValue('Peaje');

    await page.setViewportSize({ width: 390, height: 844 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(wide).toBe(0);
    await accessible('rows of a form on a phone');
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/rendiciones\/\d+$/);
    const table = page.getByRole('table', { name: 'Gastos' });
    await expect(table.getByRole('button', { name: 'Descargar ticket.pdf' })).toBeVisible();
    await expect(table).toContainText('9.000,00');
    expect(await wide()).toBe(0);
    await accessible('rows of a record on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('Nafta');
    await expect(rows.nth(2)).toContainText('1.250,50');
    const download = page.waitForEvent('download');
    await table.getByRole('button', { name: 'Descargar ticket.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('ticket.pdf');
    await page.goto(`${product.url}/dashboard/settings/rendiciones`);
    await expect(page.getByRole('cell', { name: '2 filas' })).toBeVisible();
    await visitor.dispose();
  } finally {
    // stops the requests that are still in flight
    await page.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
