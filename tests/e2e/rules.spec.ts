/** An administrator writes a rule, tries it on past requests, and it acts on a new one (domain.md A5). */
import { expect, test } from './setup/journey';
import { openRequest, stateOf } from './setup/requests';

test.use({ account: 'admin' });

test('a rule of complaints of one category raises their priority and leaves a note; its log and the request name it', async ({
  page,
  as,
  accessible,
}) => {
  const [agent, admin] = [await as('agente'), await as('admin')];
  const stamp = Date.now();
  const name = `Lo de la cabina ${stamp}`;
  const area = encodeURIComponent('{"nombre":"Atención al cliente"}');
  const [sector] = await admin.get<{ id: number }[]>(`sectores?filter=${area}`);
  const category = await admin.send<{ id: number }>('POST', 'ticketCategorias', {
    ...{ nombre: `Cabina ${stamp}`, tipo: 'reclamo', sectorPorDefecto: sector?.id },
  });
  const create = async (asunto: string) =>
    (
      await agent.send<{ id: number }>('POST', 'ticket?autoClose=false', {
        ...{ ticketCategoria: category.id, asunto, canal: 'Teléfono', prioridad: 'Normal' },
        contactoAnonimo: { nombre: 'Rosa', telefono: '1155550000' },
      })
    ).id;
  const earlier = await create('Antes de la regla');

  await page.goto('/dashboard/settings/settingsSAU/reglas/new');
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Agregar una condición' }).click();
  await page.getByRole('combobox', { name: 'Campo' }).selectOption({ label: 'Categoría' });
  await page.getByRole('button', { name: 'Elegir' }).click();
  await page.getByRole('dialog', { name: 'Categoría' }).getByRole('combobox').fill(`Cabina ${stamp}`);
  await page.getByRole('option', { name: `Cabina ${stamp}` }).click();
  await page.keyboard.press('Escape');
  for (const button of await page.getByRole('button', { name: /^Agregar fila/ }).all()) await button.click();
  await page.getByRole('combobox', { name: /^Prioridad/ }).selectOption('Alta');
  await accessible('the form of the rule');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.locator('.record')).toContainText(name);

  await page.getByRole('tab', { name: 'Probar' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Probar' }).click();
  const trial = page.getByRole('list', { name: 'Qué se haría' });
  await expect(trial.getByRole('listitem')).toHaveCount(1);
  await expect(trial.getByRole('link', { name: `Nº ${earlier}` })).toBeVisible();
  await accessible('the trial');
  expect(await admin.get<{ prioridad: string }>(`tickets/${earlier}`)).toMatchObject({ prioridad: 'Normal' });

  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('La regla está activa')).toBeVisible();
  const id = await create('Después de la regla');
  await page.getByRole('tab', { name: 'Registro' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Aplicada', { timeout: 30_000 });
  await accessible('the log of the rule');

  await openRequest(page, id);
  await expect(stateOf(page)).toContainText('Alta');
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await admin.get<{ prioridad: string }>(`tickets/${earlier}`)).toMatchObject({ prioridad: 'Normal' });
});
