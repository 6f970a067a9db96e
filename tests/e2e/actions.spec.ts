/** Declared actions in the browser: on one record, from its row, on many records, and as a background job. */
import type { Page } from '@playwright/test';
import { type Api, expect, test } from './setup/journey';
import { choose, openRequest } from './setup/requests';

test.use({ account: 'admin' });
// serial, since the tests share a resource
test.describe.configure({ mode: 'default' });

const bultos = {
  name: 'bultos',
  area: 'settings',
  subject: 'Bulto',
  title: '{nombre}',
  routes: { list: 'settings/bultos', show: 'settings/bultos/:id' },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60 },
    lote: { kind: 'text', max: 20 },
    estado: { kind: 'enum', options: ['Pendiente', 'Recibido', 'Destruido'], default: 'Pendiente' },
    nota: { kind: 'text', max: 60 },
  },
  list: { columns: ['nombre', 'lote', 'estado', 'nota'], search: ['nombre', 'lote'], sort: ['nombre', 'asc'] },
  actions: {
    recibir: {
      on: ['record', 'bulk'],
      needs: 'editar',
      available: { estado: 'Pendiente' },
      input: { nota: { kind: 'text', required: true, max: 60 } },
      run: [{ set: { estado: 'Recibido', nota: { $input: 'nota' } } }],
      undo: true,
    },
    destruir: {
      on: ['record'],
      needs: 'editar',
      available: { estado: { $in: ['Pendiente', 'Recibido'] } },
      confirm: { type: 'DESTRUIR' },
      tone: 'danger',
      run: [{ set: { estado: 'Destruido' } }],
    },
  },
  labels: { es: { name: { one: 'Bulto', many: 'Bultos' } } },
};

interface Bulto {
  id: number;
  estado: string;
  nota: string | null;
}

async function published(admin: Api): Promise<void> {
  const path = 'schema/resources/bultos';
  const exists = await admin.get(path).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const saved = await admin.send<{ draft: { version: number } }>('PUT', `${path}/draft`, {
    document: bultos,
    version: 0,
    base: 0,
  });
  await admin.send('POST', `${path}/publish`, { version: saved.draft.version });
}

/** Creates `count` records with a lot number of their own. */
async function createBultos(admin: Api, lote: string, count: number): Promise<Bulto[]> {
  const all: Bulto[] = [];
  for (let index = 0; index < count; index += 10) {
    const some = Array.from({ length: Math.min(10, count - index) }, (_, offset) => `${lote} ${index + offset + 1}`);
    all.push(...(await Promise.all(some.map((nombre) => admin.send<Bulto>('POST', 'bultos', { nombre, lote })))));
  }
  return all;
}

/** A lot number for this attempt: a retry needs records in their initial state. */
const lotOf = (name: string): string => `Lote ${name}${test.info().retry || ''}`;

const openLot = (page: Page, lote: string) =>
  page.goto(`/dashboard/settings/bultos?filter=${encodeURIComponent(JSON.stringify({ q: lote }))}`);
const toast = (page: Page) => page.locator('.toast');

async function receive(page: Page, nota: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recibir' });
  await dialog.getByLabel('Nota').fill(nota);
  await dialog.getByRole('button', { name: 'Recibir' }).click();
}

