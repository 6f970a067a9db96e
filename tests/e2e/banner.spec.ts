import type { Page } from '@playwright/test';
import { expect, test } from './setup/journey';

const notifications = [
  {
    id: 901,
    asunto: 'Corte de sistemas',
    cuerpo: '<p>El <b>domingo</b> a las 3.</p><img src=x onerror="document.title=\'roto\'">',
  },
  { id: 902, asunto: 'Nueva tarifa', cuerpo: '<p>Desde el lunes.</p>' },
  { id: 903, asunto: 'Feriado', cuerpo: '' },
];

const banner = (page: Page) => page.getByRole('region', { name: 'Notificación', exact: true });

/** Opens the dashboard with these notifications; `shown` are the ids that this browser has shown already. */
async function openDashboard(page: Page, shown: number[] = []) {
  await page.route('**/api/notificacion/titular/*', (route) => route.fulfill({ json: notifications }));
  await page.addInitScript((ids) => localStorage.setItem('notifications', JSON.stringify(ids)), shown);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(banner(page)).toBeVisible();
}

/** Advances the page's clock by a few ms until the notification is rendered. */
async function waitForNotification(page: Page, asunto: string) {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(banner(page)).toContainText(asunto, { timeout: 100 });
  }).toPass();
}

test('the banner shows one notification at a time: 5 seconds each, 2 seconds between, and each id stored in local storage', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(banner(page)).toContainText('Corte de sistemas');
  // the jump closes the first notification; after it, the test controls the clock
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(2000);
  await waitForNotification(page, 'Nueva tarifa');
  await page.clock.runFor(4800);
  await expect(banner(page)).toContainText('Nueva tarifa');
  await page.clock.runFor(200);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(1900);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(100);
  await waitForNotification(page, 'Feriado');
  expect(await page.evaluate(() => localStorage.getItem('notifications'))).toBe('[901,902,903]');
  await page.clock.runFor(60_000);
  await expect(banner(page)).toBeHidden();
});

test('the banner skips what this browser has shown', async ({ page }) => {
  await openDashboard(page, [901, 902]);
  await expect(banner(page)).toContainText('Feriado');
});

test('the banner is 55 px high, below the top bar, and covers nothing of the screen', async ({ page }) => {
  await openDashboard(page);
  expect(await banner(page).boundingBox()).toMatchObject({ y: 70, height: 55 });
  expect((await page.getByRole('main').boundingBox())?.y).toBe(125);
});

test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  test('"Ver mas información." opens the sanitized body; the banner waits while it is open', async ({
    page,
    accessible,
    faults,
  }) => {
    // only this test knows the notification; the server does not
    faults.expect('404 PUT /api/notificacion/901/lectura');
    await openDashboard(page);
    await banner(page).getByRole('button', { name: 'Ver mas información.' }).click();
    const dialog = page.getByRole('dialog', { name: 'Corte de sistemas' });
    await expect(dialog.getByText('domingo')).toBeVisible();
    expect(await dialog.locator('img').count()).toBe(0);
    await expect(page).toHaveTitle(/Inicio/);
    await accessible('the dialog');
    await page.clock.runFor(60_000);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('"Eliminar" closes the banner, and the next one opens 2 seconds later', async ({ page }) => {
  await openDashboard(page);
  await banner(page).getByRole('button', { name: 'Eliminar' }).click();
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(2100);
  await expect(banner(page)).toContainText('Nueva tarifa');
});

test('the banner requests the person’s 20 active notifications, and ignores a failure silently', async ({
  page,
  faults,
}) => {
  faults.expect('500 GET /api/notificacion');
  await page.route('**/api/notificacion/titular/*', (route) => route.fulfill({ status: 500, json: {} }));
  const request = page.waitForRequest('**/api/notificacion/titular/*');
  await page.goto('/dashboard');
  const { pathname, search } = new URL((await request).url());
  expect(pathname).toMatch(/\/api\/notificacion\/titular\/9\d{5}$/);
  expect(search).toBe('?vencidos=0&rowMax=20');
  await page.getByRole('button', { name: 'Notificaciones' }).click();
  await expect(page.getByText('No hay notificaciones')).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('the list of notifications contains all of them and opens each', async ({ page, accessible }) => {
  await page.route('**/api/notificacion/titular/*', (route) => route.fulfill({ json: notifications }));
  await page.route('**/api/notificacion/*/lectura', (route) => route.fulfill({ status: 204 }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notificaciones' }).click();
  const list = page.getByRole('dialog', { name: 'Notificaciones' });
  const section = list.getByRole('region', { name: 'Notificaciones' });
  await expect(section.getByRole('listitem')).toHaveText(['Corte de sistemas', 'Nueva tarifa', 'Feriado']);
  await accessible();
  await list.getByRole('button', { name: 'Nueva tarifa' }).click();
  await expect(page.getByRole('dialog', { name: 'Nueva tarifa' })).toContainText('Desde el lunes.');
});
