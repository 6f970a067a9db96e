import { expect, test } from './setup/journey';
import { newRequest } from './setup/requests';

test('a holder’s page shows data, requests and passes, and a settings tab that edits with a reason', async ({
  page,
  as,
  accessible,
}) => {
  const agent = await as('agente');
  const numeroDocumento = String(50_000_000 + Math.floor(Math.random() * 9_999_999));
  const { data } = await agent.send<{ data: { codigoTitular: string } }>('POST', 'titular', {
    nombre: 'Rosa',
    apellido: 'Editada',
    numeroDocumento,
    tipoDocumento: { codigoDocumento: 'DNI' },
    telefono: '',
    email: '',
  });
  await page.goto(`/dashboard/user/${data.codigoTitular}`);
  const request = await newRequest(agent, 'Consulta por la ficha', undefined, data.codigoTitular);
  for (const name of ['Mostrador', 'Datos', 'Solicitudes', 'Medios de paso', 'Configuración']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await accessible(name);
  }
  await expect(page).toHaveURL(`/dashboard/user/${data.codigoTitular}?tab=settings`);
  await page.getByLabel('Nombre', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(/Ingresa un nombre/);
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa María');
  await page.getByLabel('Motivo del cambio').fill('Lo pidió por teléfono');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('.toast')).toContainText('Se guardaron los cambios');
  const history = page.getByRole('region', { name: 'Historial' });
  await expect(history).toContainText('Lo pidió por teléfono');
  await expect(history).toContainText('Rosa María');

  await page.getByRole('tab', { name: 'Mostrador' }).click();
  const happened = page.getByRole('region', { name: 'Cronología' }).getByRole('listitem');
  // the latest change is at the top
  const change = happened.filter({ hasText: 'Lo pidió por teléfono' });
  await expect(change).toContainText('Cambio de datos');
  await expect(change).toContainText('Fernández, Lucía');
  await happened.getByRole('link', { name: `Nº ${request} · Consulta por la ficha` }).click();
  await expect(page).toHaveURL(`/dashboard/solicitud/${request}`);
});

test('a missing holder shows a message inside the shell', async ({ page, faults, accessible }) => {
  faults.expect(/^404 GET/);
  await page.goto('/dashboard/user/999999');
  await expect(page.getByText('No se encontró este registro')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await accessible();
});

test.describe('with the permission to merge accounts', () => {
  test.use({ account: 'admin' });

  test('both accounts are shown side by side, and each field is chosen', async ({ page, as, accessible }) => {
    const agent = await as('agente');
    const numeroDocumento = 50_000_000 + Math.floor(Math.random() * 9_000_000);
    const createHolder = async (values: object, index: number) =>
      (
        await agent.send<{ data: { codigoTitular: string } }>('POST', 'titular', {
          nombre: 'Elvira',
          apellido: `Doble${numeroDocumento}`,
          numeroDocumento: String(numeroDocumento + index),
          tipoDocumento: { codigoDocumento: 'DNI' },
          telefono: '',
          email: '',
          ...values,
        })
      ).data.codigoTitular;
    const ends = await createHolder({ nombre: 'Elvira Rosa', telefono: '1144445555' }, 0);
    const stays = await createHolder({ email: 'elvira@gmail.com' }, 1);
    await page.goto(`/dashboard/user/${ends}`);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Fusionar con otra cuenta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cuenta que queda').fill(String(numeroDocumento + 1));
    await page.getByRole('option').first().click();
    const chosen = (field: string, side: string) => dialog.getByRole('radio', { name: `${field}: ${side}` });
    await expect(chosen('Nombre', 'Cuenta que queda')).toBeChecked();
    // the remaining account has no telephone
    await expect(chosen('Teléfono', 'Cuenta que termina')).toBeChecked();
    await chosen('Nombre', 'Cuenta que termina').check();
    await accessible('merge');
    await dialog.getByLabel('Motivo').fill('Es la misma persona');
    await dialog.getByLabel(/Para confirmar/).fill('FUSIONAR');
    await dialog.getByRole('button', { name: 'Fusionar con otra cuenta' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/dashboard/user/${stays}`);
    await expect(page.getByText('Elvira Rosa').first()).toBeVisible();
    await expect(page.getByText(/^e.*@gmail\.com$/).first()).toBeVisible();
  });
});
