import { expect, test } from './setup/journey';
import { linkSentTo, newPerson } from './setup/people';

test.use({ account: null });

test('a forgotten password is replaced through the link in the mail, which works once', async ({
  page,
  as,
  address,
  faults,
  accessible,
  request,
}) => {
  const admin = await as('admin');
  const { username, email } = await newPerson(admin, address);
  const before = await linkSentTo(email);

  await page.goto('/signin');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page).toHaveURL('/forgotpassword');
  await accessible('forgot');
  await page.getByLabel('Usuario o correo electrónico').fill(username);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('alert')).toContainText('Si el usuario existe, enviamos un correo');
  await expect.poll(() => linkSentTo(email)).not.toBe(before);

  const link = await linkSentTo(email);
  const choosePassword = async (password: string, repeated = password) => {
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
    await page.getByLabel('Repite la nueva contraseña').fill(repeated);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  };
  await page.goto(link);
  await accessible('reset');
  await choosePassword('975312', '975313');
  await expect(page.getByLabel('Repite la nueva contraseña')).toHaveAccessibleDescription(
    /Las contraseñas no coinciden/,
  );
  await choosePassword('975312');
  await expect(page.getByRole('alert')).toContainText('Contraseña cambiada');
  const response = await request.post('/api/auth/login', { data: { username, password: '975312' } });
  expect(response.status()).toBe(200);

  faults.expect(/^4\d\d POST \/api\/auth\/reset/);
  await page.goto(link);
  await choosePassword('864213');
  await expect(page.getByRole('alert')).toContainText('El enlace ya no sirve');
});

test('an unknown name gets the same response', async ({ page }) => {
  await page.goto('/forgotpassword');
  await page.getByLabel('Usuario o correo electrónico').fill('nadie');
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('alert')).toContainText('Si el usuario existe, enviamos un correo');
});

test('/resetpassword without a link says so, and tells where to request one', async ({ page, accessible }) => {
  await page.goto('/resetpassword');
  await expect(page.getByRole('alert')).toContainText('Falta el enlace del correo');
  await accessible();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL('/forgotpassword');
});
