import type { Page } from '@playwright/test';
import { expect, test } from './setup/journey';

async function goAs(page: Page, ...privileges: string[]) {
  const user = {
    id: 2,
    codigoTitular: '900002',
    apellido: 'Fernández',
    nombre: 'Lucía',
    nombreCompleto: 'Fernández, Lucía',
    sector: { id: 1, nombre: 'Atención al cliente' },
    privilegios: privileges.map((funcionSistemas) => ({ funcionSistemas })),
  };
  await page.route('**/api/user', (route) => route.fulfill({ json: user }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio');
}

const entries = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).getByRole('listitem');

/** Menu entry, permission and label of each entry that has a screen; src/shell/Shell.test.tsx has each of them alone. */
const ENTRIES = [
  ['sau', 'sau', 'Atención al cliente'],
  ['sau_search', 'sau_search', 'Busqueda avanzada'],
  ['sau_statistics', 'sau_statistics', 'Estadísticas'],
  ['control_panel', 'control_panel', 'Panel de control'],
  ['processes', 'processes', 'Procesos'],
  ['billing', 'billing', 'Facturación'],
  ['billable_concepts', 'billable_concepts', 'Conceptos facturables'],
  ['charges', 'charges', 'Cobranzas'],
  ['transits', 'transitos', 'Tránsitos'],
  ['reports', 'reports', 'Reportes'],
  ['settings', 'settings', 'Configuración'],
  ['faq', 'faq', 'Preguntas frecuentes'],
  ['logs', 'logs', 'Logs'],
  ['toll_operator', 'asigpeajista', 'Asignacion peajista'],
  ['emails', 'email', 'Emails'],
] as const;

test('a person with ver on everything sees each entry that has a screen; with ver on one, that one; without ver, none', async ({
  page,
}) => {
  await goAs(page, ...ENTRIES.map(([, permission]) => `${permission}.ver`));
  await expect(entries(page)).toHaveText(ENTRIES.map(([, , label]) => label));
  for (const [at, [key]] of ENTRIES.entries())
    await expect(entries(page).nth(at).getByRole('link')).toHaveAttribute('href', `/dashboard/${key}`);
  await page.unrouteAll();
  await goAs(page, 'transitos.ver');
  await expect(entries(page)).toHaveText(['Tránsitos']);
  await page.unrouteAll();
  await goAs(page, ...ENTRIES.map(([, permission]) => `${permission}.editar`));
  await expect(entries(page)).toHaveCount(0);
});

test('a hidden entry does not block its route: the route mounts for everybody with a token', async ({ page }) => {
  await goAs(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  await expect(page.getByText('No tienes acceso a ningún área de la configuración')).toBeVisible();
});

test('the search box needs ver on Titular, the add-holder button crear, the ticket indicator ver on Ticket', async ({
  page,
}) => {
  const search = page.getByLabel('Buscar titular');
  const add = page.getByRole('button', { name: 'Agregar nuevo usuario' });
  const requests = page.getByRole('button', { name: /Mis solicitudes/ });
  for (const [privilege, shown] of [
    ['sau.ver', []],
    ['Titular.ver', [search]],
    ['Titular.crear', [add]],
    ['Ticket.ver', [requests]],
    ['Ticket.crear.editar', []],
  ] as const) {
    await page.unrouteAll();
    await goAs(page, privilege);
    for (const item of [search, add, requests]) {
      await expect(item, `${privilege}`).toHaveCount(shown.some((visibleItem) => visibleItem === item) ? 1 : 0);
    }
  }
});

test.describe('the demo account consulta', () => {
  test.use({ account: 'consulta' });

  test('sees the search box, but no add-holder button, no ticket indicator and no menu entry', async ({
    page,
    accessible,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByLabel('Buscar titular')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar nuevo usuario' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Mis solicitudes/ })).toHaveCount(0);
    await expect(entries(page)).toHaveCount(0);
    await accessible();
  });

  test('sees a no-permission state inside the shell on a screen that the server refuses', async ({
    page,
    faults,
    accessible,
  }) => {
    faults.expect(/^403 GET/);
    await page.goto('/dashboard/sau');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('No tienes permiso para ver esto')).toBeVisible();
    await accessible();
  });
});

test('the menu is collapsed by default, and 240 px wide when open', async ({ page, accessible }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  expect((await menu.boundingBox())?.width).toBe(56);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(async () => expect((await menu.boundingBox())?.width).toBe(240)).toPass();
  await accessible();
  await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect(async () => expect((await menu.boundingBox())?.width).toBe(56)).toPass();
});
