import { expect, test } from './setup/journey';
import { choose, newForm, newRequest, openRequest, stateOf, success } from './setup/requests';

test('noLeido: "Solicitud Nº {id} marcado como no leido"', async ({ page, as }) => {
  const id = await newRequest(await as('agente'), 'Vuelve a la bandeja', 'Procesando');
  await openRequest(page, id);
  await choose(page, 'Marcar como no leido');
  await expect(success(page)).toHaveText(`Solicitud Nº ${id} marcado como no leido`);
  await expect(stateOf(page)).toContainText('Nuevo');
});

test('espera: requires the reason, then "Solicitud Nº {id} puesto en espera"', async ({ page, as, accessible }) => {
  const id = await newRequest(await as('agente'), 'Espera un papel', 'Procesando');
  await openRequest(page, id);
  await choose(page, 'Poner en espera');
  const dialog = page.getByRole('dialog', { name: /Poner en espera/ });
  await accessible('the form');
  await dialog.getByLabel('Comentario').fill('Manda la cédula mañana');
  await dialog.getByRole('button', { name: 'Poner en espera' }).click();
  await expect(success(page)).toHaveText(`Solicitud Nº ${id} puesto en espera`);
  await expect(stateOf(page)).toContainText('Espera');
  await expect(page.getByText('Manda la cédula mañana')).toBeVisible();
});

test('cerrar: requires the resolution, then "Solicitud Nº {id} cerrado"', async ({ page, as }) => {
  const id = await newRequest(await as('agente'), 'Queda resuelta', 'Procesando');
  await openRequest(page, id);
  await choose(page, 'Cerrar');
  const dialog = page.getByRole('dialog', { name: /Cerrar/ });
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog.getByLabel('Resolución')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Resolución').fill('Se explicó la tarifa');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(success(page)).toHaveText(`Solicitud Nº ${id} cerrado`);
  await expect(stateOf(page)).toContainText('Cerrado');
});

test('derivar: requires the area, then "Solicitud Nº {id} derivado"; retomar: "Solicitud Nº {id} retomada"', async ({
  page,
  as,
}) => {
  const id = await newRequest(await as('agente'), 'Es de cobranzas', 'Procesando');
  await openRequest(page, id);
  await choose(page, 'Derivar');
  const dialog = page.getByRole('dialog', { name: /Derivar/ });
  await dialog.getByLabel('Area', { exact: true }).fill('Cobran');
  await page.getByRole('option', { name: /Cobranzas/ }).click();
  await dialog.getByLabel('Comentario para el área').fill('El débito está rechazado');
  await dialog.getByRole('button', { name: 'Derivar' }).click();
  await expect(success(page)).toHaveText(`Solicitud Nº ${id} derivado`);
  await expect(stateOf(page)).toContainText('Derivado');
  await expect(stateOf(page)).toContainText('Cobranzas');

  await choose(page, 'Retomar');
  await expect(success(page).last()).toHaveText(`Solicitud Nº ${id} retomada`);
  await expect(stateOf(page)).toContainText('Procesando');
  await expect(stateOf(page)).toContainText('Fernández, Lucía');
});

test('tomar, reanudar and reabrir lead to Procesando, without a message', async ({ page, as }) => {
  const agent = await as('agente');
  for (const [estado, action] of [
    [undefined, 'Tomar'],
    ['Espera', 'Reanudar'],
    ['Cerrado', 'Reabrir'],
  ] as const) {
    const id = await newRequest(agent, `Para ${action}`, estado);
    await openRequest(page, id);
    await choose(page, action);
    const dialog = page.getByRole('dialog', { name: new RegExp(action) });
    if (action === 'Reabrir') await dialog.getByRole('button', { name: action }).click();
    await expect(stateOf(page)).toContainText('Procesando');
    await expect(stateOf(page)).toContainText('Fernández, Lucía');
    await expect(success(page)).toHaveCount(0);
  }
});

test('an action that is not possible now is in the menu with the reason', async ({ page, as }) => {
  const id = await newRequest(await as('agente'), 'Ya está cerrada', 'Cerrado');
  await openRequest(page, id);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  const item = page.getByRole('menuitem', { name: /Derivar/ });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('La solicitud ya está cerrada o derivada.');
});

for (const [button, autoClose, estado] of [
  ['Crear solicitud', 'false', 'Nuevo'],
  ['Crear y cerrar', 'true', 'Cerrado'],
] as const) {
  test(`"${button}" sends autoClose=${autoClose} and shows "Bien!", "Solicitud creado con exito"`, async ({
    page,
    as,
    accessible,
  }) => {
    const [holder] = await (await as('agente')).get<
      { codigoTitular: string; apellido: string; numeroDocumento: string }[]
    >('titulares?range=[3,3]');
    // drafts of other tests of the same person must not appear in this form
    await page.route('**/api/drafts/tickets.new', (route) => route.fulfill({ json: null }));
    await page.goto('/dashboard/sau');
    await page.getByRole('link', { name: 'Crear solicitud' }).click();
    await expect(page).toHaveURL('/dashboard/sau/new');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await accessible('the form');
    await page.getByRole('combobox', { name: 'Categoría', exact: true }).fill('Consul');
    await page.getByRole('option', { name: 'Consulta' }).click();
    await page.getByRole('combobox', { name: 'Titular', exact: true }).fill(holder?.numeroDocumento ?? '');
    await page.getByRole('option').filter({ hasText: holder?.apellido }).first().click();
    await page.getByLabel('Asunto').fill('Tarifa de los domingos');
    if (autoClose === 'true') await page.getByLabel('Resolución').fill('Se informó la tarifa');
    const sent = page.waitForRequest((request) => request.url().includes('/api/ticket?'));
    await page.getByRole('button', { name: button }).click();
    expect(new URL((await sent).url()).search).toBe(`?autoClose=${autoClose}`);
    expect((await sent).postDataJSON()).toMatchObject({
      titular: { codigoTitular: holder?.codigoTitular },
      asunto: 'Tarifa de los domingos',
    });
    await expect(success(page)).toContainText('Bien!');
    await expect(success(page)).toContainText('Solicitud creado con exito');
    await expect(page).toHaveURL(/\/dashboard\/solicitud\/\d+$/);
    await expect(stateOf(page)).toContainText(estado);
  });
}

