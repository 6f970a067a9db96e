import type { Page } from '@playwright/test';
import { openContext } from './setup/browser';
import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

const unique = (prefix: string) => `${prefix} ${Date.now()}${Math.floor(Math.random() * 100)}`;

const saved = (page: Page) => page.locator('.toast[data-tone="success"]');

test('the index lists the areas that the person may open', async ({ page, accessible }) => {
  await page.goto('/dashboard/settings');
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Sectores', 'sectors'],
    ['Agentes', 'usersManagement'],
    ['Categorías ?El árbol', 'ticketCategorys'],
    ['Perfiles', 'permissions'],
    ['Notificaciones', 'notifications'],
  ] as const) {
    await expect(main.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      `/dashboard/settings/${path}`,
    );
  }
  await accessible();
  await main.getByRole('searchbox').fill('se deriva');
  await expect(main.getByRole('listitem')).toHaveText([/Sectores/]);
});

for (const [path, first] of [
  ['sectors', 'Atención al cliente'],
  ['usersManagement', 'Fernández, Lucía'],
  ['ticketCategorys', 'Consulta'],
  ['permissions', 'Agente SAU'],
  ['notifications', ''],
] as const) {
  test(`settings/${path} lists its records, and each links to its page`, async ({ page, accessible }) => {
    await page.goto(`/dashboard/settings/${path}`);
    await expect(page.getByRole('table')).toContainText(first);
    await accessible('the list');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.locator('.record')).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await accessible('the record');
  });
}

test('a sector is created and edited, with validation at the field and its changes in the history', async ({
  page,
  accessible,
  faults,
}) => {
  // the server refuses an existing name, at its field
  faults.expect('422');
  const nombre = unique('Zona');
  await page.goto('/dashboard/settings/sectors');
  await page.getByRole('link', { name: 'Crear sector' }).click();
  await expect(page).toHaveURL('/dashboard/settings/sectors/new');
  await accessible('the form');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Código', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await accessible('with errors');
  await page.getByLabel('Código', { exact: true }).fill(`z${Date.now()}`.slice(0, 18));
  await page.getByLabel('Nombre', { exact: true }).fill('Atención al cliente');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/sector\/\d+$/);

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/sector\/\d+\/edit$/);
  await page.getByLabel('Correo del sector').fill('no es un correo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Correo del sector')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Correo del sector').fill('zona@example.com');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(saved(page).filter({ hasText: 'Se guardaron los cambios' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/sector\/\d+$/);
  await page.getByRole('tab', { name: 'Historial' }).click();
  const history = page.getByRole('region', { name: 'Historial' });
  await expect(history).toContainText('Bustamante, Andrea');
  await expect(history).toContainText('Correo del sector');
  await expect(history).toContainText('zona@example.com');
});

test('a concurrent edit asks which version to keep, field by field', async ({ page, as, faults, accessible }) => {
  faults.expect(/^412 PUT/);
  const admin = await as('admin');
  const nombre = unique('Norte');
  const { id } = await admin.send<{ id: number }>('POST', 'sectores', {
    codigo: `n${Date.now()}`.slice(0, 18),
    nombre,
  });
  await page.goto(`/dashboard/sector/${id}/edit`);
  await page.getByLabel('Descripción').fill('Lo que escribo yo');
  await admin.send('PUT', `sectores/${id}`, { descripcion: 'Lo que escribió otra', email: 'otra@example.com' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó cambios mientras editabas' });
  await expect(dialog).toContainText('Lo que escribo yo');
  await expect(dialog).toContainText('Lo que escribió otra');
  await accessible();
  await dialog.getByRole('radio', { name: 'Descripción: Lo que escribiste' }).check();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(saved(page).filter({ hasText: 'Se guardaron los cambios' })).toBeVisible();
  expect(await admin.get(`sectores/${id}`)).toMatchObject({
    descripcion: 'Lo que escribo yo',
    email: 'otra@example.com',
    nombre,
  });
});

test('a notification is written, published and shown in the banner of its recipient', async ({
  page,
  browser,
  address,
  tokenOf,
  accessible,
}) => {
  const asunto = unique('Mantenimiento');
  await page.goto('/dashboard/settings/notifications/new');
  await page.getByLabel('Asunto').fill(asunto);
  await page.getByRole('textbox', { name: /Cuerpo/ }).fill('El sistema estará lento.');
  await accessible('the form');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/notification\/\d+$/);
  await page.locator('.record-header').getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(saved(page).filter({ hasText: 'Notificación publicada' })).toBeVisible();

  const value = await tokenOf(address, 'agente');
  const context = await openContext(browser, {
    baseURL: address,
    storageState: { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'id_token', value }] }] },
  });
  const agent = await context.newPage();
  await agent.goto('/dashboard');
  await agent.getByRole('button', { name: 'Notificaciones' }).click();
  await expect(agent.getByRole('dialog', { name: 'Notificaciones' })).toContainText(asunto);
  await context.close();
});

test('a category is created, then its subcategories', async ({ page }) => {
  const nombre = unique('Sugerencia');
  await page.goto('/dashboard/settings/ticketCategorys/new');
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByLabel('Tipo', { exact: true }).selectOption('comentario');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/category\/\d+$/);
  await expect(page.locator('.record')).toContainText(nombre);
  await expect(page.locator('.record')).toContainText('Subcategorías');
});

test('a profile shows its privileges as a matrix, and is saved with a reason in its history', async ({
  page,
  accessible,
}) => {
  const nombre = unique('Perfil');
  await page.goto('/dashboard/settings/permissions/new');
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/permissions\/\d+$/);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('searchbox', { name: 'Filtrar privilegios' }).fill('Titular');
  await page
    .getByRole('checkbox', { name: /ver sobre Titular/i })
    .first()
    .check();
  await accessible('the matrix');
  await page.getByLabel('Motivo del cambio').fill('Mesa de entradas');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(saved(page).filter({ hasText: 'Se guardaron los cambios' })).toBeVisible();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Mesa de entradas');
});

test('an agent is created step by step, without a password, and blocked', async ({ page, accessible }) => {
  const usuario = `nuevo${Date.now()}`;
  await page.goto('/dashboard/settings/usersManagement/new');
  const onwards = page.getByRole('button', { name: 'Siguiente' });
  await page.getByLabel('Apellido').fill('Nuevo');
  await page.getByLabel('Nombre', { exact: true }).fill('Agente');
  await page.getByLabel('Correo', { exact: true }).fill(`${usuario}@example.com`);
  await onwards.click();
  await onwards.click();
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveAccessibleDescription(/Completa este dato/);
  await page.getByLabel('Usuario', { exact: true }).fill(usuario);
  await onwards.click();
  // the user name is reviewed before the link is mailed
  await expect(page.getByRole('region', { name: 'Acceso' })).toContainText(usuario);
  await accessible('the overview');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/usersManagement\/\d+$/);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Bloquear' }).click();
  await expect(saved(page).filter({ hasText: 'Agente bloqueado' })).toBeVisible();
});

test('a secret is neither shown nor available to filter or sort by', async ({ as }) => {
  const admin = await as('admin');
  const [user] = await admin.get<Record<string, unknown>[]>('usuarios?range=[0,0]');
  expect(user).not.toHaveProperty('claveHash');
  await expect(admin.get(`usuarios?filter=${encodeURIComponent('{"claveHash":"x"}')}`)).rejects.toThrow(/400/);
});
