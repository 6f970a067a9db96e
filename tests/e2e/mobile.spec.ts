import type { Page } from '@playwright/test';
import { expect, test } from './setup/journey';
import { collectShifts, MOST_SHIFT, shiftsOf } from './setup/shifts';

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

const PATHS = [
  '/dashboard',
  '/dashboard/sau?view=todas',
  '/dashboard/sau?view=todas&display=board',
  '/dashboard/solicitud/1',
  '/dashboard/user/100001',
  '/dashboard/sau_statistics',
  '/dashboard/control_panel',
  '/dashboard/processes',
  '/dashboard/files',
  '/dashboard/billing',
  '/dashboard/billing/report/1',
  '/dashboard/charges',
  '/dashboard/debtors',
  '/dashboard/invoices/100001',
  '/dashboard/transits',
  '/dashboard/transits/violaciones',
  '/dashboard/passageMethod/1',
  '/dashboard/faq',
  '/dashboard/toll_operator',
  '/dashboard/toll_operator/panel',
];

/** What scrolls sideways by design: strips that fade where they are cut off, and the board. */
const SCROLLS = '.strip, .board';

/** A page is complete: its heading is written, and nothing is loading. */
async function isComplete(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
}

// who may open them all: on a page without permission nothing would be tested
test.describe('as who may open every page', () => {
  test.use({ account: 'admin' });

  for (const path of PATHS) {
    test(`${path} scrolls sideways nowhere, covers nothing at its end, and acts at the thumb`, async ({
      page,
      accessible,
    }) => {
      await page.goto(path);
      await isComplete(page);
      await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esto' })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const sideways = await page
        .getByRole('main')
        .evaluate(
          (main, byDesign) =>
            [...main.querySelectorAll<HTMLElement>('*')]
              .filter(
                (part) =>
                  /auto|scroll/.test(getComputedStyle(part).overflowX) &&
                  part.scrollWidth > part.clientWidth + 1 &&
                  part.clientWidth > 50 &&
                  !part.matches(byDesign),
              )
              .map(({ className }) => className),
          SCROLLS,
        );
      expect(sideways).toEqual([]);
      // no card hides a part of what it shows
      const cutCards = await page.locator('.list-table tr[data-id]').evaluateAll(
        (cards) =>
          cards.filter((card) => {
            const end = card.getBoundingClientRect().bottom;
            return [...card.children].some((value) => value.getBoundingClientRect().bottom > end + 1);
          }).length,
      );
      expect(cutCards).toBe(0);
      const primary = page
        .locator('.list-acts .button--primary, .record-header__tools .button--primary, .home__acts .button')
        .first();
      if (await primary.isVisible()) {
        const box = await primary.boundingBox();
        expect(box?.y).toBeGreaterThan(844 * 0.75);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(845);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
      await accessible();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = page.locator('.list-pager, .record-trace').last();
      if ((await last.count()) > 0 && (await primary.isVisible())) {
        const [end, bar] = [await last.boundingBox(), await primary.boundingBox()];
        expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 844) + 1);
      }
    });
  }

  test('the tools of a record are in its menu and take no line of their own', async ({ page }) => {
    await page.goto('/dashboard/passageMethod/1');
    await isComplete(page);
    const tools = page.locator('.record-header__tools');
    await expect(tools.getByRole('button', { name: 'Copiar el enlace' })).toHaveCount(0);
    await tools.getByRole('button', { name: 'Más acciones' }).click();
    for (const name of ['Copiar el enlace', 'Imprimir'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
  });

  for (const path of [
    '/dashboard/sau?view=todas',
    '/dashboard/charges',
    '/dashboard/invoices/100001',
    '/dashboard/faq',
  ]) {
    test(`${path} does not move while its counts and actions arrive`, async ({ page }) => {
      await page.addInitScript(collectShifts);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }

  for (const language of ['es', 'ar'] as const) {
    test(`amounts end at the same edge in every card: ${language}`, async ({ page }) => {
      await page.addInitScript((chosen) => window.localStorage.setItem('language', chosen), language);
      await page.goto('/dashboard/charges');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await isComplete(page);
      const edges = await page.locator('td[data-amount] bdi').evaluateAll(
        (amounts, isLeft) =>
          amounts.map((amount) => {
            const { left, right } = amount.getBoundingClientRect();
            return Math.round(isLeft ? left : right);
          }),
        language === 'ar',
      );
      expect(edges.length).toBeGreaterThan(3);
      expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(1);
    });
  }

  test('the first and the last day of a period stand side by side', async ({ page }) => {
    await page.goto('/dashboard/sau_statistics');
    await isComplete(page);
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const [from, to] = [page.getByLabel('Desde').first(), page.getByLabel('Hasta').first()];
    const [first, second] = [await from.boundingBox(), await to.boundingBox()];
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeLessThan(1);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0);
  });
});

test('tables become cards', async ({ page }) => {
  await page.goto('/dashboard/sau?view=todas');
  const row = page.locator('tbody tr').filter({ hasText: /\d/ }).first();
  await expect(row).toHaveCSS('display', /block|grid|flex/);
  const box = await row.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  expect(box?.height).toBeGreaterThan(60);
  const heights = await page
    .locator('tbody tr[data-id]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
});

test('the bulk actions of selected cards stay at the bottom of the screen, within reach of the thumb', async ({
  page,
  accessible,
}) => {
  await page.goto('/dashboard/sau?view=todas');
  const ticks = page.getByRole('checkbox', { name: /^Seleccionar Nº/ });
  await ticks.nth(20).check();
  const bar = page.getByRole('region', { name: 'Acciones sobre lo seleccionado' });
  await expect(bar.getByRole('button', { name: 'Tomar' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Crear solicitud' })).toBeHidden();
  for (const checkbox of await ticks.all()) await checkbox.check();
  await expect(bar.getByRole('button', { name: /^Seleccionar los/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await accessible('with cards selected');
});

test('every control is at least 42 px high for touch', async ({ page }) => {
  await page.goto('/dashboard/sau?view=todas&filter=%7B%22canal%22%3A%5B%22Web%22%5D%7D');
  await expect(page.getByRole('checkbox', { name: /^Seleccionar Nº/ }).first()).toBeVisible();
  const pressed = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, select, input, .button')].flatMap((control) => {
      // away from the elements that float over the edges of the screen
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { top, bottom, left, right } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const target = control.closest('label') ?? control;
      const isTargetAt = (height: number) => target.contains(document.elementFromPoint(x, height));
      // elements outside the viewport or below another one cannot be pressed
      return isTargetAt(y)
        ? [{ what: control.outerHTML.slice(0, 120), high: isTargetAt(y - 21) && isTargetAt(y + 21) }]
        : [];
    }),
  );
  expect(pressed.length).toBeGreaterThan(5);
  expect(pressed.filter(({ high }) => !high)).toEqual([]);
});

test('a holder is found with the collapsed search', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Buscar un titular' }).click();
  await page.getByLabel('Buscar titular').fill('100001');
  await page.getByRole('listbox', { name: 'Titulares encontrados' }).getByRole('option').first().click();
  await expect(page).toHaveURL('/dashboard/user/100001');
});