test('"Crear y cerrar" without a resolution shows the error at that field', async ({ page }) => {
  await page.goto(newForm('Sin resolver'));
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).fill('Consul');
  await page.getByRole('option', { name: 'Consulta' }).click();
  await page.getByRole('button', { name: 'Crear y cerrar' }).click();
  await expect(page.getByLabel('Resolución')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/dashboard\/sau\/new\?/);
});

test('internal notes and replies to the holder are separate when written, and together in the conversation', async ({
  page,
  as,
}) => {
  const id = await newRequest(await as('agente'), 'Se conversa', 'Procesando');
  await openRequest(page, id);
  await page.getByRole('textbox', { name: 'Nota interna' }).fill('Llamó dos veces');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(success(page)).toHaveText('Nota agregada');
  await expect(page.getByText('Llamó dos veces')).toBeVisible();
});

test('each tab of the list contains the requests that it names, and opens them', async ({ page, as, accessible }) => {
  const id = await newRequest(await as('agente'), 'Está en la lista', 'Procesando');
  await page.goto('/dashboard/sau');
  for (const name of ['Nuevas', 'Mías', 'En espera', 'Derivadas a mi área', 'Derivadas por mí', 'Cerradas', 'Todas']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
  await page.getByRole('tab', { name: 'Mías', exact: true }).click();
  const row = page.locator(`tr[data-id="${id}"]`);
  await expect(row).toContainText('Está en la lista');
  await accessible();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(`/dashboard/solicitud/${id}`);
  await expect(stateOf(page)).toContainText('Procesando');
  await accessible('the request');
});

test('the list offers every column that the specification names', async ({ page }) => {
  await page.goto('/dashboard/sau?view=todas');
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Mostrar', exact: true });
  for (const label of [
    'Legajo',
    'Tipo',
    'Area',
    'Area actual',
    'Area creadora',
    'Agente actual',
    'Agente creador',
    'Fecha',
    'Fecha alta',
    'Patente',
    'Marca',
    'Modelo',
    'BIN',
    'Metodo de pago',
    'Documento',
    'Tipo de solicitud',
    'Mañana',
    'Tarde',
    'Noche',
  ]) {
    await expect(panel.getByText(label, { exact: true }).first()).toBeVisible();
  }
});

test('a standard answer closes the request with seven control keys; the next one opens, and it can be undone', async ({
  page,
  as,
  accessible,
}) => {
  const agent = await as('agente');
  const [holder] = await agent.get<{ codigoTitular: string }[]>('titulares?range=[0,0]');
  const create = (asunto: string) => newRequest(agent, asunto, 'Procesando', holder?.codigoTitular);
  const ids = [await create('Se contesta'), await create('Sigue')];
  await page.goto('/dashboard/sau');
  await page.getByRole('tab', { name: 'Mías', exact: true }).click();
  const [first, second] = [Math.max(...ids), Math.min(...ids)];
  await page.locator(`tr[data-id="${first}"]`).getByRole('link').first().click();
  await expect(page).toHaveURL(`/dashboard/solicitud/${first}`);
  await expect(page.locator('.composer')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('/');
  await page.keyboard.type('gra');
  await expect(page.getByRole('option', { name: /\/gracias/ })).toBeVisible();
  await accessible('the options of the slash');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Responder al titular' })).not.toHaveValue('');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(`Solicitud Nº ${first} cerrado`)).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/solicitud/${second}`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Se deshizo: Responder')).toBeVisible();
  await page.goto(`/dashboard/solicitud/${first}`);
  await expect(stateOf(page)).toContainText('Procesando');
  await expect(page.getByText('Deshecha: no se envió')).toBeVisible();
});

test('an agent works through a queue: answers, closes, and the next request opens beside the list', async ({
  page,
  as,
  accessible,
}) => {
  const agent = await as('agente');
  const [holder] = await agent.get<{ codigoTitular: string }[]>('titulares?range=[0,0]');
  const create = (asunto: string) => newRequest(agent, asunto, 'Procesando', holder?.codigoTitular);
  const ids = [await create('En la cola, después'), await create('En la cola, primero')];
  const [first, second] = [Math.max(...ids), Math.min(...ids)];
  await page.goto('/dashboard/sau?view=mias&display=queue');
  const record = page.getByRole('region', { name: 'Registro abierto' });
  const row = (id: number) => page.locator(`.queue__rows li[data-id="${id}"]`);
  await expect(record.getByRole('heading', { name: 'En la cola, primero' })).toBeVisible();
  await expect(row(first)).toContainText('A responder');
  await accessible('the queue');
  await expect(record.locator('.composer')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('Listo.');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(`Solicitud Nº ${first} cerrado`)).toBeVisible();
  await expect(record.getByRole('heading', { name: 'En la cola, después' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/sau\\?.*record=${second}`));
  await expect(row(second).getByRole('link')).toHaveAttribute('aria-current', 'true');
  await expect(row(first)).toHaveCount(0);
});
