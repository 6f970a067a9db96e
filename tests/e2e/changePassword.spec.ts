import type { Page } from '@playwright/test';
import { expect, test } from './setup/journey';
import { newPerson } from './setup/people';

async function openDialog(page: Page, name = 'Fernández, Lucía') {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Menú de ${name}` }).click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  return dialog;
}

async function fill(page: Page, current: string, next: string, repeat = next) {
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await dialog.getByLabel('Contraseña actual').fill(current);
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill(next);
  await dialog.getByLabel('Repetir nueva contraseña').fill(repeat);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

test('each empty input has its message', async ({ page, accessible }) => {
  const dialog = await openDialog(page);
  await accessible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Contraseña actual')).toHaveAccessibleDescription(
    /Ingresa el motivo la contraseña actual/,
  );
  await expect(dialog.getByLabel('Nueva contraseña', { exact: true })).toHaveAccessibleDescription(
    /Ingresa la nueva contraseña/,
  );
  await expect(dialog.getByLabel('Repetir nueva contraseña')).toHaveAccessibleDescription(/Repite la nueva contraseña/);
});

test('two different passwords: warning "Las contraseñas no coinciden", and no request is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('medioPago')) sent.push(request.url());
  });
  await openDialog(page);
  await fill(page, '246810', '975312', '975313');
  await expect(page.getByRole('alert')).toHaveText('Las contraseñas no coinciden');
  expect(sent).toEqual([]);
});

test('a response with an error shows its error_msg as a warning', async ({ page }) => {
  const response = { error: true, error_msg: 'El servicio de claves no responde' };
  await page.route('**/api/medioPago/pin', (route) => route.fulfill({ json: response }));
  const dialog = await openDialog(page);
  await fill(page, '246810', '975312');
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText('El servicio de claves no responde');
  await expect(toast).toHaveAttribute('data-tone', 'warning');
  await expect(dialog).toBeVisible();
});

test('a response with code 3000 shows its mensaje as an error', async ({ page }) => {
  const response = { data: { codigo: '3000', mensaje: 'La contraseña actual no es esa' } };
  await page.route('**/api/medioPago/pin', (route) => route.fulfill({ json: response }));
  const dialog = await openDialog(page);
  await fill(page, '111', '975312');
  const toast = page.getByRole('alert');
  await expect(toast).toHaveText('La contraseña actual no es esa');
  await expect(toast).toHaveAttribute('data-tone', 'danger');
  await expect(dialog).toBeVisible();
});

test('the inputs accept at most 15 digits or dashes; on blur a trailing dash and leading zeros are removed', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const input = dialog.getByLabel('Contraseña actual');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await input.pressSequentially('12a3.4-5');
  await expect(input).toHaveValue('12345');
  await input.fill('');
  await input.pressSequentially('-');
  await expect(input).toHaveValue('-');
  await input.blur();
  await expect(input).toHaveValue('');
  await input.pressSequentially('0012345678901234567');
  await expect(input).toHaveValue('001234567890123');
  await input.blur();
  await expect(input).toHaveValue('1234567890123');
});

test('the dialog is 30 % of the window wide', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(async () => {
    const box = await dialog.boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(Math.round(1440 * 0.3));
  }).toPass();
});

test.describe('with a real change', () => {
  test.use({ account: null });

  test('"Cambios realizados correctamente" is shown, the dialog closes, and only the new password signs in', async ({
    page,
    as,
    address,
    request,
  }) => {
    const person = await newPerson(await as('admin'), address);
    await page.goto('/signin');
    await page.getByLabel('Usuario').fill(person.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL('/dashboard');
    const dialog = await openDialog(page, person.nombreCompleto);
    const sent = page.waitForRequest('**/api/medioPago/pin');
    await fill(page, person.password, '975312');
    const body: Record<string, unknown> = (await sent).postDataJSON();
    expect(body).toEqual({
      password: person.password,
      newPassword: '975312',
      username: expect.stringMatching(/^\d+$/),
    });
    await expect(page.getByRole('status').filter({ hasText: 'Cambios realizados correctamente' })).toBeVisible();
    await expect(dialog).toBeHidden();
    const signIn = async (password: string) =>
      (await request.post('/api/auth/login', { data: { username: person.username, password } })).status();
    expect(await signIn(person.password)).toBe(401);
    expect(await signIn('975312')).toBe(200);
  });
});
