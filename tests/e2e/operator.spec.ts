import { expect, test } from './setup/journey';
import { choose, stateOf, success } from './setup/requests';

// an operator's own server, with section 7's calls, a login, and nothing else
test.use({ server: 'operator' });
// serial, since all tests share one server, whose state is reset before each
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ faults, request }) => {
  await request.post(process.env.STUB_RESET_URL ?? '');
  // the request with which the page detects the kind of server (api.md, *Operator mode*)
  faults.expect('404 GET /api/schema');
});

test.describe('signing in', () => {
  test.use({ account: null });

  test('uses the operator’s own login', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('Cuentas de demostración')).toHaveCount(0);
    await page.getByLabel('Usuario').fill('msosa');
    await page.getByLabel('Contraseña', { exact: true }).fill('246810');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('button', { name: 'Menú de Sosa, Marta' })).toBeVisible();
  });
});

test('home shows the agent’s own requests, and nothing that needs a call this server does not have', async ({
  page,
  accessible,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText('Mis solicitudes');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Doble cobro/ })
      .first(),
  ).toBeVisible();
  await accessible();
  await page.getByRole('button', { name: /Mis solicitudes/ }).click();
  await expect(page.getByRole('dialog', { name: /Mis solicitudes/ }).getByRole('listitem')).toHaveCount(2);
});

test('a holder is found, and the page shows the data of the search', async ({ page, accessible }) => {
  await page.goto('/dashboard');
  await page.getByLabel('Buscar titular').fill('quiroga');
  await page.getByRole('listbox', { name: 'Titulares encontrados' }).getByRole('option').first().click();
  await expect(page).toHaveURL('/dashboard/user/500001');
  await expect(page.getByRole('main')).toContainText('Quiroga');
  await expect(page.getByRole('main')).toContainText('20.111.222');
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await accessible();
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await expect(page.locator('.skeleton')).toHaveCount(0);
});

test('a holder is created, and an existing one is recognised', async ({ page }) => {
  await page.goto('/dashboard');
  const fill = async (numero: string) => {
    await page.getByRole('button', { name: 'Agregar nuevo usuario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar nuevo usuario' });
    await dialog.getByLabel('Nombre').fill('Ana');
    await dialog.getByLabel('Apellido').fill('Gómez');
    await dialog.getByLabel('Nro. Documento').fill(numero);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
  };
  await fill('30222333');
  await expect(success(page)).toContainText('Usuario creado con exito');
  await expect(page).toHaveURL(/\/dashboard\/user\/50000\d\?tab=settings$/);
  await fill('20111222');
  await page.getByRole('alertdialog', { name: 'Cliente ya existe' }).getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL('/dashboard/user/500001?tab=settings');
});

