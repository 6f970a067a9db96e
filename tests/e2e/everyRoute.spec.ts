/**
 * Every route of the specification (section 2) has a real screen, in both directions of writing (`npm run test:walk`: in each
 * language), that keeps the rules of every screen and makes few requests.
 */
import { languages } from '../../i18n/languages';
import { expect, test } from './setup/journey';
import { expectOneScreen } from './setup/oneScreen';
import { reversedIn } from './setup/reversed';
import { addressOf, ROUTES, visit } from './setup/routes';
import { collectShifts } from './setup/shifts';
import { WHOLE_WALK } from './setup/walk';

test.use({ account: 'admin' });

/** The maximum of API requests of a screen, however many records it shows. */
const MOST = 8;

// a language differs in its words, which the compiler compares, and in its direction: one for each direction
const walked = WHOLE_WALK ? languages : (['es', 'ar'] as const);

for (const language of walked)
  test(`every screen has its title and its content in ${language}`, async ({ page, as, accessible }) => {
    test.setTimeout(600_000);
    const api = await as('admin');
    await page.addInitScript(collectShifts);
    await page.addInitScript((chosen) => window.localStorage.setItem('language', chosen), language);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // each panel is a request of its own, so that none waits for the others: at most four run at a time
      if (/^\/api\/(?!events|drafts|presence|files|panels)/.test(pathname))
        requests.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/dashboard');
    for (const route of ROUTES) {
      const address = await addressOf(route, api);
      expect(address, `${route.path} has a record to show`).toBeDefined();
      if (address === undefined) continue;
      await test.step(`${language} ${address}`, async () => {
        requests.length = 0;
        // once with a full page load, as from a bookmark
        if (language === 'es') {
          await page.goto(address);
          await expectOneScreen(page, address);
        } else await visit(page, address);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.locator('main')).not.toBeEmpty();
        await expect(page.locator('.error-page, .state--missing')).toHaveCount(0);
        // the same elements in the other direction: the contrast and the names are those of the Spanish walk
        if (WHOLE_WALK || language === 'es') await accessible(address);
        if (language === 'ar') expect.soft(await reversedIn(page), address).toEqual([]);
        // the requests of the application's start do not count for the screen
        if (language !== 'es') expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST);
      });
    }
  });
