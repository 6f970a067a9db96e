import { expect, test } from './setup/journey';

test.use({ account: null });

interface Mail {
  id: number;
  para: string;
  cuerpo: string;
}

test('a forgotten password: the mail of the outbox leads to a new one, once', async ({
  page,
  as,
  faults,
  accessible,
  request,
}) => {
  const admin = await as('admin');
  const sector = (await admin.get<{ id: number }[]>('sectores?range=[0,0]'))[0];
  const name = `olvido${Date.now()}`;
  await admin.send('POST', 'usuarios', {
    usuario: name,
    nombre: 'Olga',
    apellido: 'Olvido',
    legajo: String(Date.now()).slice(-6),
    email: `${name}@example.com`,
    sector: sector?.id,
  });
  const mails = () =>
    admin.get<Mail[]>(`correos?filter=${encodeURIComponent(JSON.stringify({ para: `${name}@example.com` }))}`);
  const link = async () => {
    const [newest] = (await mails()).sort((a, b) => b.id - a.id);
    const { cuerpo } = await admin.get<Mail>(`correos/${newest?.id}`);
    return /\/resetpassword\?token=\S+/.exec(cuerpo)?.[0] ?? '';
  };
  const before = (await mails()).length;

  await page.goto('/signin');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page).toHaveURL('/forgotpassword');
  await accessible('forgot');
  await page.getByLabel('Usuario o correo electrónico').fill(name);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('alert')).toContainText('Si el usuario existe, enviamos un correo');
  await expect.poll(async () => (await mails()).length).toBe(before + 1);

  const address = await link();
  await page.goto(address);
  await accessible('reset');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('975312');
  await page.getByLabel('Repite la nueva contraseña').fill('975313');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByLabel('Repite la nueva contraseña')).toHaveAccessibleDescription(
    /Las contraseñas no coinciden/,
  );
  await page.getByLabel('Repite la nueva contraseña').fill('975312');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('Contraseña cambiada');
  const answer = await request.post('/api/auth/login', { data: { username: name, password: '975312' } });
  expect(answer.status()).toBe(200);

  faults.expect(/^4\d\d POST \/api\/auth\/reset/);
  await page.goto(address);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('864209');
  await page.getByLabel('Repite la nueva contraseña').fill('864209');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('El enlace ya no sirve');
});

test('an unknown name gets the same answer', async ({ page }) => {
  await page.goto('/forgotpassword');
  await page.getByLabel('Usuario o correo electrónico').fill('nadie');
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('alert')).toContainText('Si el usuario existe, enviamos un correo');
});

test('/resetpassword without a link says so, and where to ask for one', async ({ page, accessible }) => {
  await page.goto('/resetpassword');
  await expect(page.getByRole('alert')).toContainText('Falta el enlace del correo');
  await accessible();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL('/forgotpassword');
});
