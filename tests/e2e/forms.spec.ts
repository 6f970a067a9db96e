import type { Page } from '@playwright/test';
import { type Api, expect, PASSWORD, test } from './setup/journey';

test.use({ account: 'admin' });

interface Sector {
  id: number;
  nombre: string;
  version: number;
}

const unique = (prefix: string) => `${prefix} ${Date.now()}${Math.floor(Math.random() * 1000)}`;

const newSector = (api: Api, values: object = {}) =>
  api.send<Sector>('POST', 'sectores', {
    codigo: `f${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(0, 18),
    nombre: unique('Formulario'),
    ...values,
  });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const draftSaved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/drafts/') && response.request().method() === 'PUT');

test('one press of the button saves, or shows every problem, even if the form grows meanwhile', async ({ page }) => {
  // a new form with a draft of its own, which no other test uses
  const source = JSON.stringify({ descripcion: unique('Una prensa') });
  await page.goto(`/dashboard/settings/sectors/new?source=${encodeURIComponent(source)}`);
  await field(page, 'Correo del sector').fill('no');
  await page.getByRole('button', { name: 'Crear', exact: true }).hover();
  await page.mouse.down();
  // waits for the render after the press
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'Hay 3 campos para revisar' })).toBeFocused();
});

for (const width of [1440, 390])
  test(`two people edit one record, at ${width} px: a field that both changed is a conflict to resolve, other changes are merged`, async ({
    page,
    as,
    accessible,
    faults,
  }) => {
    faults.expect('412');
    await page.setViewportSize({ width, height: 900 });
    const api = await as('admin');
    const sector = await newSector(api, { email: 'uno@example.com' });
    await page.goto(`/dashboard/sector/${sector.id}/edit`);
    const mine = unique('Mío');
    await field(page, 'Nombre').fill(mine);
    await field(page, 'Correo del sector').fill('mio@example.com');
    await api.send('PUT', `sectores/${sector.id}`, { nombre: unique('Ajeno'), descripcion: 'Solo mostrador' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otra persona guardó cambios mientras editabas' });
    await expect(dialog.getByRole('radio', { name: 'Nombre: Lo que escribiste' })).toBeFocused();
    await accessible('the conflict dialog');
    const content = dialog.locator('.MuiDialogContent-root');
    expect(await content.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    // Enter chooses the option and saves
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dashboard/sector/${sector.id}$`));
    const now = await api.get<Record<string, unknown>>(`sectores/${sector.id}`);
    expect(now).toMatchObject({ nombre: mine, email: 'mio@example.com', descripcion: 'Solo mostrador' });
  });

test('input that was typed when the session expired is restored after the next sign-in, and compared with later changes', async ({
  page,
  as,
  accessible,
}) => {
  const api = await as('admin');
  const sector = await newSector(api);
  const edit = `/dashboard/sector/${sector.id}/edit`;
  await page.goto(edit);
  const draft = draftSaved(page);
  await field(page, 'Nombre').fill('A medias');
  await draft;
  await api.send('PUT', `sectores/${sector.id}`, { nombre: unique('Ajeno') });
  const prompts: string[] = [];
  page.on('dialog', (dialog) => {
    prompts.push(dialog.type());
    void dialog.accept();
  });
  await page.evaluate(() => localStorage.clear());
  // the token is checked before the next call and is missing: the last letters never reached the server
  await field(page, 'Descripción').click();
  await page.keyboard.type('y esto');
  await expect(page).toHaveURL(/\/signin/);
  // the browser did not ask whether to leave the page of a signed-out person
  expect(prompts).toEqual([]);
  await page.locator('input[name="username"]').fill('admin');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(edit));
  await expect(field(page, 'Nombre')).toHaveValue('A medias');
  await expect(field(page, 'Descripción')).toHaveValue('y esto');
  await expect(page.getByText('Desde entonces otra persona cambió: Nombre')).toBeVisible();
  await accessible('the draft');
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.getByRole('radio', { name: 'Nombre: Lo que está guardado' }).check();
  await page.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(field(page, 'Nombre')).toHaveValue(/^Ajeno/);
});

test('input that was being saved when the server revoked the session is restored after the next sign-in', async ({
  page,
  as,
  tokenOf,
  address,
  faults,
}) => {
  faults.expect(/^401 /);
  const api = await as('admin');
  const { id } = await newSector(api);
  const edit = `/dashboard/sector/${id}/edit`;
  await page.goto(edit);
  await field(page, 'Nombre').click();
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('id_token') ?? '').split('.');
    localStorage.setItem('id_token', `${head}.${payload}.forged`);
  });
  await page.keyboard.type(' y más');
  await page.keyboard.press('Control+S');
  await expect(page).toHaveURL(/\/signin/);
  const validToken = await tokenOf(address, 'admin');
  await page.evaluate((token) => localStorage.setItem('id_token', token), validToken);
  await page.goto(edit);
  await expect(field(page, 'Nombre')).toHaveValue(/ y más/);
  // and is stored on the server again
  await expect.poll(() => api.get(`drafts/sectores.${id}`)).not.toBeNull();
});

test('saving deletes the draft, even if the page is left at once', async ({ page, as }) => {
  const api = await as('admin');
  const { id } = await newSector(api);
  await page.goto(`/dashboard/sector/${id}/edit`);
  const draft = draftSaved(page);
  await field(page, 'Nombre').fill(unique('Con prisa'));
  await draft;
  // a slow connection: leaving the page does not wait for background requests
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300 },
    ...{ downloadThroughput: -1, uploadThroughput: -1 },
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Se guardaron los cambios' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => api.get(`drafts/sectores.${id}`)).toBeNull();
});

test('a category is created together with its sector, then copied', async ({ page, accessible }) => {
  const sector = unique('En el camino');
  const nombre = unique('Con sector');
  await page.goto('/dashboard/settings/ticketCategorys/new');
  await field(page, 'Nombre').fill(nombre);
  await page.getByLabel('Tipo', { exact: true }).selectOption({ index: 1 });
  const picker = page.getByRole('combobox', { name: /sector/i });
  await picker.fill(sector);
  await page.getByRole('option', { name: `Crear «${sector}»` }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear: Sector' });
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue(sector);
  await accessible('the nested form');
  await dialog.getByLabel('Código', { exact: true }).fill(`c${Date.now()}`.slice(0, 18));
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  await expect(picker).toHaveValue(sector);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/dashboard\/category\/\d+$/);
  await expect(page.getByText(sector).first()).toBeVisible();

  await page.getByRole('link', { name: 'Duplicar' }).click();
  await expect(page.getByText(`Copia de ${nombre}`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No se copió: Nombre' })).toBeVisible();
  await expect(picker).toHaveValue(sector);
  await accessible('the copy');
  await field(page, 'Nombre').fill(unique('Copiada'));
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/category\/\d+$/);
});
