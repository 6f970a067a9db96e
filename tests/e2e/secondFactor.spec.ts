import { expect, test } from './setup/journey';
import { newPerson } from './setup/people';
import { serverModule } from './setup/serverModule';

const { codeOf, stepAt } = await serverModule<typeof import('../../server/auth/secondFactor/totp')>(
  'server/auth/secondFactor/totp.ts',
);

/** The code that an authenticator app shows; `offset` steps later. */
function codeFor(secret: string, offset = 0): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepAt(Date.now()) + offset);
}

test.use({ account: null });

test('a person activates the second factor, signs in with a code and with a recovery code', async ({
  page,
  as,
  address,
  accessible,
  faults,
}) => {
  faults.expect('401 POST /api/auth/login/code');
  const person = await newPerson(await as('admin'), address);
  const signIn = async () => {
    await page.goto('/signin');
    await page.getByLabel('Usuario').fill(person.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Ingresar' }).click();
  };
  await signIn();
  await page.getByRole('button', { name: `Menú de ${person.nombreCompleto}` }).click();
  await page.getByRole('button', { name: 'Segundo factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segundo factor' });
  await dialog.getByLabel('Contraseña actual').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  await accessible();
  const secret = ((await dialog.locator('.factor__secret').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Código de la aplicación').fill(codeFor(secret, -1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await accessible();
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();

  const signOut = async () => {
    await page.getByRole('button', { name: `Menú de ${person.nombreCompleto}` }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
  };
  await signOut();
  await signIn();
  await expect(page.getByLabel('Código')).toBeFocused();
  await accessible();
  await page.getByLabel('Código').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Código incorrecto');
  await page.getByLabel('Código').fill(codeFor(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await signOut();
  await signIn();
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});