test('the actions of a resource run on a record, from its row and in bulk', async ({ page, as, accessible }) => {
  const admin = await as('admin');
  await published(admin);
  const lot = lotOf('A');
  const [first, second, third] = await createBultos(admin, lot, 3);

  await test.step('run on a record, with a form, and undone within thirty seconds', async () => {
    await page.goto(`/dashboard/settings/bultos/${first?.id}`);
    await choose(page, 'Recibir');
    const dialog = page.getByRole('dialog', { name: 'Recibir' });
    await dialog.getByRole('button', { name: 'Recibir' }).click();
    await expect(dialog).toContainText('Completa este dato.');
    await accessible('the form of an action');
    await receive(page, 'Llegó hoy');
    await expect(toast(page)).toContainText('Recibir');
    await expect(page.getByText('Llegó hoy').first()).toBeVisible();
    await toast(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(toast(page).filter({ hasText: 'Se deshizo: Recibir' })).toBeVisible();
    expect(await admin.get<Bulto>(`bultos/${first?.id}`)).toMatchObject({ estado: 'Pendiente', nota: null });
  });

  await test.step('a dangerous action is confirmed by typing a word', async () => {
    await choose(page, 'Destruir');
    const dialog = page.getByRole('dialog', { name: '¿Destruir?' });
    await dialog.getByLabel('Para confirmar, escribe DESTRUIR').fill('destruí');
    await dialog.getByRole('button', { name: 'Destruir' }).click({ force: true });
    await accessible('the confirmation word');
    await dialog.getByLabel('Para confirmar, escribe DESTRUIR').fill('destruir');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await admin.get<Bulto>(`bultos/${first?.id}`)).estado).toBe('Destruido');
  });

  await test.step('run from a row, by button and by keyboard, or disabled with the reason', async () => {
    await openLot(page, lot);
    await page.getByRole('row', { name: new RegExp(`${lot} 1`) }).hover();
    await page.getByRole('button', { name: `Acciones de ${lot} 1` }).click();
    const disabledItem = page.getByRole('menu').getByRole('menuitem', { name: /^Recibir/ });
    await expect(disabledItem).toHaveAttribute('aria-disabled', 'true');
    await expect(disabledItem).toHaveAccessibleDescription(/\w{3}/);
    await accessible('the menu of a row');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: `${lot} 2` }).focus();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: /^Recibir/ }).press('Enter');
    await receive(page, 'Desde la fila');
    await expect(page.getByRole('row', { name: new RegExp(`${lot} 2`) })).toContainText('Recibido');
    expect(await admin.get<Bulto>(`bultos/${second?.id}`)).toMatchObject({ nota: 'Desde la fila' });
    expect(await admin.get<Bulto>(`bultos/${third?.id}`)).toMatchObject({ estado: 'Pendiente' });
  });

  await test.step('run in bulk: each record that failed is listed with the reason', async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar los de esta página' }).check();
    await page
      .getByRole('region', { name: 'Acciones sobre lo seleccionado' })
      .getByRole('button', { name: 'Recibir' })
      .click();
    await receive(page, 'En lote');
    const dialog = page.getByRole('dialog', { name: 'Recibir' });
    await expect(dialog).toContainText('Se aplicó a 1 registro');
    await expect(dialog).toContainText('No se pudo en 2 registros');
    await expect(dialog.getByRole('link', { name: `${lot} 1` })).toBeVisible();
    await accessible('the result of a bulk action');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${lot} 3`) })).toContainText('En lote');
  });
});

test('a bulk action on many records runs as a job: its result, with the failures, is shown after a reload, until it is dismissed', async ({
  page,
  as,
  accessible,
}) => {
  test.setTimeout(180_000); // a thousand records are created first
  const admin = await as('admin');
  await published(admin);
  const lot = lotOf('B');
  const [late] = await createBultos(admin, lot, 1010);
  await admin.send('PUT', `bultos/${late?.id}`, { estado: 'Recibido' });
  const task = page.locator('.job');
  await openLot(page, lot);
  await page.getByRole('checkbox', { name: 'Seleccionar los de esta página' }).check();
  await page.getByRole('button', { name: /^Seleccionar los .* del filtro$/ }).click();
  await page
    .getByRole('region', { name: 'Acciones sobre lo seleccionado' })
    .getByRole('button', { name: 'Recibir' })
    .click();
  await receive(page, 'Todo junto');
  await expect(task).toContainText('Recibir · Bultos');
  await page.reload();
  await expect(task).toContainText(/No se pudo en/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Una tarea en segundo plano' }).click();
  await accessible('the background jobs');
  await task.getByRole('button', { name: 'Ver qué falló' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recibir · Bultos' });
  await expect(dialog.getByRole('link', { name: new RegExp(`^${lot} `) })).toHaveCount(1);
  await accessible('the failed records of the job');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(task).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('a request is taken from its row', async ({ page }) => {
  await page.goto('/dashboard/sau?view=nuevas');
  const row = page.getByRole('row').nth(1);
  const link = row.getByRole('link').first();
  const id = Number(/\d+/.exec((await link.getAttribute('href')) ?? '')?.[0]);
  await row.hover();
  await page.getByRole('button', { name: /^Acciones de / }).click();
  await page.getByRole('menuitem', { name: /^Tomar/ }).click();
  await openRequest(page, id);
  await expect(page.locator('.request__state')).toContainText('Procesando');
});
