import { expect, test } from './setup/journey';
import { newPerson } from './setup/people';

const NAMES = [
  ['en', 'English', 'Home', 'ltr'],
  ['zh', '中文', '首页', 'ltr'],
  ['fr', 'Français', 'Accueil', 'ltr'],
  ['it', 'Italiano', 'Home', 'ltr'],
  ['ar', 'العربية', 'الرئيسية', 'rtl'],
  ['es', 'Español', 'Inicio', 'ltr'],
] as const;

test.describe('before signing in', () => {
  test.use({ account: null });

  test('the sign-in page is available in each of the six languages, and the choice is saved', async ({
    page,
    accessible,
  }) => {
    await page.goto('/');
    for (const [language, name, , dir] of NAMES) {
      await page.getByRole('combobox').selectOption({ label: name });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    await page.getByRole('combobox').selectOption('ar');
    await accessible('Arabic');
  });
});

test.describe('signed in', () => {
  test.use({ account: null });

  test('the person switches between six languages, right to left in Arabic, and the last choice is restored', async ({
    page,
    as,
    address,
    accessible,
  }) => {
    const person = await newPerson(await as('admin'), address);
    const response = await page.request.post('/api/auth/login', { data: person });
    const { token }: { token: string } = await response.json();
    await page.goto('/404');
    await page.evaluate((value) => localStorage.setItem('id_token', value), token);
    await page.goto('/dashboard');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Inicio');
    const choose = async (name: string) => {
      await page.locator('.person__button').click();
      await page.locator('.person__languages').getByText(name, { exact: true }).click();
    };
    for (const [language, name, home, dir] of NAMES) {
      await choose(name);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(title).toHaveText(home);
      if (language === 'ar') await accessible('Arabic');
    }
    const saved = page.waitForResponse(
      (got) => got.url().includes('/api/preferences/locale') && got.request().postDataJSON() === 'fr',
    );
    await choose('Français');
    await saved;
    await page.evaluate(() => localStorage.removeItem('language'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('light or dark mode is saved for the person', async ({ page, as, address }) => {
    const person = await newPerson(await as('admin'), address);
    const response = await page.request.post('/api/auth/login', { data: person });
    const { token }: { token: string } = await response.json();
    await page.goto('/404');
    await page.evaluate((value) => localStorage.setItem('id_token', value), token);
    await page.goto('/dashboard');
    await page.locator('.person__button').click();
    const saved = page.waitForResponse((got) => got.url().includes('/api/preferences/theme'));
    await page.locator('.person__themes').getByText('Oscuro', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await saved;
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('dates are shown in Spanish format whatever the language of the interface', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/dashboard/sau?view=cerradas');
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/20\d\d/);
});
