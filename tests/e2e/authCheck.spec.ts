import { expect, test } from './setup/journey';

test('authCheck shows the token with its expiry, the person, and each privilege with its source', async ({
  page,
  accessible,
}) => {
  await page.goto('/dashboard/authCheck');
  const main = page.getByRole('main');
  await expect(main).toContainText('Vigente');
  await expect(main).toContainText('Fernández, Lucía');
  await expect(main).toContainText('900002');
  await expect(main).toContainText('Atención al cliente');
  await expect(main.getByRole('row', { name: /Ticket/ })).toContainText('derivar');
  await accessible();
  await page.getByRole('button', { name: 'Revalidar' }).click();
  await expect(page.locator('.toast')).toContainText('La sesión sigue vigente');
});

test('authCheck tells whether the person has a permission, including alternatives joined with a bar', async ({
  page,
}) => {
  await page.goto('/dashboard/authCheck');
  const response = page.getByRole('main').getByRole('status');
  await expect(response).toHaveText('Sí, puede');
  await page.getByLabel('Sobre', { exact: true }).fill('logs|emails');
  await expect(response).toHaveText('No puede');
  await page.getByLabel('Sobre', { exact: true }).fill('logs|sau');
  await expect(response).toHaveText('Sí, puede');
});
