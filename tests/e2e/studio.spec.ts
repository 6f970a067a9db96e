/** A resource from its creation to another person's screen, on two processes of one database. */
import { type Browser, type Page, request } from '@playwright/test';
import type { Product } from '../fixtures/product';
import { openContext } from './setup/browser';
import { expect, PASSWORD, test } from './setup/journey';
import { startTwoProcesses } from './setup/twoProcesses';

test.use({ account: null });

/** Signs a person in on one of the processes, and opens a page. */
async function person(browser: Browser, { url }: Product, username: string, path: string): Promise<Page> {
  const calls = await request.newContext({ baseURL: url });
  const response = await calls.post('/api/auth/login', { data: { username, password: PASSWORD } });
  const { token }: { token: string } = await response.json();
  await calls.dispose();
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'id_token', value: token }] }] };
  const page = await (await openContext(browser, { storageState, viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(url + path);
  return page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Borrador guardado')).toBeVisible();

/** Adds a field of a kind; `then` fills in more of it before it is applied. */
async function addField(page: Page, label: string, kind: string, then?: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: 'Agregar un campo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar un campo' });
  await dialog.getByLabel('Cómo se llama').fill(label);
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Agregar un campo' }).click();
  await expect(page.getByRole('heading', { name: label })).toBeVisible();
  if (then) {
    await then();
    // leaving the field keeps its changes
    await page.getByRole('heading', { name: label }).click();
  }
  await saved(page);
}

async function publish(page: Page, comment: string, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publicar/ });
  await dialog.getByLabel('Por qué').fill(comment);
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText(`Publicado, versión ${version}`)).toBeVisible();
}

