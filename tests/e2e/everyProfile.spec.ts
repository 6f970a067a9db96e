/**
 * Every route of the specification as a profile (domain.md A12): a permitted screen opens, any other shows the no-permission
 * state. An agent's screens, which have other actions than an administrator's, keep the rules of every screen.
 */
import { type Language, languages } from '../../i18n/languages';
import { type Account, COLLEAGUES, expect, test } from './setup/journey';
import { expectOneScreen } from './setup/oneScreen';
import { abilityOfCaller, addressOf, mayOpen, ROUTES, visit } from './setup/routes';
import { collectShifts } from './setup/shifts';
import { WHOLE_WALK } from './setup/walk';

const people: readonly Account[] = ['agente', 'cobranzas', 'peajes', 'consulta', ...COLLEAGUES];

/**
 * A profile with many screens and one with few, in one language of each direction of writing. What every profile may do is
 * proven on the server (tests/security/rights.test.ts, tests/profiles); the full walk opens every screen as each of them.
 */
const walks: readonly { account: Account; language: Language }[] = WHOLE_WALK
  ? people.flatMap((account) => languages.map((language) => ({ account, language })))
  : [
      { account: 'agente', language: 'es' },
      { account: 'estacion', language: 'ar' },
    ];

for (const { account, language } of walks) {
  test.describe(`${account}, in ${language}`, () => {
    test.use({ account });
    test('opens each permitted screen, and gets a message on the others', async ({ page, as, faults, accessible }) => {
      test.setTimeout(600_000);
      faults.expect(/^403 /);
      const [api, admin] = [await as(account), await as('admin')];
      const ability = await abilityOfCaller(api);
      const refused: string[] = [];
      let checkedRefusal = false;
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(response.url());
      });
      await page.addInitScript(collectShifts);
      await page.addInitScript((chosen) => window.localStorage.setItem('language', chosen), language);
      await page.goto('/dashboard');
      for (const route of ROUTES) {
        const allowed = mayOpen(route, ability);
        const address = await addressOf(route, allowed ? api : admin);
        expect(address, `${route.path} has a record to show`).toBeDefined();
        if (address === undefined) continue;
        await test.step(`${allowed ? 'sees' : 'may not see'} ${address}`, async () => {
          refused.length = 0;
          if (allowed && account === 'agente' && language === 'es') {
            await page.goto(address);
            await expectOneScreen(page, address);
          } else await visit(page, address);
          const refusalState = page
            .locator('main .state:not(.state--compact)')
            .filter({ has: page.locator('[data-lamp="amber"]') });
          await expect(page.getByRole('banner')).toBeVisible();
          if (allowed) {
            await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
            await expect(page.locator('main')).not.toBeEmpty();
            await expect(refusalState).toHaveCount(0);
            expect(refused, address).toEqual([]);
          } else await expect(refusalState, address).toBeVisible();
          // the forbidden screens show the same message, so axe checks one of them
          if (WHOLE_WALK && (allowed || !checkedRefusal)) await accessible(address);
          checkedRefusal ||= !allowed;
        });
      }
    });
  });
}
