import { type Account, expect, test } from './setup/journey';
import { visit } from './setup/routes';

test.use({ colorScheme: 'dark' });

/** Each screen in dark mode, as a person who works with it; other tests cover light mode. */
const SCREENS: readonly (readonly [Account, readonly string[]])[] = [
  [
    'agente',
    ['', 'sau?view=todas', 'sau/new', 'solicitud/1', 'user/100001', 'user/100001?tab=settings', 'authCheck', 'no-hay'],
  ],
  [
    'admin',
    [
      'settings',
      'settings/sectors',
      'sector/1',
      'settings/usersManagement',
      'settings/usersManagement/2',
      'settings/ticketCategorys',
      'category/1/edit',
      'settings/permissions',
      'settings/permissions/2/edit',
      'settings/notifications',
      'notification/1',
    ],
  ],
];

// all screens in one visit: most of the cost of a screen is to load the application, which does not depend on the mode
for (const [account, paths] of SCREENS) {
  test.describe(account, () => {
    test.use({ account });

    test('sees every screen in dark mode without axe violations', async ({ page, accessible }) => {
      test.setTimeout(240_000);
      await page.goto('/dashboard');
      for (const path of paths)
        await test.step(path, async () => {
          await visit(page, `/dashboard/${path}`.replace(/\/$/, ''));
          await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
          await accessible(path);
        });
    });
  });
}

test.describe('before signing in', () => {
  test.use({ account: null });

  for (const path of ['/signin', '/forgotpassword', '/404', '/500']) {
    test(`${path} in dark mode has no axe violations`, async ({ page, accessible }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await accessible();
    });
  }
});
