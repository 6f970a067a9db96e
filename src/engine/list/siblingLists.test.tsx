import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listApp } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ResourceSchema } from '../../schema/resource';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const schemaOf = (name: string, list: string, subject = 'Sector'): ResourceSchema => ({
  name,
  area: 'settings',
  subject,
  title: '{nombre}',
  routes: { list },
  fields: { nombre: { kind: 'text' } },
});
const schemas = [
  schemaOf('usuarios', 'plazas'),
  schemaOf('sectores', 'plazas/turnos'),
  schemaOf('perfiles', 'plazas/reglas', 'Perfil'),
  schemaOf('privilegios', 'plazasViejas'),
];
const open = (path: string, ...privilegios: string[]) =>
  render(
    listApp(path, { schemas, privilegios, rows: { usuarios: [], sectores: [], perfiles: [], privilegios: [] } }).ui,
  );

it('sibling lists link to each other if the person may see them', async () => {
  open('plazas/turnos', 'Sector.ver');
  const navigation = within(await screen.findByRole('navigation', { name: 'Listas de esta parte' }));
  const links = navigation.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/plazas', '/dashboard/plazas/turnos']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  expect(await violations()).toEqual([]);
});

it('sibling lists are in the order of use that their schemas declare, after the one that they belong to', async () => {
  const schemas = [
    { ...schemaOf('correos', 'plazas/correos'), tab: 2 },
    schemaOf('procesos', 'plazas/procesos'),
    { ...schemaOf('cobros', 'plazas/cobros'), tab: 1 },
    schemaOf('usuarios', 'plazas'),
  ];
  const rows = Object.fromEntries(schemas.map(({ name }) => [name, []]));
  render(listApp('plazas/correos', { schemas, privilegios: ['Sector.ver'], rows }).ui);
  const links = within(await screen.findByRole('navigation', { name: 'Listas de esta parte' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
    'plazas',
    'cobros',
    'correos',
    'procesos',
  ]);
});

it('a list without siblings has no such links', async () => {
  open('plazasViejas', 'Sector.ver');
  await screen.findByText(/0 resultados/);
  expect(screen.queryByRole('navigation')).toBeNull();
});

const names = [
  'titulares',
  'mediosDePaso',
  'tickets',
  'vehiculos',
  'correos',
  'facturas',
  'cobros',
  'procesos',
  'planesPago',
  'extractosBanco',
  'movimientosBanco',
  'archivos',
];

/** Opens the last of many sibling lists. */
async function openMany(width: number) {
  const many = [schemaOf('usuarios', 'plazas'), ...names.map((name) => schemaOf(name, `plazas/${name}`))];
  await page.viewport(width, 800);
  const rows = Object.fromEntries(many.map(({ name }) => [name, []]));
  render(listApp('plazas/archivos', { schemas: many, privilegios: ['Sector.ver'], rows }).ui);
  return screen.findByRole('navigation', { name: 'Listas de esta parte' });
}

it('the link of the current list is scrolled into view on a phone', async () => {
  const navigation = await openMany(390);
  const current = within(navigation).getAllByRole('link').at(-1);
  const frame = navigation.getBoundingClientRect();
  expect(current?.getAttribute('aria-current')).toBe('page');
  await expect.poll(() => (current?.getBoundingClientRect().right ?? Infinity) <= frame.right + 1).toBe(true);
});

it('links without room are in a menu, and the current one always has room', async () => {
  const navigation = await openMany(800);
  const links = () => within(navigation).getAllByRole('link');
  const frame = navigation.getBoundingClientRect();
  const shown = links();
  expect(shown.length).toBeLessThan(names.length + 1);
  for (const link of shown) expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 1);
  expect(shown.at(-1)?.getAttribute('aria-current')).toBe('page');
  const more = within(navigation).getByRole('button', { name: 'Más' });
  expect(more.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right + 1);
  await userEvent.click(more);
  const menu = within(await screen.findByRole('dialog', { name: 'Más' }));
  expect(menu.getAllByRole('link')).toHaveLength(names.length + 1 - shown.length);
  expect(await violations()).toEqual([]);
  await page.viewport(1440, 800);
  await expect.poll(() => links().length).toBeGreaterThan(shown.length);
});
