import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { requestApp } from '../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import SettingsPage from './SettingsPage';

afterEach(cleanup);

function open(setting: Partial<Setting> = {}) {
  const app = requestApp('settings', [{ path: 'settings', resource: 'sectores', element: <SettingsPage /> }], setting);
  render(app.ui);
  return app;
}

const areas = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the settings page', () => {
  it('shows a card for each area that has screens, with a description', async () => {
    open();
    const sectors = await screen.findByRole('link', { name: /Sectores/ });
    expect(sectors.textContent).toContain('Las áreas que atienden y a las que se deriva');
    expect(areas()).toEqual(
      expect.arrayContaining([
        '/dashboard/settings/notifications',
        '/dashboard/settings/permissions',
        '/dashboard/settings/sectors',
        '/dashboard/settings/ticketCategorys',
        '/dashboard/settings/usersManagement',
        '/dashboard/settings/settingsSAU',
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Personas y permisos' })).toBeTruthy();
    // resources below another index are shown there
    expect(areas().filter((path) => path?.startsWith('/dashboard/settings/settingsSAU/'))).toEqual([]);
    expect(document.title).toContain('Configuración');
    expect(await violations()).toEqual([]);
  });

  it('shows the description that a resource has among its own labels', async () => {
    const perfiles = { name: 'Perfil |||| Perfiles', description: 'Lo que escribió la organización' };
    open({ messages: { resources: { perfiles } }, privilegios: ['Perfil.ver'] });
    expect((await screen.findByRole('link', { name: /Perfiles/ })).textContent).toContain(perfiles.description);
  });

  it('shows only the cards that the person may open', async () => {
    open({ privilegios: ['Sector.ver', 'Usuario.ver'] });
    await screen.findByRole('link', { name: /Sectores/ });
    expect(areas().sort()).toEqual(['/dashboard/settings/sectors', '/dashboard/settings/usersManagement']);
  });

  it('finds cards by name or description, ignoring accents and capitals', async () => {
    open();
    const box = await screen.findByRole('searchbox', { name: 'Buscar en la configuración' });
    await userEvent.type(box, 'ARBOL de categorias');
    expect(areas()).toEqual(['/dashboard/settings/ticketCategorys']);
    await userEvent.clear(box);
    await userEvent.type(box, 'nada de esto');
    expect(screen.getByText('Ningún área coincide con la búsqueda')).toBeTruthy();
  });

  it('has a separate index for customer service', async () => {
    render(
      requestApp('settings/settingsSAU', [
        { path: 'settings/settingsSAU', resource: 'sectores', element: <SettingsPage /> },
      ]).ui,
    );
    expect(await screen.findByRole('link', { name: /Macros/ })).toBeTruthy();
    expect(areas().every((path) => path?.startsWith('/dashboard/settings/settingsSAU/'))).toBe(true);
  });

  it("tells a person without cards whom to ask, also against an operator's server", async () => {
    open({ privilegios: ['Titular.ver'] });
    expect(await screen.findByText('No tienes acceso a ningún área de la configuración')).toBeTruthy();
    cleanup();
    open({ operatorMode: true });
    expect(await screen.findByText('No tienes acceso a ningún área de la configuración')).toBeTruthy();
  });
});