test('a resource of ten kinds is created, published, used by another profile, changed and rolled back, without a restart', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { first, second, stop } = await startTwoProcesses();
  try {
    const admin = await person(browser, first, 'admin', '/dashboard/settings/resources');
    const startTime = performance.now();
    await admin.getByRole('button', { name: 'Nuevo recurso' }).click();
    await admin.getByLabel('Nombre en singular').fill('Convenio');
    await admin.getByLabel('Nombre en plural').fill('Convenios');
    await admin.getByRole('button', { name: 'Crear el borrador' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Convenios' })).toBeVisible();

    await addField(admin, 'Vence', 'Fecha');
    await addField(admin, 'Cupo', 'Número entero');
    await addField(admin, 'Vigente', 'Sí o no');
    await addField(admin, 'Modalidad', 'Lista de opciones', async () => {
      for (const [n, option] of ['Flota', 'Particular'].entries()) {
        await admin.getByRole('button', { name: 'Agregar', exact: true }).click();
        await admin.getByLabel(`Opción ${n + 1}`).fill(option);
      }
    });
    await addField(admin, 'Correo', 'Correo');
    await addField(admin, 'Monto', 'Importe');
    await addField(admin, 'Notas', 'Texto largo');
    await addField(admin, 'Cuenta', 'Código');
    await addField(admin, 'Empresa', 'Referencia', async () => {
      await admin.getByLabel('A qué recurso').focus();
      await admin.getByLabel('A qué recurso').selectOption({ label: 'Titulares' });
    });

    await tab(admin, 'Permisos');
    await admin.getByLabel('Cuenta: Para leerlo').selectOption({ label: 'Quien tiene «Convenio.verSensible»' });
    // a field that a person may not read is not in their form for a new record
    await expect(admin.getByLabel('Cuenta: Para escribirlo')).toHaveValue('editarSensible');
    await saved(admin);

    await tab(admin, 'Acciones');
    await admin.getByLabel('Cómo se llama').fill('Suspender');
    await admin.getByRole('button', { name: 'Agregar una acción' }).click();
    await admin.getByRole('button', { name: 'Agregar una condición' }).click();
    await admin.getByLabel('Campo', { exact: true }).selectOption({ label: 'Vigente' });
    await admin.getByLabel('Valor', { exact: true }).selectOption('true');
    await admin.getByLabel('Agregar un valor').selectOption({ label: 'Vigente' });
    await admin.getByLabel('Vigente', { exact: true }).selectOption('false');
    await saved(admin);
    await tab(admin, 'Palabras');
    await admin.getByRole('textbox', { name: 'Suspender' }).last().fill('Solo se suspende lo vigente');
    await admin.getByRole('textbox', { name: 'Suspender' }).last().blur();
    await saved(admin);

    await tab(admin, 'Vista previa');
    await expect(admin.getByRole('cell', { name: 'Nombre 1', exact: true }).first()).toBeVisible();
    await publish(admin, 'Los convenios con las flotas', 1);
    test.info().annotations.push({ type: 'seconds', description: ((performance.now() - startTime) / 1000).toFixed(0) });

    // the other process has the resource, and allows only people with the permission
    const agent = await person(browser, second, 'agente', '/dashboard/settings/convenios');
    await expect(agent.getByText('Página no encontrada').first()).toBeVisible();
    const calls = await request.newContext({ baseURL: first.url });
    const signedIn = await calls.post('/api/auth/login', { data: { username: 'admin', password: PASSWORD } });
    const { token }: { token: string } = await signedIn.json();
    const asAdmin = { headers: { authorization: token } };
    const findRecord = async (resource: string, filter: object) => {
      const path = `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const [found]: { id: number; privilegios: number[] }[] = await (await calls.get(path, asAdmin)).json();
      if (!found) throw new Error(`${resource} has no such record`);
      return found;
    };
    const profile = await findRecord('perfiles', { nombre: 'Agente SAU' });
    const fullProfile: { privilegios: number[] } = await (
      await calls.get(`/api/perfiles/${profile.id}`, asAdmin)
    ).json();
    const grantedPrivileges = await Promise.all(
      ['ver', 'crear', 'editar'].map((action) => findRecord('privilegios', { funcionSistemas: `Convenio.${action}` })),
    );
    const privilegios = [...fullProfile.privilegios, ...grantedPrivileges.map(({ id }) => id)];
    expect((await calls.put(`/api/perfiles/${profile.id}`, { ...asAdmin, data: { privilegios } })).ok()).toBe(true);

    await agent.goto(`${second.url}/dashboard/settings/convenios`);
    await agent.getByRole('link', { name: 'Crear convenio' }).first().click();
    await agent.getByLabel('Nombre', { exact: true }).fill('Logística Sur');
    await agent.getByLabel('Modalidad').selectOption('Flota');
    await agent.getByLabel('Cupo').fill('12');
    await expect(agent.getByLabel('Cuenta')).toHaveCount(0);
    await agent.getByText('Vigente').first().click();
    await agent.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(agent.getByText('Logística Sur').first()).toBeVisible();
    await expect(agent.getByText('Cuenta')).toHaveCount(0);
    await agent.goto(`${second.url}/dashboard/settings/convenios`);
    await expect(agent.getByRole('cell', { name: 'Flota' })).toBeVisible();

    // a changed label and a new field: the page that the agent has open updates itself
    await tab(admin, 'Campos');
    await addField(admin, 'Desde', 'Fecha');
    await admin.getByRole('button', { name: /^Cupo/ }).click();
    // the panel of the field before it takes no more changes
    await expect(admin.getByRole('heading', { name: 'Cupo' })).toBeVisible();
    await admin.getByLabel('Cómo se llama').fill('Lugares');
    await admin.getByLabel('Columna de la lista').uncheck();
    await admin.getByLabel('Columna de la lista').check();
    await expect(admin.getByRole('button', { name: /^Lugares/ })).toBeVisible();
    await saved(admin);
    await publish(admin, 'Desde cuándo vale', 2);
    await expect(agent.getByRole('columnheader', { name: 'Lugares' })).toBeVisible({ timeout: 20_000 });

    await tab(admin, 'Versiones');
    await admin.getByRole('listitem').filter({ hasText: 'Versión 1' }).getByRole('button').click();
    await expect(admin.getByLabel('Por qué')).toHaveValue('Vuelve a la versión 1');
    await admin.getByLabel('Por qué').fill('Los lugares sobran');
    await admin.getByRole('dialog').getByRole('button', { name: 'Volver a esta versión' }).click();
    await expect(admin.getByText('Publicado, versión 3')).toBeVisible();
    await expect(admin.getByRole('listitem').filter({ hasText: 'Versión 3' })).toContainText('Los lugares sobran');
    await tab(admin, 'Campos');
    await expect(admin.getByRole('listitem').filter({ hasText: 'Desde' })).toContainText('Retirado');
    await expect(agent.getByRole('columnheader', { name: 'Cupo' })).toBeVisible({ timeout: 20_000 });
    await expect(agent.getByRole('cell', { name: 'Flota' })).toBeVisible();
    await calls.dispose();
  } finally {
    await stop();
  }
});

test.describe('the Studio', () => {
  test.use({ account: 'admin' });

  test('lists every resource, and shows the parts of each', async ({ page, accessible }) => {
    await page.goto('/dashboard/settings');
    await page.getByRole('link', { name: /^Recursos/ }).click();
    await expect(page.getByRole('row', { name: /^Solicitudes tickets/ })).toContainText('Sin ajustes propios');
    await accessible('the list');
    await page.getByRole('link', { name: /^Sectores/ }).click();
    await page.getByRole('button', { name: /^Nombre/ }).click();
    await expect(page.getByText('De este sistema: su tipo y su nombre no cambian')).toBeVisible();
    await accessible('a field of the code');
    for (const name of ['Pantallas', 'Permisos', 'Acciones', 'Palabras', 'Versiones', 'Documento']) {
      await tab(page, name);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await accessible(name);
    }
  });

  test('adjusts a resource of the system, and explains which rules may not be loosened', async ({ page, as }) => {
    const admin = await as('admin');
    await page.goto('/dashboard/settings/resources/tiposDocumento');
    await page.getByRole('button', { name: /^Descripción/ }).click();
    await page.getByLabel('Cómo se llama').fill('Nombre del documento');
    await page.keyboard.press('Enter');
    await saved(page);
    await publish(page, 'Se entiende mejor', 1);
    await page.goto('/dashboard/settings/resources?show=changed');
    await expect(page.getByRole('row').filter({ hasText: 'tiposDocumento' })).toContainText('Publicado, versión 1');

    const loose = { resource: 'tiposDocumento', set: { 'fields.descripcion.required': false } };
    const stored = await admin.send<{ draft: { problems: { path: string }[] } }>(
      'PUT',
      'schema/resources/tiposDocumento/draft',
      { document: loose, version: 0, base: 1 },
    );
    expect(stored.draft.problems).toMatchObject([{ path: 'set.fields.descripcion.required' }]);
    await admin.send('DELETE', 'schema/resources/tiposDocumento/draft');
  });
});

const SHEET = [
  'Razón social;CUIT;Monto;Corte;Sobra',
  'Expreso Ñandú;30-71234567-1;$ 1.250,50;18:00;a',
  'Micros Vega;30-65555444-3;$ 98.500;9:30;b',
].join('\r\n');

test.describe('a resource from a spreadsheet', () => {
  test.use({ account: 'admin' });

  test('gets its columns, items, a check and a lifecycle, all through forms', async ({ page, as, accessible }) => {
    await page.goto('/dashboard/settings/resources');
    await page.getByRole('button', { name: 'Nuevo recurso' }).click();
    await page.getByLabel('Nombre en singular').fill('Flota');
    await expect(page.getByLabel('Nombre en plural')).toHaveValue('Flotas');
    await page.getByLabel('En el menú lateral').check();
    const buffer = Buffer.from(SHEET, 'latin1');
    await page.getByLabel('Columnas de un archivo').setInputFiles({ name: 'flotas.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByLabel('Qué es Monto')).toHaveValue('money');
    await expect(page.getByLabel('Qué es Corte')).toHaveValue('time');
    await expect(page.getByText('Expreso Ñandú · Micros Vega')).toBeVisible();
    await page.getByLabel('Usar la columna Sobra').uncheck();
    await accessible('the columns of a file');
    await page.getByRole('button', { name: 'Crear el borrador' }).click();
    await expect(page.getByRole('button', { name: /^Razón social/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sobra/ })).toHaveCount(0);

    await addField(page, 'Vehículos', 'Renglones', async () => {
      await page.getByRole('button', { name: 'Agregar una columna' }).click();
      await page.getByRole('dialog').getByLabel('Cómo se llama').fill('Patente');
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar una columna' }).click();
      await page.getByRole('dialog').getByLabel('Obligatorio').selectOption('always');
      await accessible('a column of rows');
      await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
    });
    await addField(page, 'Estado', 'Estado', async () => {
      for (const [n, option] of ['Alta', 'Baja'].entries()) {
        await page.getByRole('button', { name: 'Agregar', exact: true }).click();
        await page.getByLabel(`Opción ${n + 1}`).fill(option);
      }
    });
    await page.getByRole('button', { name: /^Corte/ }).click();
    await page.getByRole('button', { name: 'Agregar una comprobación' }).click();
    await page.getByLabel('Campo', { exact: true }).selectOption({ label: 'Corte' });
    await page.getByLabel('Comparación').selectOption('$lt');
    await page.getByLabel('Valor', { exact: true }).fill('09:00');
    await page.getByLabel('Qué se le dice a la persona').fill('Nadie corta antes de las nueve');
    // leaving the tab applies valid changes
    await tab(page, 'Acciones');
    await page.getByLabel('Cómo se llama').fill('Retirar');
    await page.getByRole('button', { name: 'Agregar una acción' }).click();
    await page.getByLabel('Cambia el estado').check();
    await accessible('an action');
    await saved(page);
    await publish(page, 'Las flotas', 1);
    await tab(page, 'Permisos');
    const checkbox = page.getByLabel('Agente SAU: Ver');
    await checkbox.check();
    await expect(checkbox).toBeChecked();
    await accessible('the permissions of each profile');
    const agente = await as('agente');
    expect(await agente.get('flotas')).toEqual([]);

    await page.goto('/dashboard/flotas');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Flotas' })).toHaveAttribute(
      'href',
      '/dashboard/flotas',
    );
    await page.goto('/dashboard/flotas/create');
    await page.getByLabel('Razón social').fill('Sur Cargo');
    await page.getByLabel('CUIT').fill('30-64444333-2');
    await page.getByLabel('Monto').fill('10');
    await page.getByRole('textbox', { name: 'Corte' }).fill('08:00');
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(page.getByText('Nadie corta antes de las nueve').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Corte' }).fill('10:00');
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await page.getByRole('button', { name: 'Retirar' }).first().click();
    await expect(page.getByText('Baja').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/flotas\/\d+\/show$/);
    await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Flotas' }).click();
    await expect(page.getByRole('link', { name: 'Sur Cargo' })).toBeVisible();
  });

  test('shows both versions when two people create it at the same time, and loses neither', async ({
    page,
    as,
    faults,
    accessible,
  }) => {
    faults.expect(/412/);
    const other = await as('admin');
    // removes what an earlier attempt left
    await other.send('DELETE', 'schema/resources/sectores/draft');
    await page.goto('/dashboard/settings/resources/sectores');
    await expect(page.getByRole('button', { name: /^Nombre/ })).toBeVisible();
    const detail = await other.get<{ published: { version: number } | null; draft: { version: number } | null }>(
      'schema/resources/sectores',
    );
    const basis = { version: detail.draft?.version ?? 0, base: detail.published?.version ?? 0 };
    const otherDraft = { resource: 'sectores', set: { 'list.perPage': 50 } };
    await other.send('PUT', 'schema/resources/sectores/draft', { document: otherDraft, ...basis });
    await page.getByRole('button', { name: /^Nombre/ }).click();
    await page.getByLabel('Cómo se llama').fill('Nombre entero');
    await page.keyboard.press('Control+S');
    const alert = page.getByRole('alert').filter({ hasText: 'Otra persona cambió este borrador' });
    await expect(alert.getByRole('heading', { name: 'Lo suyo' })).toBeVisible();
    await accessible('two drafts');
    // also after a reload
    await page.reload();
    await expect(alert).toContainText('Nombre entero');
    await alert.getByRole('button', { name: 'Guardar lo tuyo encima' }).click();
    await saved(page);
    const storedDraft = async () =>
      JSON.stringify((await other.get<{ draft: { document: unknown } }>('schema/resources/sectores')).draft.document);
    expect(await storedDraft()).toContain('Nombre entero');
    // the next change is based on the kept version
    await page.getByRole('button', { name: /^Descripción/ }).click();
    // the box shows the other field now
    await expect(page.getByLabel('Cómo se llama')).not.toHaveValue('Nombre entero');
    await page.getByLabel('Cómo se llama').fill('Para qué está');
    await page.keyboard.press('Enter');
    await expect.poll(storedDraft).toContain('Para qué está');
    expect(await storedDraft()).toContain('Nombre entero');
    await saved(page);

    // a document that is pasted in becomes the current draft
    await tab(page, 'Documento');
    const text = page.getByRole('textbox', { name: 'Documento' });
    await text.fill((await text.inputValue()).replace('Nombre entero', 'Nombre completo'));
    await page.getByRole('button', { name: 'Usar este documento' }).click();
    await tab(page, 'Campos');
    await page.getByRole('button', { name: /^Correo del sector/ }).click();
    await expect(page.getByLabel('Cómo se llama')).not.toHaveValue(/Nombre|Para qué está/);
    await page.getByLabel('Cómo se llama').fill('Casilla');
    await page.keyboard.press('Enter');
    await expect.poll(storedDraft).toContain('Casilla');
    expect(await storedDraft()).toContain('Nombre completo');
    expect(await storedDraft()).toContain('Para qué está');

    // deletes the draft, so that the resource is unchanged for other tests
    await other.send('DELETE', 'schema/resources/sectores/draft');
  });
});

test.describe('a person without the permission', () => {
  test('has no access to the Studio', async ({ page }) => {
    await page.goto('/dashboard/settings/resources');
    await expect(page.getByText('No tienes permiso para ver esto').first()).toBeVisible();
  });
  test.use({ account: 'agente' });
});
