/** Rules of every screen: one primary action, no cut title, no date box of the browser, nothing moves while it fills. */
import { expect, test } from './setup/journey';
import { abilityOfCaller, addressOf, mayOpen, ROUTES } from './setup/routes';
import { MOST_SHIFT, sumShifts } from './setup/shifts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const account of ['admin', 'agente'] as const)
  test.describe(account, () => {
    test.use({ account });
    test('has at most one primary action, cuts no title, asks no date of the browser and does not move', async ({
      page,
      as,
    }) => {
      test.setTimeout(600_000);
      const api = await as(account);
      const ability = await abilityOfCaller(api);
      await page.addInitScript(sumShifts);
      for (const route of ROUTES.filter((one) => mayOpen(one, ability))) {
        const address = await addressOf(route, api);
        if (address === undefined) continue;
        await test.step(address, async () => {
          await page.goto(address);
          await page.waitForLoadState('networkidle');
          const seen = await page.evaluate(() => {
            const isVisible = (element: Element) =>
              element.checkVisibility() && !element.closest('[aria-hidden="true"]');
            // where the trail says the title, its end stands for it
            const titles = [
              ...document.querySelectorAll('h1:not(.visually-hidden) > bdi:not(.visually-hidden), #record-title'),
              ...document.querySelectorAll(':has(> h1.page-title--said) .trail__crumb strong'),
            ];
            return {
              primary: [...document.querySelectorAll('main .button--primary')]
                .filter(isVisible)
                .map((one) => one.textContent),
              cut: titles.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
              native: [...document.querySelectorAll('input:is([type=date], [type=datetime-local], [type=time])')]
                .length,
              shift: (window as Window & { shifts?: number }).shifts ?? 0,
            };
          });
          expect.soft(seen.primary.length, `${address}: ${seen.primary.join(' | ')}`).toBeLessThanOrEqual(1);
          expect.soft(seen.cut, address).toEqual([]);
          expect.soft(seen.native, address).toBe(0);
          expect.soft(seen.shift, address).toBeLessThanOrEqual(MOST_SHIFT);
        });
      }
    });
  });
