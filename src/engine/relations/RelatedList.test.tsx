import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import { requests } from '../../../tests/fixtures/engine/listApp';
import { ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { RelatedList } from './RelatedList';

afterEach(cleanup);

const rows = {
  ...requests,
  usuarios: (requests.usuarios ?? []).map((user) => ({ ...user, sector: 1, usuario: `u${user.id}` })),
};

function show(field: string, setting: Partial<Setting> = {}) {
  const app = engineApp(
    'sector/1',
    (registry) => [
      {
        path: 'sector/:id',
        resource: 'sectores',
        element: <RelatedList resource={registry.getOrThrow('sectores')} record={{ id: 1 }} field={field} />,
      },
    ],
    { rows, ...setting },
  );
  render(app.ui);
  return app;
}

it('lists the records that point to this one, without the column of that reference', async () => {
  const { server } = show('agentes');
  expect((await screen.findByRole('link', { name: 'Paz, Ana' })).getAttribute('href')).toBe(
    '/dashboard/settings/usersManagement/4',
  );
  expect(screen.getByRole('heading', { name: 'Agentes' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Sector' })).toBeNull();
  expect(server.lastCall('getManyReference')).toMatchObject({ target: 'sector', id: 1, pagination: { page: 1 } });
});

it('links to the full list of related records and to a form for a new one that is already linked', async () => {
  show('agentes');
  const all = await screen.findByRole('link', { name: 'Ver lista completa' });
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe(
    '/dashboard/settings/usersManagement?filter={"sector":[1]}',
  );
  expect(decodeURIComponent(screen.getByRole('link', { name: /^Crear / }).getAttribute('href') ?? '')).toBe(
    '/dashboard/settings/usersManagement/new?source={"sector":1}',
  );
});

it('offers no new record without the permission to create it, or if no form field sets the link', async () => {
  show('agentes', { privilegios: ['Sector.ver', 'Usuario.ver'] });
  await screen.findByRole('link', { name: 'Paz, Ana' });
  expect(screen.queryByRole('link', { name: /^Crear / })).toBeNull();
  cleanup();
  // the area of a request is set by an action, not by its form
  show('solicitudes');
  await screen.findByRole('link', { name: '1' });
  expect(screen.queryByRole('link', { name: /^Crear / })).toBeNull();
});

it('has a sort order and pages of its own that are not in the address', async () => {
  const { server, router } = show('solicitudes');
  await screen.findByText('1–10');
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() =>
    expect(server.lastCall('getManyReference')).toMatchObject({ pagination: { page: 2, perPage: 10 } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Estado' }));
  await waitFor(() =>
    expect(server.lastCall('getManyReference')).toMatchObject({
      pagination: { page: 1 },
      sort: { field: 'estado', order: 'ASC' },
    }),
  );
  expect(router.state.location.search).toBe('');
});

it('says that there are no related records, or that the person may not see them', async () => {
  show('agentes', { rows: { usuarios: [] } });
  expect(await screen.findByText('No hay agentes')).toBeTruthy();
  cleanup();
  const { server } = show('agentes', { privilegios: ['Sector.ver'] });
  expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
  expect(server.calls).toEqual([]);
});

it('keeps the current page if the next one fails to load, and retries on request', async () => {
  const { server } = show('solicitudes');
  const { provider } = server;
  const getManyReference = provider.getManyReference;
  await screen.findByText('1–10');
  let isFailing = true;
  provider.getManyReference = async (name, params) => {
    if (isFailing) throw new ServerError(0);
    return getManyReference(name, params);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect((await screen.findByRole('alert')).textContent).toContain('se muestra lo anterior');
  expect(screen.getByText('1–10')).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBeGreaterThan(10);
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('11–20')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
