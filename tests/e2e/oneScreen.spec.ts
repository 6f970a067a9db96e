/** Rules of every screen: at most one primary action, no cut title. */
import { expect, test } from './setup/journey';
import { addressOf, ROUTES } from './setup/routes';

test.use({ account: 'admin', viewport: { width: 1440, height: 900 } });

test('every screen has at most one primary action, and cuts no title', async ({ page, as }) => {
  test.setTimeout(600_000);
  const api = await as('admin');
  for (const route of ROUTES) {
    const address = await addressOf(route, api);
    if (address === undefined) continue;
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const seen = await page.evaluate(() => {
        const isVisible = (element: Element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]');
        const titles = [...document.querySelectorAll('h1 > bdi:not(.visually-hidden), #record-title')];
        return {
          primary: [...document.querySelectorAll('main .button--primary')]
            .filter(isVisible)
            .map((one) => one.textContent),
          cut: titles.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
        };
      });
      expect.soft(seen.primary.length, `${address}: ${seen.primary.join(' | ')}`).toBeLessThanOrEqual(1);
      expect.soft(seen.cut, address).toEqual([]);
    });
  }
});
