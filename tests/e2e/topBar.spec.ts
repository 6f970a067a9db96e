import { expect, test } from './setup/journey';

const ownRequests = [
  {
    id: 7,
    estado: 'Procesando',
    propietario: true,
    ticketCategoria: { nombre: 'Reclamo' },
    ticketSubCategoria: { nombre: 'Doble cobro' },
    titular: { nombre: 'Ana', apellido: 'Gómez' },
  },
  {
    id: 8,
    estado: 'Espera',
    propietario: true,
    ticketCategoria: { nombre: 'Consulta' },
    ticketSubCategoria: null,
    titular: null,
  },
  { id: 9, estado: 'Procesando', propietario: false, ticketCategoria: { nombre: 'Ajena' }, titular: null },
];

test('the top bar shows the agent’s full name and sector, and a clock: DD/MM/YY HH:mm:ss, updated each second', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-09T10:20:30-03:00') });
  await page.goto('/dashboard');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Fernández, Lucía');
  await expect(bar).toContainText('Atención al cliente');
  await expect(bar.locator('time')).toHaveText(/^09\/03\/26 10:2\d:\d\d$/);
  await page.clock.pauseAt(new Date('2026-03-09T11:00:00-03:00'));
  await expect(bar.locator('time')).toHaveText('09/03/26 11:00:00');
  await page.clock.runFor(1000);
  await expect(bar.locator('time')).toHaveText('09/03/26 11:00:01');
  expect((await bar.boundingBox())?.height).toBe(70);
});

test('the agent’s own requests are listed with state, category, subcategory and holder; without a holder, "Anonimo"', async ({
  page,
  accessible,
}) => {
  await page.route('**/api/tickets/estados?*', (route) => route.fulfill({ json: { data: { datos: ownRequests } } }));
  const request = page.waitForRequest('**/api/tickets/estados?*');
  await page.goto('/dashboard');
  expect(new URL((await request).url()).search).toBe('?filter=Procesando,Espera');
  await page.getByRole('button', { name: /Mis solicitudes/ }).click();
  const list = page.getByRole('dialog', { name: /Mis solicitudes/ });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('link', { name: /Procesando.*Reclamo.*Doble cobro.*Ana Gómez/ })).toHaveAttribute(
    'href',
    '/dashboard/solicitud/7',
  );
  await expect(list.getByRole('link', { name: /Espera.*Consulta.*Anonimo/ })).toBeVisible();
  await accessible();
  await list.getByRole('link', { name: 'Ver todo' }).click();
  await expect(page).toHaveURL(/\/dashboard\/sau\/(\?|$)/);
});

test('an agent without own requests gets "No tienes solicitudes en proceso o en espera"; a failure shows no other message', async ({
  page,
  faults,
}) => {
  faults.expect('500 GET /api/tickets/estados');
  await page.route('**/api/tickets/estados?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Mis solicitudes/ }).click();
  await expect(page.getByRole('dialog', { name: /Mis solicitudes/ })).toContainText(
    'No tienes solicitudes en proceso o en espera',
  );
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a centred spinner is shown while the user record loads', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(
    page
      .getByRole('status', { name: /Cargando/ })
      .or(page.locator('.spinner'))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  release();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the logo leads to /dashboard', async ({ page }) => {
  await page.goto('/dashboard/sau');
  await page.getByRole('link', { name: /Ventanilla: / }).click();
  await expect(page).toHaveURL('/dashboard');
});
