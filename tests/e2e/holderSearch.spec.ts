import type { Page } from '@playwright/test';
import { expect, test } from './setup/journey';

const results = (page: Page) => page.getByRole('listbox', { name: 'Titulares encontrados' }).getByRole('option');

interface Holder {
  codigoTitular: string;
  apellido: string;
  nombre: string;
  numeroDocumento: string;
}

test.describe('the holder search box', () => {
  for (const kind of ['documento', 'apellido', 'patente', 'tag'] as const) {
    test(`finds a holder by ${kind} and opens user/{id}`, async ({ page, as }) => {
      const api = await as('agente');
      const passes = await api.get<{ numero: string; titular: string; vehiculo: number }[]>(
        `mediosDePaso?range=[0,0]&filter=${encodeURIComponent('{"vehiculo_neq":null,"numero_neq":null}')}`,
      );
      const [pass = { numero: '', titular: '', vehiculo: 0 }] = passes;
      const holder = await api.get<Holder>(`titulares/${pass.titular}`);
      const { patente } = await api.get<{ patente: string }>(`vehiculos/${pass.vehiculo}`);
      const typed = {
        documento: holder.numeroDocumento,
        apellido: holder.apellido,
        patente: patente.toLowerCase(),
        tag: pass.numero,
      };

      await page.goto('/dashboard');
      await page.getByLabel('Buscar titular').fill(typed[kind]);
      await results(page).filter({ hasText: holder.codigoTitular }).click();
      await expect(page).toHaveURL(`/dashboard/user/${holder.codigoTitular}`);
      await expect(page.getByText(holder.apellido).first()).toBeVisible();
    });
  }

  test('works with the keyboard: arrows choose, Enter opens, Escape closes', async ({ page, accessible }) => {
    await page.goto('/dashboard');
    const box = page.getByLabel('Buscar titular');
    await box.fill('ma');
    await expect(results(page).first()).toBeVisible();
    await accessible('with results');
    await box.press('Escape');
    await expect(results(page)).toHaveCount(0);
    await box.fill('mar');
    await expect(results(page).nth(1)).toBeVisible();
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/user\/\d+$/);
  });

  test('shows "No se encontraron" when nobody is found', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByLabel('Buscar titular').fill('zzzzzzzzz');
    await expect(page.getByRole('status').filter({ hasText: 'No se encontraron' })).toBeVisible();
  });

  test('is debounced by 500 ms, needs two characters, and ignores a stale response', async ({ page }) => {
    const requests: string[] = [];
    await page.route('**/api/titulares/buscar?*', async (route) => {
      const s = new URL(route.request().url()).searchParams.get('s') ?? '';
      requests.push(s);
      const holder = { codigoTitular: `1-${s}`, apellido: `Apellido ${s}`, nombre: 'N', numeroDocumento: '1' };
      // the response to the first text arrives after the response to the second
      if (s === 'go') await page.waitForResponse(/s=gome/);
      await route.fulfill({ json: { datos: [holder] } }).catch(() => {});
    });
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
    await page.clock.pauseAt(Date.now() + 3_600_000);

    const box = page.getByLabel('Buscar titular');
    await box.pressSequentially('g');
    await page.clock.runFor(2000);
    expect(requests).toEqual([]);

    await box.pressSequentially('o');
    await page.clock.runFor(499);
    expect(requests).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => requests).toEqual(['go']);

    await box.pressSequentially('me');
    await page.clock.runFor(500);
    await expect.poll(() => requests).toEqual(['go', 'gome']);
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(results(page)).toHaveText(/Apellido gome/, { timeout: 200 });
    }).toPass();
    await page.clock.runFor(1000);
    await expect(results(page)).toHaveCount(1);
    await expect(results(page)).toHaveText(/Apellido gome/);
  });

  test('restricts the input to digits or upper case, and to a length, according to the kind of search', async ({
    page,
  }) => {
    await page.route('**/api/titulares/buscar?*', (route) => route.fulfill({ json: [] }));
    await page.goto('/dashboard');
    const box = page.getByLabel('Buscar titular');
    await page.getByLabel('Buscar por').selectOption('documento');
    await box.pressSequentially('30.222-333 x');
    await expect(box).toHaveValue('30222333');
    await page.getByLabel('Buscar por').selectOption('patente');
    await box.fill('');
    await box.pressSequentially('ab123cd99');
    await expect(box).toHaveValue('AB123CD9');
  });

  test('a failed search is shown as a notification', async ({ page, faults }) => {
    faults.expect('500 GET /api/titulares/buscar');
    await page.route('**/api/titulares/buscar?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    await page.getByLabel('Buscar titular').fill('gomez');
    await expect(page.getByRole('alert')).toContainText('Server Error 500');
    await expect(page.getByRole('alert')).toContainText('No se pudo buscar el titular');
  });
});

for (const [path, leadsTo] of [
  ['charges', 'invoices'],
  ['invoices/100001', 'invoices'],
  ['charges_statistics', 'user'],
  ['sau', 'user'],
] as const) {
  test(`a result on ${path} opens ${leadsTo}/{id}`, async ({ page }) => {
    const found = [{ codigoTitular: '100002', apellido: 'Gómez', nombre: 'Ana', numeroDocumento: '30222333' }];
    await page.route('**/api/titulares/buscar?*', (route) => route.fulfill({ json: { datos: found } }));
    await page.goto(`/dashboard/${path}`);
    await page.getByLabel('Buscar titular').fill('gomez');
    await results(page).first().click();
    await expect(page).toHaveURL(`/dashboard/${leadsTo}/100002`);
  });
}
