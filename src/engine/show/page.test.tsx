import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { ShowScreen } from './ShowScreen';

afterEach(cleanup);

const rows = {
  sectores: Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    codigo: `S${index + 1}`,
    nombre: `Sector ${index + 1}`,
    modoAsignacion: 'manual',
    activo: true,
  })),
  usuarios: [{ id: 7, nombreCompleto: 'Suárez, Marta', sector: 1, legajo: '2007' }],
};

/** A list with three records per page, newest first. */
function List() {
  const [searchParams] = useSearchParams();
  const page = Number(searchParams.get('page') ?? 1);
  const sort = { field: 'id', order: 'DESC' } as const;
  const { data = [] } = useGetList('sectores', { pagination: { page, perPage: 3 }, sort, filter: {} });
  return data.map(({ id, nombre }) => (
    <Link key={id} to={`/dashboard/sector/${id}`}>
      {nombre}
    </Link>
  ));
}

function open(path: string) {
  const app = engineApp(
    path,
    () => [
      { path: 'settings/sectors', resource: 'sectores', element: <List /> },
      { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
    ],
    { rows },
  );
  const { server } = app;
  const { getList } = server.provider;
  // pages of the list, newest first
  server.provider.getList = async (name, params) => {
    const { data, total } = await getList(name, { ...params, filter: {} });
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
    const ordered = data.toReversed();
    return { data: name === 'sectores' ? ordered.slice((page - 1) * perPage, page * perPage) : data, total };
  };
  render(app.ui);
  return app;
}
const clickLink = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

describe('the neighbours of a record', () => {
  it('continue across pages in the list’s order, in both directions', async () => {
    const { server } = open('settings/sectors?page=1');
    await clickLink('Sector 5');
    expect(await screen.findByRole('navigation', { name: '3 de 7' })).toBeTruthy();
    await clickLink('Siguiente de la lista');
    expect(await screen.findByRole('heading', { name: 'Sector 4' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '4 de 7' })).toBeTruthy();
    const requestCount = server.count('getList');
    await clickLink('Siguiente de la lista');
    await screen.findByRole('heading', { name: 'Sector 3' });
    // no request within a page
    expect(
      server.calls.filter(({ method, resource }) => method === 'getList' && resource === 'sectores').length,
    ).toBeLessThanOrEqual(requestCount);
    await clickLink('Anterior de la lista');
    await clickLink('Anterior de la lista');
    expect(await screen.findByRole('heading', { name: 'Sector 5' })).toBeTruthy();
  });

  it('end at the ends of the list', async () => {
    open('settings/sectors?page=3');
    await clickLink('Sector 1');
    expect(await screen.findByRole('navigation', { name: '7 de 7' })).toBeTruthy();
    await screen.findByRole('link', { name: 'Anterior de la lista' });
    expect(screen.queryByRole('link', { name: 'Siguiente de la lista' })).toBeNull();
    await clickLink('Anterior de la lista');
    expect(await screen.findByRole('heading', { name: 'Sector 2' })).toBeTruthy();
  });
});

describe('printing a record', () => {
  it.each([
    ['beside the title', 1440],
    ['in the menu on a phone', 390],
  ] as const)('%s, shows every read-only part once all are loaded, and returns to the tabs', async (_, width) => {
    await page.viewport(width, 900);
    open('sector/1');
    await screen.findByRole('tab', { name: 'Agentes' });
    let printedText = '';
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      printedText = document.querySelector('.record')?.textContent ?? '';
    });
    if (width < 768) await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
    await userEvent.click(screen.getByRole(width < 768 ? 'menuitem' : 'button', { name: 'Imprimir' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const part of ['S1', 'Agentes', 'Suárez, Marta', 'Historial']) expect(printedText).toContain(part);
    expect(await screen.findByRole('tab', { name: 'Agentes' })).toBeTruthy();
    print.mockRestore();
  });
});
