import { expect, test } from './setup/journey';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the menu is an overlay that collapses 100 ms after a click on an entry', async ({ page, accessible }) => {
  await page.clock.install();
  await page.goto('/dashboard');
  const shell = page.locator('.shell');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(menu).toBeVisible();
  await accessible('the open menu');
  await page.clock.pauseAt(Date.now() + 60_000);
  await menu.getByRole('link', { name: 'Atención al cliente' }).click();
  await page.clock.runFor(99);
  await expect(shell).toHaveAttribute('data-menu', 'open');
  await page.clock.runFor(1);
  await expect(shell).toHaveAttribute('data-menu', 'collapsed');
  await expect(page).toHaveURL(/\/dashboard\/sau/);
});

for (const path of ['/dashboard', '/dashboard/sau?view=todas', '/dashboard/solicitud/1', '/dashboard/user/100001']) {
  test(`nothing scrolls sideways on ${path}`, async ({ page, accessible }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await accessible();
  });
}

test('tables become cards', async ({ page }) => {
  await page.goto('/dashboard/sau?view=todas');
  const row = page.locator('tbody tr').filter({ hasText: /\d/ }).first();
  await expect(row).toHaveCSS('display', /block|grid|flex/);
  const box = await row.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  expect(box?.height).toBeGreaterThan(60);
});

test('a holder is found from the folded search', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Buscar un titular' }).click();
  await page.getByLabel('Buscar titular').fill('100001');
  await page.getByRole('listbox', { name: 'Titulares encontrados' }).getByRole('option').first().click();
  await expect(page).toHaveURL('/dashboard/user/100001');
});
