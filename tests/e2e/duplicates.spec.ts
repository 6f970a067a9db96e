import { expect, test } from './setup/journey';

test.use({ account: 'supervisor' });

test('a possible duplicate is found, compared and merged; the pair is gone, and back when the merge is undone', async ({
  page,
  as,
  accessible,
}) => {
  const agent = await as('agente');
  const number = 50_000_000 + Math.floor(Math.random() * 9_000_000);
  const surname = `Repetida${number}`;
  const createHolder = async (tipo: string, telefono: string) =>
    (
      await agent.send<{ data: { codigoTitular: string } }>('POST', 'titular', {
        nombre: 'Elvira',
        apellido: surname,
        numeroDocumento: String(number),
        tipoDocumento: { codigoDocumento: tipo },
        telefono,
        email: '',
      })
    ).data.codigoTitular;
  const stays = await createHolder('DNI', '');
  const ends = await createHolder('LE', '1144445555');

  // the worker compares new holders
  const supervisor = await as('supervisor');
  const filter = encodeURIComponent(JSON.stringify({ titular: stays }));
  await expect
    .poll(() => supervisor.get<unknown[]>(`titularesDuplicados?filter=${filter}`), { timeout: 30_000 })
    .toHaveLength(1);
  await page.goto(`/dashboard/user/${ends}`);
  await expect(page.getByText('Este titular puede tener otra cuenta.')).toBeVisible();
  await accessible('hint');
  await page.getByRole('link', { name: 'Ver posible duplicado' }).click();
  const row = page.getByRole('row').filter({ hasText: surname });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Mismo documento');
  await expect(row.getByRole('link', { name: `${surname}, Elvira` })).toHaveCount(2);
  await accessible('list');

  const compare = async () => {
    await row.hover();
    await page.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Comparar y fusionar', exact: true }).click();
  };
  await compare();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Cuenta que queda' })).toHaveValue(new RegExp(surname));
  await expect(dialog.getByRole('radio', { name: 'Teléfono: Cuenta que termina' })).toBeChecked();
  await accessible('comparison');
  await dialog.getByLabel('Motivo').fill('Es la misma persona');
  await dialog.getByLabel(/Para confirmar/).fill('FUSIONAR');
  await dialog.getByRole('button', { name: 'Fusionar con otra cuenta' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.goto(`/dashboard/sau_search/duplicates?view=fusionados&filter=${filter}`);
  await expect(row).toHaveCount(1);

  await page.goto(`/dashboard/user/${stays}`);
  await page.getByRole('button', { name: 'Deshacer una fusión' }).click();
  await dialog.getByRole('combobox', { name: 'Cuenta que se separa' }).fill(surname);
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Motivo').fill('Son dos');
  await dialog.getByRole('button', { name: 'Deshacer una fusión' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Ver posible duplicado' }).click();
  await expect(row).toHaveCount(1);

  await row.hover();
  await page.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'No son la misma persona' }).click();
  await expect(row).toHaveCount(0);
  await page.locator('.toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toHaveCount(1);
});

test.describe('without the permission to merge', () => {
  test.use({ account: 'agente' });

  test('neither the menu nor the holder’s page names duplicates', async ({ page, faults }) => {
    await page.goto('/dashboard/user/100010');
    await expect(page.getByRole('tab', { name: 'Datos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Posibles duplicados' })).toHaveCount(0);
    await page.goto('/dashboard/sau_search/duplicates');
    await expect(page.getByText(/No tienes permiso/).first()).toBeVisible();
    faults.expect(/^403/);
  });
});
