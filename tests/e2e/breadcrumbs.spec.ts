import { expect, test } from './setup/journey';

/** The table of the specification, segment by segment; a segment that is missing there is shown unchanged. */
const LABELS = [
  ['sau', 'Atención al cliente'],
  ['sau_search', 'Busqueda avanzada'],
  ['sau_statistics', 'Estadísticas'],
  ['charges_statistics', 'Estadísticas'],
  ['control_panel', 'Panel de control'],
  ['ticket', 'Ticket'],
  ['solicitud', 'Solicitud'],
  ['category', 'Solicitud'],
  ['user', 'Usuario'],
  ['passageMethodNew', 'Agregar medio de paso'],
  ['passageMethod', 'Medio de paso'],
  ['billing', 'Facturación'],
  ['billing_subprocess', 'Facturación'],
  ['process', 'Proceso'],
  ['billable_Concepts', 'Conceptos facturables'],
  ['charges', 'Cobranzas'],
  ['logs', 'Logs'],
  ['invoices', 'Facturas'],
  ['settings', 'Configuración'],
  ['serviceBIN', 'Bin de Servicio'],
  ['subprocess', 'SubProceso'],
  ['process_group', 'Procesos'],
  ['faq_question', 'Pregunta'],
  ['sector', 'Sector'],
  ['notification', 'Notificación'],
  ['toll_operator', 'Asignacion peajista'],
  ['emails', 'Emails'],
  ['otra cosa', 'otra cosa'],
] as const;

test('each segment has its label; the last is not a breadcrumb, and the one before it is active and bold', async ({
  page,
  faults,
}) => {
  faults.expect(/^40[34] GET/);
  await page.goto('/dashboard');
  const trail = page.getByRole('navigation', { name: 'Ruta' });
  await expect(trail.getByRole('listitem')).toHaveText(['Inicio']);
  await expect(trail.locator('strong')).toHaveText('Inicio');
  for (const [segment, label] of LABELS) {
    await page.evaluate(
      (path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `/dashboard/${encodeURIComponent(segment)}/no-hay-tal-pagina/`,
    );
    await expect(trail.getByRole('listitem')).toHaveText(['Inicio', label, 'no-hay-tal-pagina']);
    await expect(trail.locator('strong')).toHaveText('no-hay-tal-pagina');
    await page.evaluate(
      (path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `/dashboard/${encodeURIComponent(segment)}/no-hay-tal-pagina`,
    );
    await expect(trail.locator('strong')).toHaveText(label);
  }
});

test('a segment that the table does not have is shown unchanged, whatever screen it leads to', async ({
  page,
  faults,
}) => {
  faults.expect(/^40[34] GET/);
  const trail = page.getByRole('navigation', { name: 'Ruta' });
  for (const [path, ...crumbs] of [
    ['billing/report/1', 'Inicio', 'Facturación', 'report'],
    ['toll_operator/schedule/2026-11', 'Inicio', 'Asignacion peajista', 'schedule'],
    ['settings/resources/sectores', 'Inicio', 'Configuración', 'resources'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(trail.getByRole('listitem')).toHaveText(crumbs);
  }
});

test('a trailing slash creates an empty last segment: /dashboard/sau/ shows Inicio / Atención al cliente', async ({
  page,
}) => {
  await page.goto('/dashboard/sau/');
  const trail = page.getByRole('navigation', { name: 'Ruta' });
  await expect(trail.getByRole('listitem')).toHaveText(['Inicio', 'Atención al cliente']);
  await expect(trail.locator('strong')).toHaveText('Atención al cliente');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atención al cliente');
  await expect(page.getByRole('table')).toBeVisible();
});

test('the title of the page is shown beside the breadcrumbs and in the browser tab', async ({ page }) => {
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  await expect(page).toHaveTitle(/^Configuración/);
});

test('a breadcrumb that has a screen links to it', async ({ page }) => {
  await page.goto('/dashboard/solicitud/1');
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/dashboard');
});
