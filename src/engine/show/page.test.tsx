import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { ShowScreen } from './ShowScreen';

afterEach(cleanup);

const rows = {
  sectores: Array.from({ length: 7 }, (_, at) => ({
    id: at + 1,
    codigo: `S${at + 1}`,
    nombre: `Sector ${at + 1}`,
    modoAsignacion: 'manual',
    activo: true,
  })),
  usuarios: [{ id: 7, nombreCompleto: 'Suárez, Marta', sector: 1, legajo: '2007' }],
};

/** Three a page, the last first. */
function List() {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? 1);
  const sort = { field: 'id', order: 'DESC' } as const;
  const { data = [] } = useGetList('sectores', { pagination: { page, perPage: 3 }, sort, filter: {} });
  return data.map(({ id, nombre }) => (
    <Link key={id} to={`/dashboard/sector/${id}`}>
      {nombre}
    </Link>
  ));
}

function open(at: string) {
  const app = engineApp(
    at,
    () => [
      { path: 'settings/sectors', resource: 'sectores', element: <List /> },
      { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
    ],
    { rows },
  );
  const { server } = app;
  const { getList } = server.provider;
  // pages of the list, the last first
  server.provider.getList = async (name, params) => {
    const { data, total } = await getList(name, { ...params, filter: {} });
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
    const ordered = data.toReversed();
    return { data: name === 'sectores' ? ordered.slice((page - 1) * perPage, page * perPage) : data, total };
  };
  render(app.ui);
  return app;
}
const go = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

describe('the neighbours of a record', () => {
  it('go on over the end of a page, in the order of the list, there and back', async () => {
    const { server } = open('settings/sectors?page=1');
    await go('Sector 5');
    expect(await screen.findByRole('navigation', { name: '3 de 7' })).toBeTruthy();
    await go('Siguiente de la lista');
    expect(await screen.findByRole('heading', { name: 'Sector 4' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '4 de 7' })).toBeTruthy();
    const asked = server.count('getList');
    await go('Siguiente de la lista');
    await screen.findByRole('heading', { name: 'Sector 3' });
    // within a page nothing is asked for
    expect(
      server.calls.filter(({ method, resource }) => method === 'getList' && resource === 'sectores').length,
    ).toBeLessThanOrEqual(asked);
    await go('Anterior de la lista');
    await go('Anterior de la lista');
    expect(await screen.findByRole('heading', { name: 'Sector 5' })).toBeTruthy();
  });

  it('end where the list does', async () => {
    open('settings/sectors?page=3');
    await go('Sector 1');
    expect(await screen.findByRole('navigation', { name: '7 de 7' })).toBeTruthy();
    await screen.findByRole('link', { name: 'Anterior de la lista' });
    expect(screen.queryByRole('link', { name: 'Siguiente de la lista' })).toBeNull();
    await go('Anterior de la lista');
    expect(await screen.findByRole('heading', { name: 'Sector 2' })).toBeTruthy();
  });
});

describe('printing a record', () => {
  it('lays out every part that only shows, once all of it is there, and goes back to the tabs', async () => {
    open('sector/1');
    await screen.findByRole('tab', { name: 'Datos' });
    let paper = '';
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      paper = document.querySelector('.record')?.textContent ?? '';
    });
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const part of ['S1', 'Agentes', 'Suárez, Marta', 'Historial']) expect(paper).toContain(part);
    expect(await screen.findByRole('tab', { name: 'Datos' })).toBeTruthy();
    print.mockRestore();
  });
});