test('the list of requests has its tabs', async ({ page, accessible }) => {
  await page.goto('/dashboard/sau');
  await page.getByRole('tab', { name: 'Todas' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await accessible();
});

test('a request is put on hold, resumed, closed and reopened, each with the message of the specification', async ({
  page,
  accessible,
}) => {
  await page.goto('/dashboard/solicitud/73');
  await expect(stateOf(page)).toContainText('Procesando');
  await accessible();
  const dialog = page.getByRole('dialog');
  await choose(page, 'Poner en espera');
  await dialog.getByRole('button', { name: 'Poner en espera' }).click();
  await expect(success(page)).toHaveText('Solicitud Nº 73 puesto en espera');
  await expect(stateOf(page)).toContainText('Espera');
  await choose(page, 'Reanudar');
  await expect(stateOf(page)).toContainText('Procesando');
  await choose(page, 'Cerrar');
  await dialog.getByLabel('Resolución').fill('Se explicó');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(success(page).last()).toHaveText('Solicitud Nº 73 cerrado');
  await choose(page, 'Reabrir');
  await dialog.getByRole('button', { name: 'Reabrir' }).click();
  await expect(stateOf(page)).toContainText('Procesando');
  await choose(page, 'Marcar como no leido');
  await expect(success(page).last()).toHaveText('Solicitud Nº 73 marcado como no leido');
  await choose(page, 'Tomar');
  await expect(stateOf(page)).toContainText('Procesando');
});

test('a refusal of the operator’s server is shown, since every action is offered', async ({ page, faults }) => {
  faults.expect(/^409 PUT/);
  await page.goto('/dashboard/solicitud/74');
  await choose(page, 'Cerrar');
  await page.getByRole('dialog').getByLabel('Resolución').fill('Lista');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(stateOf(page)).toContainText('Cerrado');
  await choose(page, 'Marcar como no leido');
  await expect(page.getByRole('alert').and(page.locator('.toast'))).toContainText('Server Error 409');
});

test('derivar to an area of the configured catalogue, and retomar', async ({ page }) => {
  await page.goto('/dashboard/solicitud/71');
  await choose(page, 'Derivar');
  const dialog = page.getByRole('dialog', { name: /Derivar/ });
  await dialog.getByLabel('Area', { exact: true }).fill('Cobran');
  await page.getByRole('option', { name: 'Cobranzas' }).click();
  await dialog.getByLabel('Comentario para el área').fill('Es de ustedes');
  const sent = page.waitForRequest('**/api/ticket/71/area/*');
  await dialog.getByRole('button', { name: 'Derivar' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/ticket/71/area/cobranzas');
  await expect(success(page)).toHaveText('Solicitud Nº 71 derivado');
  await choose(page, 'Retomar');
  await expect(success(page).last()).toHaveText('Solicitud Nº 71 retomada');
});

test('a request is created', async ({ page }) => {
  await page.goto('/dashboard/sau/new');
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).fill('Consul');
  await page.getByRole('option', { name: 'Consulta' }).click();
  await page.getByRole('combobox', { name: 'Titular', exact: true }).fill('quiroga');
  await page.getByRole('option').filter({ hasText: 'Quiroga' }).first().click();
  await page.getByLabel('Asunto').fill('Tarifas');
  await page.getByRole('button', { name: 'Crear solicitud' }).click();
  await expect(success(page)).toContainText('Solicitud creado con exito');
  await expect(page).toHaveURL(/\/dashboard\/solicitud\/\d+$/);
});

test('notifications, and the banner', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Notificación', exact: true })).toContainText('Corte de sistemas');
  await page.getByRole('button', { name: 'Notificaciones' }).click();
  await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toContainText('Corte de sistemas');
});

test('authCheck and settings show less, without errors', async ({ page, accessible }) => {
  for (const path of ['authCheck', 'settings', 'settings/sectors', 'sector/cobranzas']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await accessible(path);
  }
});

test('language and appearance are stored in the browser', async ({ page }) => {
  await page.goto('/dashboard');
  await page.locator('.person__button').click();
  await page.locator('.person__themes').getByText('Oscuro').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the password is changed', async ({ page }) => {
  await page.goto('/dashboard');
  const change = async (current: string, next: string) => {
    await page.locator('.person__button').click();
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
    await dialog.getByLabel('Contraseña actual').fill(current);
    await dialog.getByLabel('Nueva contraseña', { exact: true }).fill(next);
    await dialog.getByLabel('Repetir nueva contraseña').fill(next);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
  };
  await change('111111', '975312');
  await expect(page.getByRole('alert')).toHaveText('Clave incorrecta');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await change('246810', '246810');
  await expect(page.getByRole('status').filter({ hasText: 'Cambios realizados correctamente' })).toBeVisible();
});

test.describe('without catalogues', () => {
  test.use({ server: 'bareOperator' });

  test('the target area is a free text', async ({ page }) => {
    await page.goto('/dashboard/solicitud/72');
    await choose(page, 'Derivar');
    const dialog = page.getByRole('dialog', { name: /Derivar/ });
    await dialog.getByLabel('Area', { exact: true }).fill('Mesa de entrada');
    await dialog.getByLabel('Comentario para el área').fill('Es de ustedes');
    const sent = page.waitForRequest('**/api/ticket/72/area/*');
    await dialog.getByRole('button', { name: 'Derivar' }).click();
    expect(new URL((await sent).url()).pathname).toBe('/api/ticket/72/area/Mesa%20de%20entrada');
    await expect(success(page)).toHaveText('Solicitud Nº 72 derivado');
  });

  test('the category of a new request is a free text', async ({ page }) => {
    await page.goto('/dashboard/sau/new');
    await page.getByLabel('Categoría', { exact: true }).fill('Consulta');
    await page.getByLabel('Asunto').fill('Tarifas');
    const sent = page.waitForRequest('**/api/ticket?autoClose=*');
    await page.getByRole('button', { name: 'Crear solicitud' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ ticketCategoria: 'Consulta', asunto: 'Tarifas' });
    await expect(success(page)).toContainText('Solicitud creado con exito');
  });
});
