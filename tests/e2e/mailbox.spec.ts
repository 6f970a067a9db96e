import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

test('an administrator connects a mailbox by its screen alone', async ({ page, as, accessible }) => {
  const admin = await as('admin');
  const nombre = `Buzón ${Date.now()}`;
  await page.goto('/dashboard/settings/mails/new');
  const inbox = page.getByRole('group', { name: /IMAP/ });
  const category = page.getByRole('combobox', { name: /^Categoría de lo que llega/ });
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByLabel('Dirección', { exact: true }).fill(`buzon${Date.now()}@example.com`);
  await page.getByRole('combobox', { name: /^Sector/ }).fill('Atención');
  await page
    .getByRole('option', { name: /Atención al cliente/ })
    .first()
    .click();
  await expect(category).toHaveCount(0);
  await inbox.getByLabel('Servidor', { exact: true }).fill('imap.example.com');
  await inbox.getByLabel('Puerto', { exact: true }).fill('993');
  await inbox.getByLabel('Seguridad', { exact: true }).selectOption('TLS');
  await inbox.getByLabel('Usuario', { exact: true }).fill('buzon');
  await category.fill('Consulta');
  await page
    .getByRole('option', { name: /^Consulta/ })
    .first()
    .click();
  await accessible('the form with a mailbox');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.locator('.toast[data-tone="success"]')).toBeVisible();
  const [account] = await admin.get<Record<string, unknown>[]>(
    `correoCuentas?filter=${encodeURIComponent(JSON.stringify({ nombre }))}`,
  );
  expect(await admin.get(`correoCuentas/${account?.id}`)).toMatchObject({
    imap: { host: 'imap.example.com', puerto: 993, seguridad: 'TLS', usuario: 'buzon' },
    ticketCategoria: expect.anything(),
  });
  await admin.send('POST', `correoCuentas/${account?.id}/actions/desactivar`, {});
});
