import { expect, test } from './setup/journey';
import { choose, failure, newForm, newRequest, openRequest } from './setup/requests';

const refuse = { status: 409, json: { title: 'No', status: 409, error: true, error_msg: 'No' } };

for (const [action, estado] of [
  ['Poner en espera', 'Espera'],
  ['Cerrar', 'Cerrado'],
  ['Marcar como no leido', 'Nuevo'],
] as const) {
  test(`${action} refused: "Server Error 409" and "No se pudo cambiar el estado de la solicitud a ${estado}"`, async ({
    page,
    as,
    faults,
  }) => {
    faults.expect(/^409 PUT/);
    const id = await newRequest(await as('agente'), 'No se deja', 'Procesando');
    await page.route('**/api/ticket/*?estado=*', (route) => route.fulfill(refuse));
    await openRequest(page, id);
    await choose(page, action);
    const dialog = page.getByRole('dialog', { name: new RegExp(action) });
    if (estado === 'Cerrado') await dialog.getByLabel('Resolución').fill('Lista');
    if (estado !== 'Nuevo') await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(failure(page)).toContainText('Server Error 409');
    await expect(failure(page)).toContainText(`No se pudo cambiar el estado de la solicitud a ${estado}`);
    if (estado === 'Cerrado') await expect(dialog.getByLabel('Resolución')).toHaveValue('Lista');
  });
}

test('derivar refused: "No se pudo derivar la solicitud", and the input is still there', async ({
  page,
  as,
  faults,
}) => {
  faults.expect(/^409 PUT/);
  const id = await newRequest(await as('agente'), 'No se deja', 'Procesando');
  await page.route('**/api/ticket/*/area/*', (route) => route.fulfill(refuse));
  await openRequest(page, id);
  await choose(page, 'Derivar');
  const dialog = page.getByRole('dialog', { name: /Derivar/ });
  await dialog.getByLabel('Area', { exact: true }).fill('Cobran');
  await page.getByRole('option', { name: /Cobranzas/ }).click();
  await dialog.getByLabel('Comentario para el área').fill('Es de ustedes');
  await dialog.getByRole('button', { name: 'Derivar' }).click();
  await expect(failure(page)).toContainText('Server Error 409');
  await expect(failure(page)).toContainText('No se pudo derivar la solicitud');
  await expect(dialog.getByLabel('Comentario para el área')).toHaveValue('Es de ustedes');
});

test('retomar refused: "No se pudo retomar la solicitud"', async ({ page, as, faults }) => {
  faults.expect(/^409 PUT/);
  const agent = await as('agente');
  const id = await newRequest(agent, 'No vuelve', 'Procesando');
  const [area] = await agent.get<{ id: number }[]>(
    `sectores?filter=${encodeURIComponent('{"nombre":"Cobranzas"}')}&range=[0,0]`,
  );
  await agent.send('PUT', `ticket/${id}/area/${area?.id}`, {});
  await page.route('**/api/ticket/*/retomar', (route) => route.fulfill(refuse));
  await openRequest(page, id);
  await choose(page, 'Retomar');
  await expect(failure(page)).toContainText('No se pudo retomar la solicitud');
});

test('saving refused: "No se pudo guardar la solicitud"', async ({ page, faults }) => {
  faults.expect(/^500 POST/);
  await page.route('**/api/ticket?autoClose=*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(newForm('No se guarda'));
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).fill('Consul');
  await page.getByRole('option', { name: 'Consulta' }).click();
  await page.getByRole('button', { name: 'Crear solicitud' }).click();
  await expect(failure(page)).toContainText('Server Error 500');
  await expect(failure(page)).toContainText('No se pudo guardar la solicitud');
  await expect(page.getByLabel('Asunto')).toHaveValue('No se guarda');
});

test('opening a request that fails to load: "No se pudo obtener la solicitud"', async ({
  page,
  faults,
  accessible,
}) => {
  faults.expect(/^404 GET \/api\/ticket/);
  await page.goto('/dashboard/solicitud/99999999');
  await expect(page.getByText('No se pudo obtener la solicitud')).toBeVisible();
  await accessible();
});

test('a lost connection: "Error Fetching"', async ({ page, as, faults }) => {
  faults.expect(/PUT \/api\/ticket/);
  const id = await newRequest(await as('agente'), 'Se corta', 'Procesando');
  await page.route('**/api/ticket/*?estado=*', (route) => route.abort('connectionrefused'));
  await openRequest(page, id);
  await choose(page, 'Marcar como no leido');
  await expect(failure(page)).toContainText('Error Fetching');
  await expect(failure(page)).toContainText('No se pudo cambiar el estado de la solicitud a Nuevo');
});
