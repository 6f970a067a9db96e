import { cleanup, render, screen, within } from '@testing-library/react';
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

it('a list without siblings has no such links', async () => {
  open('plazasViejas', 'Sector.ver');
  await screen.findByText(/0 resultados/);
  expect(screen.queryByRole('navigation')).toBeNull();
});
