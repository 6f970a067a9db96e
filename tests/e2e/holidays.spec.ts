/** "Above the list of holidays stands the year: gone through by keyboard, a day leads to its holiday or to making one." */
import { dayOf, yearOf } from '../../src/schema/calendar';
import { expect, test } from './setup/journey';

test.use({ account: 'peajes' });

test('the calendar year of the holidays is navigated by keyboard, and each day opens or creates a holiday', async ({
  page,
  accessible,
}) => {
  const year = yearOf(dayOf(new Date()));
  await page.goto('/dashboard/toll_operator/holiday');
  const calendar = page.getByRole('region', { name: `Feriados de ${year}` });
  await expect(calendar.getByRole('table')).toHaveCount(12);
  const christmas = calendar.getByRole('link', { name: /25 de diciembre .* Navidad \(Inamovible\)/ });
  await expect(christmas).toBeVisible();
  await accessible();
  await christmas.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(calendar.getByRole('link', { name: /24 de diciembre/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fecha' })).toHaveValue(`24/12/${year}`);
  await page.goBack();
  await christmas.click();
  await expect(page.getByRole('heading', { name: 'Navidad', exact: true })).toBeVisible();
  await page.goBack();
  await calendar.getByRole('button', { name: 'Año siguiente' }).click();
  await expect(page.getByRole('region', { name: `Feriados de ${year + 1}` })).toBeVisible();
  await page.getByRole('tab', { name: /^Todos/ }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: `Feriados de ${year + 1}` })).toBeVisible();
});

test('the months are listed by their names with their state, and each opens its grid', async ({ page, accessible }) => {
  await page.goto('/dashboard/toll_operator');
  const months = page.getByRole('table').getByRole('link', { name: /^[A-Z][a-z]+ de \d{4}$/ });
  await expect(months.nth(3)).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: /^[A-Z][a-z]+ de \d{4}$/ }) })
      .first(),
  ).toContainText(/Borrador|Publicado|Cerrado/);
  await accessible();
  await months.first().click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a year and months that fail to load show a message, and can be retried', async ({ page, faults }) => {
  faults.expect(/^500/);
  for (const [path, calls] of [
    ['toll_operator/holiday', /\/api\/feriados\?/],
    ['toll_operator', /\/api\/periodos\?/],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('alert')).toHaveCount(2);
    await page.unroute(calls);
    for (const left of [1, 0]) {
      await page.getByRole('alert').first().getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('alert')).toHaveCount(left);
    }
  }
});
